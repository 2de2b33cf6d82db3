import { type CapabilityArgs, describeMany, type FailureCode, fail, listSome } from '@conscious-bot/contracts';
import { blockDrops } from '@conscious-bot/contracts/game';
import { until } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { packHasRoomFor } from '../../senses/belongings/inventory.ts';
import { droppedStack } from '../../senses/creatures/entities.ts';
import type { Stand } from './dig-run.ts';
import { dropsNear, fetchDrops } from './fetch-drops.ts';
import type { Through } from './plan-through.ts';
import type { Source } from './sources.ts';

/** Blocks around the bot within which drops lying about are taken first, and the time for that, milliseconds. */
const DROPS_WITHIN = 16;
export const FETCH_MS = 8_000;
/** Sources that could not be had after which it is given up. */
const MAX_MISSES = 12;
/** Digs that gave nothing after which it is given up: at least so many, and more where luck alone makes so many likelier than this. */
const MIN_BARREN = 40;
const BAD_LUCK = 1e-4;

/**
 * How the chosen source is to be worked: after getting out of the ground, by a tunnel, by one more step through ground of nothing else, as one run,
 * or whatever of many is in reach.
 */
export type Choice =
  | { readonly way: 'get_out' }
  | { readonly way: 'tunnel'; readonly source: Source }
  | { readonly way: 'through'; readonly through: Through; readonly need: number }
  | { readonly way: 'run'; readonly source: Source; readonly stand: Stand; readonly need: number }
  | { readonly way: 'around'; readonly sources: readonly Source[]; readonly need: number };

/** What one collecting remembers from step to step; all else is read from the world. */
export interface Collecting {
  readonly args: CapabilityArgs<'collect_item'>;
  /** What counts: the item and those that are as good. */
  readonly items: readonly string[];
  readonly names: ReadonlySet<string>;
  /** How many more than at the beginning. */
  readonly have: () => number;
  /** Runs that could not be walked to, and those that could not be dug to either. */
  readonly skipped: Set<string>;
  readonly hopeless: Set<string>;
  readonly unreachableDrops: Set<number>;
  /** The floor of the places it has stood in while it dug itself through the ground: the way back out. */
  readonly floors: Set<string>;
  /** Height of the feet where it began to dig itself through. */
  throughFrom?: number;
  /** Sources that could not be had, one after the other, and digs that gave nothing. */
  misses: number;
  barren: number;
  readonly maxBarren: number;
  /** It has tried to get out of the ground already: once is enough. */
  gotOut: boolean;
  /** Drops that could not be had were tried once more, with nothing else left to do. */
  triedAgain: boolean;
  /** A tool that gets the drop was at hand. */
  hadTool: boolean;
  /** Whether each source gives at least one for certain. */
  readonly sure: boolean;
  /** How many more than at the beginning there should be, with everything that was dug last; undefined once that was waited for. */
  due?: number | undefined;
  choice?: Choice;
  /** Why it goes on no longer. */
  stop?: FailureCode;
}

/** Whether there is enough, or a reason to go on no longer. */
export function isOver({ bot }: ActionBody, c: Collecting): boolean {
  if (c.have() >= c.args.count) return true;
  if (!c.items.some((item) => packHasRoomFor(bot, item))) c.stop ??= 'collect_item.inventory_full';
  if (c.misses >= MAX_MISSES) c.stop ??= 'collect_item.unreachable';
  if (c.barren >= c.maxBarren) c.stop ??= 'collect_item.barren';
  return c.stop !== undefined;
}

/** How many digs in a row may give nothing before it is no longer bad luck, by the chance of the best of the sources. */
export function maxBarren(
  { item, others = [], sources, with: tool }: CapabilityArgs<'collect_item'>,
  knows: (item: string) => boolean,
): number {
  const drops = sources.flatMap((block) => blockDrops(block, tool ?? 'plain', knows));
  const chances = drops.filter((drop) => drop.item === item || others.includes(drop.item)).map(({ chance }) => chance);
  const chance = Math.max(0, ...chances);
  return chance === 0 || chance >= 1
    ? MIN_BARREN
    : Math.max(MIN_BARREN, Math.ceil(Math.log(BAD_LUCK) / Math.log1p(-chance)));
}

/** Whether every one of the sources gives at least one for certain. */
export function isSure(
  { item, others = [], sources, with: tool }: CapabilityArgs<'collect_item'>,
  knows: (item: string) => boolean,
): boolean {
  const wanted = new Set([item, ...others]);
  return sources.every((block) =>
    blockDrops(block, tool ?? 'plain', knows).some((drop) => wanted.has(drop.item) && drop.chance >= 1),
  );
}

/** A server has shown what fell when it has sent the time twice since, which it does once a second; one that seldom does, after so long, ms. */
const TIMES = 2;
const SELDOM_MS = 5_000;
/** A server that stands still is waited for this long, ms; after that the connection is given up anyway. */
const STANDSTILL_MS = 15_000;

/**
 * Waits for what has been dug and is neither had nor lies there yet: to dig for it once more would take two for one. A busy server shows it late.
 * Once for each digging, and where it is a matter of luck whether anything falls only when there is nothing else left to dig. Answers whether
 * there is something to be fetched, or enough.
 */
export async function awaitDug(body: ActionBody, c: Collecting, isLast: boolean): Promise<boolean> {
  const { due } = c;
  if (due === undefined || !(c.sure || isLast)) return false;
  c.due = undefined;
  const isShown = () => c.have() + countLying(body, { ...c, unreachableDrops: new Set() }) >= due;
  if (isShown()) return false;
  const { pulse, signal } = body;
  const times = pulse.timeUpdates + TIMES;
  const from = performance.now();
  const isOverdue = () => pulse.timeUpdates >= times || (performance.now() - from > SELDOM_MS && !pulse.isSilent());
  await until(() => isShown() || isOverdue(), STANDSTILL_MS, signal);
  return isShown();
}

export const lyingNear = (body: ActionBody, c: Collecting): boolean => countLying(body, c) > 0;

/** How many lie about; a drop the server has not named yet counts as one. */
export function countLying(body: ActionBody, { items, unreachableDrops }: Collecting): number {
  const lying = dropsNear(body, { item: items, within: DROPS_WITHIN, unreachable: unreachableDrops });
  return lying.reduce((sum, drop) => sum + (droppedStack(drop)?.count ?? 1), 0);
}

/** Takes what lies about; answers whether there is more now. */
export async function fetchLying(
  body: ActionBody,
  { args, items, have, unreachableDrops }: Collecting,
): Promise<boolean> {
  const enough = () => have() >= args.count;
  const near = { item: items, within: DROPS_WITHIN, unreachable: unreachableDrops };
  return (await fetchDrops(body, { ...near, enough, ms: FETCH_MS })) > 0;
}

/** How a collecting ended that did not get enough. */
export function shortfall({ args, have, names }: Collecting, code: FailureCode) {
  const got = Math.max(0, have());
  const sources =
    names.size === 0
      ? 'this version of the game has no such block'
      : `sought: ${listSome([...names].map(describeMany), 4)}`;
  const so = got === 0 ? undefined : `${got} of ${args.count} so far`;
  const how = [so, sources].filter((part) => part !== undefined).join('; ');
  return fail(code, { what: args.item, how }, { done: got, total: args.count });
}
