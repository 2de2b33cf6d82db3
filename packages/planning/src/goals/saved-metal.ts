import type { Goal, WorldSnapshot } from '@conscious-bot/contracts';
import { addUp, possessions } from '@conscious-bot/contracts/world';
import type { GameData } from '../game/game-data.ts';
import { toolLadder } from '../game/tool-ladder.ts';

/**
 * What is carried of the metal that the next better pickaxe takes, as ingots or still to be smelted, no more than goes into it: what the bot does of its own accord
 * uses up none of that, or the first two ingots are shears, for a bed, and the pickaxe with which one gets at more has to wait for a day. Empty where the goal is that
 * pickaxe or that metal, or no metal is needed for it.
 */
export function metalSavedFrom(
  { target = '' }: Goal,
  world: Pick<WorldSnapshot, 'inventory' | 'ownStores'>,
  data: GameData,
): ReadonlyMap<string, number> {
  const saved = new Map<string, number>();
  const owned = new Set(possessions(world).map(({ name }) => name));
  const ladder = toolLadder('pickaxe', data);
  const next = ladder[ladder.findLastIndex((item) => owned.has(item)) + 1];
  if (next === undefined || stands(target, next, data)) return saved;
  const held = new Map(addUp(world.inventory).map(({ name, count }) => [name, count]));
  for (const { item, count } of data.recipes(next)[0]?.ingredients ?? []) {
    const ores = data.processes(item).flatMap(({ verb }) => (verb.kind === 'smelt' ? [verb.input] : []));
    if (ores.length === 0) continue;
    if ([item, ...ores].some((each) => stands(target, each, data))) return new Map();
    let left = count;
    for (const each of [item, ...ores]) {
      const kept = Math.min(left, held.get(each) ?? 0);
      if (kept > 0) saved.set(each, kept);
      left -= kept;
    }
  }
  return saved;
}

/** Whether a target stands for an item: by its name, or as a class it belongs to. */
const stands = (target: string, item: string, data: GameData): boolean =>
  target === item || data.membersOf(target).includes(item);
