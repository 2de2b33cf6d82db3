import { describeOne, type Goal } from '@conscious-bot/contracts';
import { type Direction, directions } from '@conscious-bot/contracts/goal';
import { bestTool } from '../../game/tool-ladder.ts';
import type { Facts, PlayerNear } from '../facts/facts.ts';
import { foodPoints } from '../facts/possessions.ts';
import { TOO_CLOSE } from '../motivators/company.ts';
import type { Project } from './project.ts';
import { state } from './wants.ts';

/** Whoever was visited is left in peace for so long. */
const PEACE_MS = 15 * 60_000;
/** Food points from which on one has some to give. */
const PLENTY = 30;
/** Blocks within which one is heard without shouting. */
const EARSHOT = 16;

const plain = (player: string): string => player.toLowerCase();
const hello = ({ name }: PlayerNear): string => `Hello ${name}.`;

function didLately(action: Goal['action'], { attempts, at }: Facts, ms = PEACE_MS): boolean {
  return attempts.some((attempt) => attempt.goalKey.startsWith(`${action}:`) && at - attempt.at < ms);
}

/** What it has that is worth to be shown: the best of its tools, unless that is of wood. */
function pride(facts: Facts): string | undefined {
  const best = bestTool('pickaxe', facts);
  return best === undefined || best.startsWith('wooden_') ? undefined : `I made ${describeOne(best)} myself.`;
}

/** To be with whoever is near for a while: greet, share what there is plenty of, keep company, show what one has. */
export const companionship: Project = {
  id: 'companionship',
  aim: 'be good company',
  serves: { 'company.players': 1 },
  waits: ({ clock }) =>
    clock !== undefined && clock.toDuskMs === 0 ? 'at night everybody belongs indoors' : undefined,
  milestones: ({ playersNear: [player] }) =>
    player === undefined
      ? []
      : [
          state('greeted', `a word to ${player.name}`, {
            worth: 0.7,
            why: () => `${player.name} is here, and I have not said hello`,
            satisfied: (now) => player.away > EARSHOT || didLately('say', now),
            goal: () => ({ action: 'say', target: hello(player), amount: 1 }),
          }),
          state('shared', `something to eat for ${player.name}`, {
            worth: 0.5,
            why: () => `I have more to eat than I need, and ${player.name} is here`,
            satisfied: (now) => foodPoints(now) < PLENTY || (now.pack.get('bread') ?? 0) < 2 || didLately('give', now),
            goal: () => ({ action: 'give', target: `bread_to_${plain(player.name)}`, amount: 1 }),
          }),
          state('met', `some time with ${player.name}`, {
            worth: 0.6,
            why: () => `${player.name} is nearby, and I have been alone for a long time`,
            satisfied: (now) => didLately('follow', now),
            goal: () => ({ action: 'follow', target: plain(player.name), amount: 1 }),
          }),
          state('shown', `what I made, for ${player.name} to see`, {
            worth: 0.4,
            why: () => `${player.name} has not seen what I can make yet`,
            // First one says hello and keeps company.
            satisfied: (now) => pride(now) === undefined || !didLately('follow', now) || hasShown(now),
            goal: (now) => {
              const line = pride(now);
              return line === undefined ? undefined : { action: 'say', target: line, amount: 1 };
            },
          }),
        ],
};

const hasShown = ({ attempts, at }: Facts): boolean =>
  attempts.some(({ goalKey, at: then }) => /^say:.*made/i.test(goalKey) && at - then < PEACE_MS);

/** Blocks one steps aside. */
const ASIDE = 6;
/** Whoever is kept company is close by, and that is as it should be; milliseconds. */
const WITH_HIM_MS = 60_000;

/** Room for whoever works here: nobody likes to be crowded. */
export const distance: Project = {
  id: 'distance',
  aim: 'step aside',
  serves: { 'company.distance': 1 },
  waits: (facts) =>
    didLately('follow', facts, WITH_HIM_MS) || didLately('give', facts, WITH_HIM_MS)
      ? 'we have just been together'
      : undefined,
  milestones: ({ playersNear: [player] }) =>
    player === undefined
      ? []
      : [
          state('apart', `room for ${player.name}`, {
            worth: 1,
            why: () => `${player.name} is so close that I am in the way, and I step aside`,
            satisfied: ({ playersNear: [first] }) => first === undefined || first.away > TOO_CLOSE,
            goal: ({ position }) =>
              position && { action: 'navigate', target: awayFrom(player.position, position), amount: ASIDE },
          }),
        ],
};

type Flat = { readonly x: number; readonly z: number };

/** The direction that leads straight away from a place. */
function awayFrom(from: Flat, at: Flat): Direction {
  const [x, z] = [at.x - from.x, at.z - from.z];
  const along = (name: Direction) =>
    (directions[name].x * x + directions[name].z * z) / Math.hypot(directions[name].x, directions[name].z);
  const names: readonly Direction[] = ['north', 'east', 'south', 'west'];
  return names.reduce((best, name) => (along(name) > along(best) ? name : best));
}
