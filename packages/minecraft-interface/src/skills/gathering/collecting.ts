import { type CapabilityArgs, type FailureCode, fail } from '@conscious-bot/contracts';
import { Vec3 } from 'vec3';
import { until } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { hasRoomFor } from '../../senses/belongings/inventory.ts';
import { droppedStack } from '../../senses/creatures/entities.ts';
import { tunnelTo } from '../tunnelling/tunnel.ts';
import { getOut, isUnderground } from '../tunnelling/way-out.ts';
import { AT_ONCE, digAround, digInReach, isDiggableFromHere } from './dig-around.ts';
import { digRun, type Stand, standFor } from './dig-run.ts';
import { dropsNear, fetchDrops } from './fetch-drops.ts';
import { keyOf } from './runs.ts';
import { blocksOf, canHarvest, findSources, type Source } from './sources.ts';

/** Blocks around the bot within which drops lying about are taken first, and the time for that, milliseconds. */
const DROPS_WITHIN = 16;
export const FETCH_MS = 8_000;
/** What fell on the bot is in its inventory within this time, milliseconds; a drop appears within the second. */
const FALL_MS = 900;
const APPEAR_MS = 400;
/** With nothing else left to do, the last drop of a busy server is waited for this long, milliseconds. */
const LATE_MS = 1_500;
/** Sources that could not be had, and digs that gave nothing, after which it is given up. */
const MAX_MISSES = 12;
const MAX_BARREN = 40;
/** Blocks of sources looked for in one walk. */
const SOURCES_AT_ONCE = 64;

/** How the chosen source is to be worked: after getting out of the ground, by a tunnel, as one run, or whatever of many is in reach. */
export type Choice =
  | { readonly way: 'get_out' }
  | { readonly way: 'tunnel'; readonly source: Source }
  | { readonly way: 'run'; readonly source: Source; readonly stand: Stand; readonly need: number }
  | { readonly way: 'around'; readonly sources: readonly Source[]; readonly need: number };

/** What one collecting remembers from step to step; all else is read from the world. */
export interface Collecting {
  readonly args: CapabilityArgs<'collect_item'>;
  readonly names: ReadonlySet<string>;
  /** How many more than at the beginning. */
  readonly have: () => number;
  /** Runs that could not be walked to, and those that could not be dug to either. */
  readonly skipped: Set<string>;
  readonly hopeless: Set<string>;
  readonly unreachableDrops: Set<number>;
  /** Sources that could not be had, one after the other, and digs that gave nothing. */
  misses: number;
  barren: number;
  /** It has tried to get out of the ground already: once is enough. */
  gotOut: boolean;
  /** Drops that could not be had were tried once more, with nothing else left to do. */
  triedAgain: boolean;
  /** A tool that gets the drop was at hand. */
  hadTool: boolean;
  /** How many more than at the beginning there should be with all that was dug last; undefined once it was waited for. */
  due?: number | undefined;
  choice?: Choice;
  /** Why it goes on no longer. */
  stop?: FailureCode;
}

/** Whether there is enough, or a reason to go on no longer. */
export function isOver({ bot }: ActionBody, c: Collecting): boolean {
  if (c.have() >= c.args.count) return true;
  if (!hasRoomFor(bot, c.args.item)) c.stop ??= 'collect_item.inventory_full';
  if (c.misses >= MAX_MISSES || c.barren >= MAX_BARREN) c.stop ??= 'collect_item.unreachable';
  return c.stop !== undefined;
}

export const lyingNear = (body: ActionBody, c: Collecting): boolean => countLying(body, c) > 0;

/** How many lie about; a drop the server has not named yet counts as one. */
function countLying(body: ActionBody, { args, unreachableDrops }: Collecting): number {
  const lying = dropsNear(body, { item: args.item, within: DROPS_WITHIN, unreachable: unreachableDrops });
  return lying.reduce((sum, drop) => sum + (droppedStack(drop)?.count ?? 1), 0);
}

/** Takes what lies about; answers whether there is more now. */
export async function fetchLying(body: ActionBody, { args, have, unreachableDrops }: Collecting): Promise<boolean> {
  const enough = () => have() >= args.count;
  const near = { item: args.item, within: DROPS_WITHIN, unreachable: unreachableDrops };
  return (await fetchDrops(body, { ...near, enough, ms: FETCH_MS })) > 0;
}

