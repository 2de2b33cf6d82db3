import { isBuildingMaterial } from '@conscious-bot/contracts';
import type { Wanted } from '@conscious-bot/contracts/blueprint';
import type { Bot } from 'mineflayer';
import type { Item } from 'prismarine-item';
import { carried } from '../../senses/belongings/inventory.ts';
import { isDone, type SiteCell } from './site.ts';

/** What is asked for when there is nothing to build with: found everywhere, dug with bare hands. */
const COMMONEST = 'dirt';

/** The item to put into a cell; undefined when there is none. `material`: what walls are to be of, the best first. */
export function itemFor(bot: Bot, wanted: Wanted, material?: readonly string[]): Item | undefined {
  const items = bot.inventory.items();
  const most = (fits: (name: string) => boolean) =>
    items.filter(({ name }) => fits(name)).sort((a, b) => carried(bot, b.name) - carried(bot, a.name))[0];
  switch (wanted.kind) {
    case 'solid':
      for (const name of material ?? []) {
        const item = items.find((each) => each.name === name);
        if (item !== undefined) return item;
      }
      return material === undefined ? most(isBuildingMaterial) : undefined;
    case 'door':
      return most(isHandDoor);
    case 'torch':
      return most((name) => name === 'torch');
    case 'block':
      return most((name) => name === wanted.name);
    case 'open':
    case 'door_top':
      return undefined;
  }
}

/** What the cells still need that is not carried: by the name one would ask for. */
export function missingFor(
  bot: Bot,
  cells: readonly SiteCell[],
  material?: readonly string[],
): { name: string; count: number }[] {
  const needs = new Map<string, Need>();
  for (const cell of cells) {
    const need = needOf(cell.wanted, material);
    if (need === undefined || isDone(bot, cell) !== false || isThere(bot, cell)) continue;
    const known = needs.get(`${cell.wanted.kind} ${need.name}`) ?? { ...need, count: 0 };
    known.count += 1;
    needs.set(`${cell.wanted.kind} ${need.name}`, known);
  }
  return [...needs.values()].flatMap(({ name, fits, count }) => {
    const short = bot.inventory.items().reduce((left, item) => (fits(item.name) ? left - item.count : left), count);
    return short > 0 ? [{ name, count: short }] : [];
  });
}

interface Need {
  readonly name: string;
  readonly fits: (item: string) => boolean;
  count: number;
}

/** A door that only stands open needs no other. */
function isThere(bot: Bot, { at, wanted }: SiteCell): boolean {
  return wanted.kind === 'door' && /_door$/.test(bot.blockAt(at)?.name ?? '');
}

function needOf(wanted: Wanted, material?: readonly string[]): Need | undefined {
  const count = 0;
  switch (wanted.kind) {
    case 'solid':
      if (material === undefined) return { name: COMMONEST, fits: isBuildingMaterial, count };
      return { name: material[0] ?? COMMONEST, fits: (item) => material.includes(item), count };
    case 'door':
      return { name: 'oak_door', fits: isHandDoor, count };
    case 'torch':
      return { name: 'torch', fits: (item) => item === 'torch', count };
    case 'block':
      return { name: wanted.name, fits: (item) => item === wanted.name, count };
    case 'open':
    case 'door_top':
      return undefined;
  }
}

/** One of iron opens to no hand. */
const isHandDoor = (item: string): boolean => /_door$/.test(item) && item !== 'iron_door';
