import { isBuildingMaterial } from '@conscious-bot/contracts';
import type { Wanted } from '@conscious-bot/contracts/blueprint';
import { isBed, isFence, isGate } from '@conscious-bot/contracts/game';
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
  if (wanted.kind !== 'solid') {
    const fitting = fittingOf(wanted);
    return fitting && most(fitting.fits);
  }
  for (const name of material ?? []) {
    const item = items.find((each) => each.name === name);
    if (item !== undefined) return item;
  }
  return material === undefined ? most(isBuildingMaterial) : undefined;
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

/** A door or a gate that only stands open needs no other. */
function isThere(bot: Bot, { at, wanted }: SiteCell): boolean {
  const there = bot.blockAt(at)?.name ?? '';
  return (wanted.kind === 'door' && /_door$/.test(there)) || (wanted.kind === 'gate' && isGate(there));
}

function needOf(wanted: Wanted, material?: readonly string[]): Need | undefined {
  const count = 0;
  if (wanted.kind !== 'solid') {
    const fitting = fittingOf(wanted);
    return fitting && { ...fitting, count };
  }
  if (material === undefined) return { name: COMMONEST, fits: isBuildingMaterial, count };
  return { name: material[0] ?? COMMONEST, fits: (item) => material.includes(item), count };
}

/** The item that is asked for, and which others will do as well; undefined for what takes none. */
function fittingOf(wanted: Wanted): Omit<Need, 'count'> | undefined {
  switch (wanted.kind) {
    case 'block':
      return exactly(wanted.name);
    case 'torch':
      return exactly('torch');
    case 'door':
      return wanted.name === undefined ? { name: 'oak_door', fits: isHandDoor } : exactly(wanted.name);
    case 'bed':
      return wanted.name === undefined ? { name: 'white_bed', fits: isBed } : exactly(wanted.name);
    case 'fence':
      return { name: 'oak_fence', fits: isFence };
    case 'gate':
      return { name: 'oak_fence_gate', fits: isGate };
    case 'solid':
    case 'open':
    case 'door_top':
    case 'bed_head':
      return undefined;
  }
}

const exactly = (name: string): Omit<Need, 'count'> => ({ name, fits: (item) => item === name });

/** One of iron opens to no hand. */
const isHandDoor = (item: string): boolean => /_door$/.test(item) && item !== 'iron_door';
