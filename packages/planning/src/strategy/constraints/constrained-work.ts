import type { Goal, Position } from '@conscious-bot/contracts';
import { type PolicyStep, placeOf } from '@conscious-bot/contracts/policy';
import { z } from 'zod';
import { readColumn, readCoordinates } from '../../goals/coordinates.ts';
import { kindsOfGoal, kindsOfStep, type WorkKind } from './work-kinds.ts';

/** What constraints are asked about: a step that is about to be done, or a goal that is about to be taken up. */
export type ConstrainedWork = { readonly step: PolicyStep } | { readonly goal: Goal };

export const kindsOfWork = (work: ConstrainedWork): readonly WorkKind[] =>
  'step' in work ? kindsOfStep(work.step.capability) : kindsOfGoal(work.goal);

const column = z.object({ x: z.number(), z: z.number() });

/** Where the work takes the bot, as far as it says so: sideways only. */
export function columnOfWork(work: ConstrainedWork): Pick<Position, 'x' | 'z'> | undefined {
  if ('goal' in work) {
    const target = work.goal.target ?? '';
    return readCoordinates(target) ?? readColumn(target);
  }
  const { args } = work.step;
  return (
    placeOf(work.step) ?? [args.column, args.near, args.to].map((at) => column.safeParse(at).data).find((at) => at)
  );
}

const named = z.union([z.string(), z.array(z.string())]).transform((names) => [names].flat());

/** The creatures a piece of work turns against, in the game's spelling; empty where it names none, undefined where it turns against nobody. */
export function foesOfWork(work: ConstrainedWork, nameOf: (id: unknown) => string | undefined): string[] | undefined {
  if ('goal' in work) {
    const { action, target = '' } = work.goal;
    if (action !== 'fight' && action !== 'defend') return undefined;
    return /^(hostiles?|monsters?|mobs?|self)?$/.test(target) ? [] : [target];
  }
  const { capability, args } = work.step;
  if (capability === 'defend') return [];
  if (capability !== 'attack') return undefined;
  const one = nameOf(args.entityId);
  return named.safeParse(args.kind).data ?? (one === undefined ? [] : [one]);
}

/** Work that uses an item up or parts with it for good, and how many; undefined for other work. Putting it into a chest is neither. */
export function spentBy(work: ConstrainedWork): { readonly name: string; readonly count: number } | undefined {
  if ('goal' in work) {
    const { action, target = '', amount } = work.goal;
    if (!['drop', 'give', 'eat', 'place'].includes(action)) return undefined;
    return { name: target.replace(/_(?:to|near)_\w+$/, ''), count: amount };
  }
  const key = SPENT[work.step.capability];
  const name = key === undefined ? undefined : work.step.args[key];
  const count = Number(work.step.args.count ?? 1);
  return typeof name === 'string' ? { name, count: Number.isFinite(count) ? count : 1 } : undefined;
}

/** The argument in which a verb names what it spends. */
const SPENT: Readonly<Partial<Record<string, string>>> = {
  drop_item: 'item',
  give_item: 'item',
  consume_food: 'item',
  place_block: 'block',
  plant_crop: 'seed',
  smelt_item: 'input',
  pillar_up: 'material',
  smith_item: 'base',
};
