import { type CandidateOptions, weighProjects } from '../src/strategy/candidates/candidates-of.ts';
import { facts } from './strategy-facts.ts';

export type Situation = Parameters<typeof facts>;

/** The project that comes first, and its first goal. */
export function first(situation: Situation, options: Partial<CandidateOptions> = {}) {
  const { facts: now, estimator } = facts(...situation);
  const [best] = weighProjects(now, { estimator, ...options });
  const { action, target } = best?.open[0]?.goal ?? {};
  return `${best?.project.id}: ${action} ${target}`;
}

/** What everything takes, where all takes the same. */
export const same = { way: true, ms: 30_000, openMs: 0, words: 'half a minute', source: 'planner' } as const;

export const stoneAge = {
  stone_pickaxe: 1,
  stone_sword: 1,
  stone_axe: 1,
  stone_shovel: 1,
  crafting_table: 1,
  furnace: 1,
};
export const fed = { cooked_beef: 12 };

export const lastDeath = {
  position: { x: 60, y: 64, z: 0 },
  dimension: 'overworld',
  at: -10_000,
  lost: [
    { name: 'iron_pickaxe', count: 1 },
    { name: 'iron_ingot', count: 30 },
  ],
};
