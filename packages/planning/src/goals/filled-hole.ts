import { distance, type Goal, type Position, type WorldSnapshot } from '@conscious-bot/contracts';
import { FILL } from '@conscious-bot/contracts/goal';
import type { DugBlock } from '../tasks/dug-ground.ts';
import type { ExplicitStep } from '../tasks/explicit-plan.ts';

/** Whether a goal is to fill in what the bot has dug. */
export const isFilling = ({ action, target }: Goal): boolean => action === 'excavate' && target === FILL;

/** Blocks within which a hole is the one that is meant. */
const NEAR = 24;
/** Blocks within which what was dug is picked up. */
const LYING_WITHIN = 12;
/** Blocks of the largest hole that is filled in at once. */
const MOST = 128;
/** What holes are filled with where the same is not at hand, the best first. */
const fillers = 'dirt cobblestone cobbled_deepslate netherrack gravel sand stone andesite diorite granite tuff'.split(
  ' ',
);
/** What ground turns into when it is dug. */
const becomes: Readonly<Record<string, string>> = {
  grass_block: 'dirt',
  podzol: 'dirt',
  mycelium: 'dirt',
  farmland: 'dirt',
  dirt_path: 'dirt',
  stone: 'cobblestone',
  deepslate: 'cobbled_deepslate',
};

/**
 * The steps that fill in the hole the bot dug last near where it stands, from the bottom up: each block with what was there, or what it became when it was dug,
 * as far as that is carried, else with what else of the ground is carried. Empty where it has dug none there.
 * @param dug the newest first
 */
export function fillingSteps(
  dug: readonly DugBlock[],
  { position, inventory, nearbyEntities }: Pick<WorldSnapshot, 'position' | 'inventory' | 'nearbyEntities'>,
): ExplicitStep[] {
  if (position === undefined) return [];
  const open = hole(dug, position);
  const left = new Map<string, number>();
  const add = (name: string, count: number) => left.set(name, (left.get(name) ?? 0) + count);
  for (const { name, count } of inventory) add(name, count);
  const lying = lyingEarth(nearbyEntities, open.length - fillers.reduce((sum, name) => sum + (left.get(name) ?? 0), 0));
  for (const { item, count } of lying) add(item, count);
  const take = (names: readonly string[]): string | undefined => {
    const name = names.find((each) => (left.get(each) ?? 0) > 0);
    if (name !== undefined) left.set(name, (left.get(name) ?? 0) - 1);
    return name;
  };
  const filled = open.map(({ name, position: at }) => {
    const same = becomes[name] ?? name;
    // What is not carried is got: earth lies everywhere.
    return { capability: 'place_block', args: { block: take([name, same, ...fillers]) ?? 'dirt', position: at } };
  });
  const pickedUp = lying.map(({ item, count }) => ({
    capability: 'pick_up',
    args: { item, count, radius: LYING_WITHIN },
  }));
  return filled.length === 0 ? [] : [...pickedUp, ...filled];
}

/** What was dug lies about yet, as much as is wanted of it; the kind there is most of first. */
function lyingEarth(
  entities: WorldSnapshot['nearbyEntities'],
  wanted: number,
): readonly { readonly item: string; readonly count: number }[] {
  const lying = new Map<string, number>();
  for (const { item, distance: away } of entities)
    if (item !== undefined && away <= LYING_WITHIN && fillers.includes(item.name))
      lying.set(item.name, (lying.get(item.name) ?? 0) + item.count);
  let left = wanted;
  return [...lying]
    .toSorted(([, a], [, b]) => b - a)
    .flatMap(([item, count]) => {
      const taken = Math.min(count, left);
      left -= Math.max(0, taken);
      return taken > 0 ? [{ item, count: taken }] : [];
    });
}

/** The blocks of the newest hole near a place that touch each other, the lowest first; of a layer those furthest from where one stands. */
function hole(dug: readonly DugBlock[], from: Position): DugBlock[] {
  const newest = dug.find(({ position }) => distance(position, from) <= NEAR);
  if (newest === undefined) return [];
  const rest = new Set(dug);
  rest.delete(newest);
  const found = [newest];
  for (const each of found) {
    for (const other of rest) {
      if (found.length >= MOST || !touches(each.position, other.position)) continue;
      rest.delete(other);
      found.push(other);
    }
  }
  return found.toSorted(
    (a, b) => a.position.y - b.position.y || distance(b.position, from) - distance(a.position, from),
  );
}

const touches = (a: Position, b: Position): boolean =>
  Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y), Math.abs(a.z - b.z)) <= 1;
