import { NETHERITE_UPGRADE, smithed } from '@conscious-bot/contracts';
import type { Place, Process } from './process.ts';

export const SMITHING_TABLE = 'smithing_table';
const ADDITION = 'netherite_ingot';
const SECONDS = 8;

/** Gear of netherite, at a table that stands in sight or at one that is put up. Versions without templates ask for none. */
export function smithings(items: readonly string[]): Process[] {
  const known = new Set(items);
  if (!known.has(SMITHING_TABLE)) return [];
  const template = known.has(NETHERITE_UPGRADE) ? [{ item: NETHERITE_UPGRADE, count: 1 }] : [];
  return items.flatMap((base): Process[] => {
    const item = smithed({ base, addition: ADDITION, template: NETHERITE_UPGRADE })?.item;
    if (item === undefined || !known.has(item)) return [];
    const consumes = [{ item: base, count: 1 }, { item: ADDITION, count: 1 }, ...template];
    const shared = { item, yields: 1, consumes, tools: [], wear: 0, seconds: SECONDS };
    const place: Place = {
      kind: 'block',
      names: [SMITHING_TABLE],
      soughtAfter: false,
      rarity: 1,
      dimension: 'overworld',
    };
    return [
      { ...shared, verb: { kind: 'smith', base, build: false }, place },
      { ...shared, verb: { kind: 'smith', base, build: true }, once: [{ item: SMITHING_TABLE, count: 1 }] },
    ];
  });
}
