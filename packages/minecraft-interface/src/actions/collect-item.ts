import { type CapabilityArgs, fail } from '@conscious-bot/contracts';
import { Vec3 } from 'vec3';
import { until } from '../actuator/until.ts';
import { AT_ONCE, digAround, digInReach, isDiggableFromHere } from '../gathering/dig-around.ts';
import { digRun, type Stand, standFor } from '../gathering/dig-run.ts';
import { dropsNear, fetchDrops } from '../gathering/fetch-drops.ts';
import { keyOf } from '../gathering/runs.ts';
import { blocksOf, canHarvest, findSources, type Source } from '../gathering/sources.ts';
import { tunnelTo } from '../motion/tunnel.ts';
import { getOut, isUnderground } from '../motion/way-out.ts';
import { carried, hasRoomFor } from '../senses/inventory.ts';
import type { ActionBody } from './action-body.ts';
import { done, failed, type Runner, type RunnerResult } from './runner.ts';

/** Blocks around the bot within which drops lying about are taken first. */
const DROPS_WITHIN = 16;
const FETCH_MS = 8_000;
/** What fell on the bot is in its inventory within this time, milliseconds; a drop appears within the second. */
const FALL_MS = 900;
const APPEAR_MS = 400;
/** Sources that could not be had, and digs that gave nothing, after which it is given up. */
const MAX_MISSES = 12;
const MAX_BARREN = 40;
/** Blocks of sources looked for in one walk. */
const SOURCES_AT_ONCE = 64;

interface Collecting {
  readonly body: ActionBody;
  readonly args: CapabilityArgs<'collect_item'>;
  readonly names: ReadonlySet<string>;
  readonly have: () => number;
  /** Runs that could not be walked to, and those that could not be dug to either. */
  readonly skipped: Set<string>;
  readonly hopeless: Set<string>;
  readonly unreachableDrops: Set<number>;
  /** Sources that could not be had, one after the other. */
  misses: number;
  /** It has tried to get out of the ground already: once is enough. */
  gotOut: boolean;
}

/** Takes what lies about, then works the cheapest source, and so on until there is enough. Reads the world anew before every step. */
export const collectItem: Runner<'collect_item'> = {
  async run(body, args, report) {
    const { bot, signal } = body;
    const start = carried(bot, args.item);
    const have = () => carried(bot, args.item) - start;
    const names = new Set(args.sources.filter((name) => bot.registry.blocksByName[name] !== undefined));
    const c: Collecting = {
      body,
      args,
      names,
      have,
      skipped: new Set(),
      hopeless: new Set(),
      unreachableDrops: new Set(),
      misses: 0,
      gotOut: false,
    };
    const tell = () =>
      report.progress({ done: Math.max(0, Math.min(have(), args.count)), total: args.count, unit: args.item });
    const stopTelling = onInventory(body, tell);
    let barren = 0;
    try {
      while (have() < args.count) {
        signal.throwIfAborted();
        if (!hasRoomFor(bot, args.item)) return stopped(c, 'collect_item.inventory_full');
        if ((await fetch(c)) > 0) continue;
        const had = have();
        const step = await workNextSource(c);
        if (typeof step !== 'number') return step;
        c.misses = step === 0 ? c.misses + 1 : 0;
        barren = have() > had ? 0 : barren + step;
        if (c.misses >= MAX_MISSES || barren >= MAX_BARREN) return stopped(c, 'collect_item.unreachable');
      }
    } finally {
      stopTelling();
    }
    return done({ collected: have(), item: args.item });
  },
};

function onInventory({ bot }: ActionBody, tell: () => void): () => void {
  bot.inventory.on('updateSlot', tell);
  return () => bot.inventory.removeListener('updateSlot', tell);
}

function fetch({ body, args, have, unreachableDrops }: Collecting): Promise<number> {
  const enough = () => have() >= args.count;
  return fetchDrops(body, {
    item: args.item,
    within: DROPS_WITHIN,
    enough,
    ms: FETCH_MS,
    unreachable: unreachableDrops,
  });
}

