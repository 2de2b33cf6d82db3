import { fail } from '@conscious-bot/contracts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { done, failed, type Runner } from '../../embodiment/runner.ts';
import { carried, slotsOf } from '../../senses/belongings/inventory.ts';
import { type Behaviour, behave } from '../../skills/behaviour/behave.ts';
import { BrushedBlocks } from '../../skills/brushing/brushed-blocks.ts';
import { BrushedCreatures } from '../../skills/brushing/brushed-creatures.ts';
import type { Brushwork } from '../../skills/brushing/brushwork.ts';
import { SPOILS_MS } from '../../skills/combat/spoils.ts';
import { HOLD_MS, hold } from '../../skills/creatures/herd.ts';

const BRUSH = 'brush';
/** Blocks or creatures gone to for each that is to be brushed. */
const TRIES = 3;

export const brush: Runner<'brush'> = {
  async run(body, args, report) {
    const work = args.on === 'armadillo' ? new BrushedCreatures(args, report) : new BrushedBlocks(args, report);
    const end = await behave(body, report, behaviour(work, args.count));
    const observables = { brushed: work.brushed, found: work.found };
    if (end.ok) return done(observables);
    const detail = end.failure.detail ?? { done: work.brushed, total: args.count };
    return failed({ ...end.failure, detail }, observables);
  },
};

function behaviour(work: Brushwork, count: number): Behaviour {
  return {
    tree: `root { repeat [${count}] { sequence {
      action [Prepare]
      retry [${TRIES}] { sequence { action [Reach] action [TakeBrush] action [Brush] } }
      action [Fetch]
    } } }`,
    states: {
      Prepare: { maxMs: 1_000, run: async (body) => prepare(body, work) },
      Reach: { maxMs: work.reachMs, run: (body) => work.reach(body) },
      // Not before the walk: path finding may put another thing into the hand.
      TakeBrush: { maxMs: HOLD_MS, run: async (body) => (await hold(body, BRUSH)) || noBrush(body) },
      Brush: { maxMs: work.brushMs, run: (body) => work.brush(body) },
      Fetch: { maxMs: SPOILS_MS, run: (body) => work.gather(body) },
    },
  };
}

function prepare(body: ActionBody, { on }: Brushwork): true | ReturnType<typeof fail> {
  if (carried(body.bot, BRUSH) === 0) return noBrush(body);
  const { used, total } = slotsOf(body.bot);
  // What comes out of a block is not known before.
  return used < total || fail('brush.inventory_full', `there has to be an empty slot for what ${on} gives`);
}

function noBrush({ bot }: ActionBody): ReturnType<typeof fail> {
  const known = bot.registry.itemsByName[BRUSH] !== undefined;
  const happened = known ? undefined : `version ${bot.version} of the game has no brush: it came with 1.20`;
  return fail('brush.no_brush', happened, { missing: [{ name: BRUSH, count: 1 }] });
}
