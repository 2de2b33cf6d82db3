import { type CapabilityArgs, fail } from '@conscious-bot/contracts';
import { until } from '../actuator/until.ts';
import { digAround } from '../gathering/dig-around.ts';
import { digRun } from '../gathering/dig-run.ts';
import { dropsNear, fetchDrops } from '../gathering/fetch-drops.ts';
import { keyOf } from '../gathering/runs.ts';
import { blocksOf, canHarvest, findSources, type Source } from '../gathering/sources.ts';
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
/** Sources that could not be walked to, after which the way is dug. */
const MISSES_BEFORE_DIGGING = 3;

interface Collecting {
  readonly body: ActionBody;
  readonly args: CapabilityArgs<'collect_item'>;
  readonly names: ReadonlySet<string>;
  readonly have: () => number;
  /** Runs that could not be walked to, and those that could not be dug to either. */
  readonly skipped: Set<string>;
  readonly hopeless: Set<string>;
  readonly unreachableDrops: Set<number>;
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
    };
    const tell = () =>
      report.progress({ done: Math.max(0, Math.min(have(), args.count)), total: args.count, unit: args.item });
    const stopTelling = onInventory(body, tell);
    let misses = 0;
    let barren = 0;
    try {
      while (have() < args.count) {
        signal.throwIfAborted();
        if (!hasRoomFor(bot, args.item)) return stopped(c, 'collect_item.inventory_full');
        if ((await fetch(c)) > 0) continue;
        const had = have();
        const step = await workNextSource(c, misses);
        if (typeof step !== 'number') return step;
        misses = step === 0 ? misses + 1 : 0;
        barren = have() > had ? 0 : barren + step;
        if (misses >= MAX_MISSES || barren >= MAX_BARREN) return stopped(c, 'collect_item.unreachable');
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
async function workNextSource(c: Collecting, misses: number): Promise<number | RunnerResult> {
  const { body, args, names } = c;
  const need = args.count - c.have();
  const search = { names, radius: args.radius, need, skipped: c.skipped, covered: false };
  let sources = misses >= MISSES_BEFORE_DIGGING ? [] : findSources(body, search);
  const digTheWay = sources.length === 0;
  if (digTheWay) sources = findSources(body, { ...search, skipped: c.hopeless, covered: true });
  if (sources.length === 0)
    return stopped(c, c.skipped.size > 0 ? 'collect_item.unreachable' : 'collect_item.not_found');
  const workable = sources.filter(({ run }) => canHarvest(body, run.name));
  const [best] = workable;
  if (best === undefined) return stopped(c, 'collect_item.wrong_tool');
  const dug =
    best.ground === undefined || digTheWay
      ? await workAround(c, workable, need, digTheWay)
      : await workRun(c, best, best.ground, need);
  if (dug === 0) (digTheWay ? c.hopeless : c.skipped).add(keyOf(best.run));
  return dug;
}

async function workRun({ body, have }: Collecting, { run }: Source, ground: number, need: number): Promise<number> {
  const had = have();
  const { dug } = await digRun(body, run, ground, need);
  if (dug > 0) await until(() => have() >= had + dug, FALL_MS, body.signal);
  return dug;
}

async function workAround(
  c: Collecting,
  sources: readonly Source[],
  need: number,
  digTheWay: boolean,
): Promise<number> {
  const { body, args, have } = c;
  const had = have();
  const wanted = blocksOf(sources.slice(0, 64).map(({ run }) => run));
  const { dug } = await digAround(body, wanted, need, digTheWay ? 'through_rock' : 'walk');
  const near = { item: args.item, within: DROPS_WITHIN, unreachable: c.unreachableDrops };
  if (dug.length > 0) await until(() => have() > had || dropsNear(body, near).length > 0, APPEAR_MS, body.signal);
  return dug.length;
}

function stopped({ args, have, names }: Collecting, code: Parameters<typeof fail>[0]): RunnerResult {
  const got = Math.max(0, have());
  const sources = names.size === 0 ? 'this version has no such block' : [...names].join(', ');
  return failed(fail(code, `${got} of ${args.count} ${args.item} (${sources})`, { done: got, total: args.count }), {
    collected: got,
    item: args.item,
  });
}