/** Works the cheapest source; answers how many blocks were dug (0: it could not be had), or why there is nothing to do. */
async function workNextSource(c: Collecting): Promise<number | RunnerResult> {
  const { body, args, names, skipped, hopeless, misses } = c;
  const need = args.count - c.have();
  const search = { names, radius: args.radius, need };
  const open = misses > 1 ? [] : findSources(body, { ...search, skipped, covered: false });
  const sources = open.length > 0 ? open : findSources(body, { ...search, skipped: hopeless, covered: true });
  if (sources.length === 0) return stopped(c, skipped.size > 0 ? 'collect_item.unreachable' : 'collect_item.not_found');
  const workable = sources.filter(({ run }) => canHarvest(body, run.name));
  const [best] = workable;
  if (best === undefined) return stopped(c, 'collect_item.wrong_tool');
  if (misses > 0 && !c.gotOut && (await getOutTo(c, best))) return 0;
  if (open.length === 0) return workByTunnel(c, best);
  const stand = standFor(body, best.run);
  // After a miss one search for all of them tells whether any can be walked to at all.
  return misses === 0 && stand !== undefined ? workRun(c, best, stand, need) : workAround(c, workable, need);
}

/** What grows above cannot be got at from the bottom of one's own shaft: gets out of it first. Answers whether it did. */
async function getOutTo(c: Collecting, { run }: Source): Promise<boolean> {
  const { body, skipped, hopeless } = c;
  if (run.bottom <= body.bot.entity.position.y + 1 || !isUnderground(body)) return false;
  c.gotOut = true;
  if (!(await getOut(body))) return false;
  skipped.clear();
  hopeless.clear();
  c.misses = -1;
  return true;
}

async function workRun(
  { body, have, skipped }: Collecting,
  { run }: Source,
  stand: Stand,
  need: number,
): Promise<number> {
  const had = have();
  const dug = await digRun(body, run, stand, need);
  if (dug === 0) skipped.add(keyOf(run));
  else await until(() => have() >= had + dug, FALL_MS, body.signal);
  return dug;
}

async function workAround(c: Collecting, sources: readonly Source[], need: number): Promise<number> {
  const wanted = blocksOf(sources.slice(0, SOURCES_AT_ONCE).map(({ run }) => run));
  const had = c.have();
  const dug = await digAround(c.body, wanted, need);
  if (dug.length > 0) await appearance(c, had);
  // One search looked for the first of them: none of those can be walked to.
  else for (const { run } of sources.slice(0, AT_ONCE)) c.skipped.add(keyOf(run));
  return dug.length;
}

/** Digs the way to what cannot be walked to; on the way, ground that was asked for is got as well. */
async function workByTunnel(c: Collecting, { run }: Source): Promise<number> {
  const { body, args, have } = c;
  const had = have();
  const position = { x: run.x, y: run.top, z: run.z };
  const inReach = () => isDiggableFromHere(body, position);
  const gone = () => body.bot.blockAt(new Vec3(position.x, position.y, position.z), false)?.name !== run.name;
  const there = await tunnelTo(body, position, () => have() >= args.count || gone() || inReach());
  const dug = there && inReach() && !gone() ? await digInReach(body, [{ name: run.name, position }], 1) : [];
  if (dug.length > 0) await appearance(c, had);
  const gained = Math.max(dug.length, have() - had, there && gone() ? 1 : 0);
  if (gained === 0) c.hopeless.add(keyOf(run));
  return gained;
}

/** Waits until what was dug lies there or is had already. */
async function appearance({ body, args, have, unreachableDrops }: Collecting, had: number): Promise<void> {
  const near = { item: args.item, within: DROPS_WITHIN, unreachable: unreachableDrops };
  await until(() => have() > had || dropsNear(body, near).length > 0, APPEAR_MS, body.signal);
}

function stopped({ args, have, names }: Collecting, code: Parameters<typeof fail>[0]): RunnerResult {
  const got = Math.max(0, have());
  const sources = names.size === 0 ? 'this version has no such block' : [...names].join(', ');
  return failed(fail(code, `${got} of ${args.count} ${args.item} (${sources})`, { done: got, total: args.count }), {
    collected: got,
    item: args.item,
  });
}
