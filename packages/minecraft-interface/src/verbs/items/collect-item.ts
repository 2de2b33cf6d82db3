import { until } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { done, failed, type Report, type Runner } from '../../embodiment/runner.ts';
import { carried } from '../../senses/belongings/inventory.ts';
import { behave } from '../../skills/behaviour/behave.ts';
import { chooseSource } from '../../skills/gathering/choose-source.ts';
import {
  type Choice,
  type Collecting,
  FETCH_MS,
  fetchLying,
  isOver,
  isSure,
  lyingNear,
  maxBarren,
  shortfall,
} from '../../skills/gathering/collecting.ts';
import { workSource } from '../../skills/gathering/work-source.ts';

/** Walking to the last drop may begin at the end of the time for fetching, milliseconds. */
const LAST_DROP_MS = 8_000;
const CHOOSE_MS = 5_000;
const GET_OUT_MS = 170_000;
/** Working one source takes at most this long, milliseconds, and this much for each item that is wanted. */
const WORK_MS = 60_000;
const EACH_MS = 15_000;
const LONGEST_WORK_MS = 300_000;

/** By then after its arrival the bot has been given what lay at its feet and sees what lies near, milliseconds. */
const SETTLED_MS = 1_500;

/** Takes what lies about, then works the cheapest source, and so on until there is enough. Reads the world anew before every step. */
const TREE = `root {
  retry {
    sequence {
      selector {
        condition [Over]
        sequence { condition [SomeLieNear] action [Fetch] }
        sequence {
          action [Choose]
          selector {
            sequence { condition [BelowIt] action [GetOut] }
            sequence { condition [Hidden] action [Tunnel] }
            sequence { condition [AmidIt] action [WorkThrough] }
            sequence { condition [InOnePlace] action [WorkRun] }
            sequence { condition [Scattered] action [WorkAround] }
          }
        }
      }
      condition [Over]
    }
  }
}`;

export const collectItem: Runner<'collect_item'> = {
  async run(body, args, report) {
    const { bot } = body;
    const items = [args.item, ...(args.others ?? [])];
    const start = args.held ?? carried(bot, items);
    if (args.held !== undefined) await settle(body, report);
    const knows = (name: string) => bot.registry.itemsByName[name] !== undefined;
    const c: Collecting = {
      args,
      items,
      names: new Set(args.sources.filter((name) => bot.registry.blocksByName[name] !== undefined)),
      have: () => carried(bot, items) - start,
      skipped: new Set(),
      hopeless: new Set(),
      unreachableDrops: new Set(),
      floors: new Set(),
      misses: 0,
      barren: 0,
      maxBarren: maxBarren(args, knows),
      sure: isSure(args, knows),
      gotOut: false,
      triedAgain: false,
      hadTool: false,
    };
    const reportProgress = () =>
      report.progress({ done: Math.max(0, Math.min(c.have(), args.count)), total: args.count, unit: args.item });
    const isWay = (way: Choice['way']) => () => c.choice?.way === way;
    const working = {
      maxMs: Math.min(WORK_MS + args.count * EACH_MS, LONGEST_WORK_MS),
      run: (now: typeof body) => workSource(now, c),
    };
    bot.inventory.on('updateSlot', reportProgress);
    try {
      const end = await behave(body, report, {
        tree: TREE,
        conditions: {
          Over: () => isOver(body, c),
          SomeLieNear: () => lyingNear(body, c),
          BelowIt: isWay('get_out'),
          Hidden: isWay('tunnel'),
          AmidIt: isWay('through'),
          InOnePlace: isWay('run'),
          Scattered: isWay('around'),
        },
        states: {
          Fetch: { maxMs: FETCH_MS + LAST_DROP_MS, run: (now) => fetchLying(now, c) },
          Choose: { maxMs: CHOOSE_MS, run: (now) => chooseSource(now, c) },
          GetOut: { maxMs: GET_OUT_MS, run: (now) => workSource(now, c) },
          Tunnel: working,
          WorkThrough: working,
          WorkRun: working,
          WorkAround: working,
        },
      });
      const observables = { collected: Math.max(0, c.have()), item: args.item };
      if (!end.ok) return failed(end.failure, observables);
      return c.have() >= args.count || c.stop === undefined
        ? done(observables)
        : failed(shortfall(c, c.stop), observables);
    } finally {
      bot.inventory.removeListener('updateSlot', reportProgress);
    }
  },
};

/** One that goes on with what was begun before its connection was lost has left drops lying: they come first, before anything is dug anew. */
async function settle({ arrivedAt, clock, signal }: ActionBody, report: Report): Promise<void> {
  const ms = arrivedAt + SETTLED_MS - clock.now();
  if (ms <= 0) return;
  report.waitingUntil(clock.now() + ms);
  await until(() => false, ms, signal);
}