/** Chooses the cheapest source by the world as it is, and how to work it. False when there is none, and why in `stop`, unless drops are to be tried again. */
export async function choose(body: ActionBody, c: Collecting): Promise<boolean> {
  const { args, names, skipped, hopeless, misses } = c;
  const need = args.count - c.have();
  const search = { names, radius: args.radius, need };
  const open = misses > 1 ? [] : findSources(body, { ...search, skipped, covered: false });
  const sources = open.length > 0 ? open : findSources(body, { ...search, skipped: hopeless, covered: true });
  const workable = sources.filter(({ run }) => canHarvest(body, run.name, args.with));
  const [best] = workable;
  if (best === undefined) {
    const { due } = c;
    c.due = undefined;
    if (due !== undefined && c.have() < due) {
      await until(() => c.have() >= due || lyingNear(body, c), LATE_MS, body.signal);
      return false;
    }
    // From where the bot is by now, a drop it could not get to may be one it can.
    if (!c.triedAgain && c.unreachableDrops.size > 0) {
      c.triedAgain = true;
      c.unreachableDrops.clear();
      return false;
    }
    if (sources.length > 0) c.stop = c.hadTool ? 'tool_broke' : 'collect_item.wrong_tool';
    else c.stop = skipped.size + hopeless.size > 0 ? 'collect_item.unreachable' : 'collect_item.not_found';
    return false;
  }
  c.hadTool = true;
  const stand = standFor(body, best.run);
  if (misses > 0 && !c.gotOut && isBelow(body, best)) c.choice = { way: 'get_out' };
  else if (open.length === 0) c.choice = { way: 'tunnel', source: best };
  // After a miss one search for all of them tells whether any can be walked to at all.
  else if (misses === 0 && stand !== undefined) c.choice = { way: 'run', source: best, stand, need };
  else c.choice = { way: 'around', sources: workable, need };
  return true;
}

/** What grows above cannot be got at from the bottom of one's own shaft. */
const isBelow = (body: ActionBody, { run }: Source): boolean =>
  run.bottom > body.bot.entity.position.y + 1 && isUnderground(body);

/** Works the source that was chosen. Answers whether anything came of it. */
export async function work(body: ActionBody, c: Collecting): Promise<boolean> {
  const { choice } = c;
  if (choice === undefined) return false;
  if (choice.way === 'get_out') return leaveTheGround(body, c);
  const had = c.have();
  // Counted before, so that work which is cut short counts as well.
  c.misses += 1;
  const dug =
    choice.way === 'tunnel'
      ? await workByTunnel(body, c, choice.source)
      : choice.way === 'run'
        ? await workRun(body, c, choice)
        : await workAround(body, c, choice);
  if (dug > 0) c.misses = 0;
  c.due = dug > 0 ? had + dug : undefined;
  c.barren = c.have() > had ? 0 : c.barren + dug;
  return dug > 0;
}

async function leaveTheGround(body: ActionBody, c: Collecting): Promise<boolean> {
  c.gotOut = true;
  if (!(await getOut(body))) return false;
  c.skipped.clear();
  c.hopeless.clear();
  c.misses = 0;
  return true;
}

async function workRun(
  body: ActionBody,
  { args, have, skipped }: Collecting,
  { source: { run }, stand, need }: Extract<Choice, { way: 'run' }>,
): Promise<number> {
  const had = have();
  const dug = await digRun(body, run, stand, need, args.with);
  if (dug === 0) skipped.add(keyOf(run));
  else await until(() => have() >= had + dug, FALL_MS, body.signal);
  return dug;
}

async function workAround(
  body: ActionBody,
  c: Collecting,
  { sources, need }: Extract<Choice, { way: 'around' }>,
): Promise<number> {
  const wanted = blocksOf(sources.slice(0, SOURCES_AT_ONCE).map(({ run }) => run));
  const had = c.have();
  const dug = await digAround(body, wanted, need, c.args.with);
  if (dug.length > 0) await appearance(body, c, had + dug.length);
  // One search looked for the first of them: none of those can be walked to.
  else for (const { run } of sources.slice(0, AT_ONCE)) c.skipped.add(keyOf(run));
  return dug.length;
}

/** Digs the way to what cannot be walked to; on the way, ground that was asked for is got as well. */
async function workByTunnel(body: ActionBody, c: Collecting, { run }: Source): Promise<number> {
  const { args, have } = c;
  const had = have();
  const position = { x: run.x, y: run.top, z: run.z };
  const inReach = () => isDiggableFromHere(body, position);
  const gone = () => body.bot.blockAt(new Vec3(position.x, position.y, position.z), false)?.name !== run.name;
  const there = await tunnelTo(body, position, () => have() >= args.count || gone() || inReach());
  const dug = there && inReach() && !gone() ? await digInReach(body, [{ name: run.name, position }], 1, args.with) : [];
  if (dug.length > 0) await appearance(body, c, had + dug.length);
  const gained = Math.max(dug.length, have() - had, there && gone() ? 1 : 0);
  if (gained === 0) c.hopeless.add(keyOf(run));
  return gained;
}

/** Waits until all that was dug lies there or is had already: the last of it would be dug for once more if it were not waited for. */
async function appearance(body: ActionBody, c: Collecting, due: number): Promise<void> {
  await until(() => c.have() + countLying(body, c) >= due, APPEAR_MS, body.signal);
}

/** How a collecting ended that did not get enough. */
export function shortfall({ args, have, names }: Collecting, code: FailureCode) {
  const got = Math.max(0, have());
  const sources = names.size === 0 ? 'this version has no such block' : [...names].join(', ');
  return fail(code, `${got} of ${args.count} ${args.item} (${sources})`, { done: got, total: args.count });
}
