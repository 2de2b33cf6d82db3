import type { IndexedData } from 'minecraft-data';
import { isMadeUp } from '../facts/enchanted.ts';
import { brushings } from './brushing.ts';
import { enchantings, fights } from './enchanting.ts';
import { growings, harvests } from './farming.ts';
import { catches } from './fishing.ts';
import { hunts } from './hunting.ts';
import { yieldsOfAnimals } from './livestock.ts';
import { lootings } from './looting.ts';
import { minings } from './mining.ts';
import { portals } from './portals.ts';
import type { Process } from './process.ts';
import { smeltings } from './smelting.ts';
import { smithings } from './smithing.ts';
import { uses } from './using.ts';

type ProcessData = Pick<
  IndexedData,
  'itemsArray' | 'itemsByName' | 'blocksByName' | 'biomesByName' | 'entitiesByName' | 'entityLoot'
>;

/** Every process of a version, by the item it gives. */
export function readProcesses(data: ProcessData): Map<string, Process[]> {
  const items = data.itemsArray.map(({ name }) => name);
  const knows = (item: string) => Object.hasOwn(data.itemsByName, item);
  const all = [
    ...smeltings(items),
    ...hunts(data),
    ...yieldsOfAnimals(knows),
    ...harvests(knows),
    ...growings(items),
    ...catches(knows),
    ...uses(items),
    ...enchantings(items),
    ...fights(items),
    ...lootings(knows),
    ...portals(knows),
    ...brushings(knows),
    ...smithings(items),
    ...minings(data),
  ];
  const byItem = new Map<string, Process[]>();
  for (const process of all) {
    const parts = [
      ...[...process.consumes, ...(process.once ?? [])].map(({ item }) => item),
      ...process.tools.slice(0, 1),
      ...(process.kept ?? []),
      process.item,
    ];
    if (!parts.every((part) => isMadeUp(part) || knows(part))) continue;
    byItem.set(process.item, [...(byItem.get(process.item) ?? []), process]);
  }
  return byItem;
}
