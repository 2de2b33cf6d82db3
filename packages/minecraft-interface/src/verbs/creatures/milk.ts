import { fail } from '@conscious-bot/contracts';
import { done, failed, type Runner } from '../../embodiment/runner.ts';
import { SHOWN_MS, untilShown } from '../../embodiment/until-shown.ts';
import { carried } from '../../senses/belongings/inventory.ts';
import { behave } from '../../skills/behaviour/behave.ts';
import { grown, HOLD_MS, hold, REACH_CREATURE_MS, reachCreature, useOn } from '../../skills/creatures/herd.ts';

/** Cows gone to before it is given up. */
const COWS = 3;
const KINDS = ['cow', 'mooshroom'] as const;

export const milk: Runner<'milk'> = {
  async run(body, { radius }, report) {
    const { bot } = body;
    if (carried(bot, 'bucket') === 0) {
      return failed(fail('milk.no_bucket', undefined, { missing: [{ name: 'bucket', count: 1 }] }));
    }
    const had = carried(bot, 'milk_bucket');
    const tried = new Set<number>();
    let cow = 0;
    const end = await behave(body, report, {
      tree: `root { retry [${COWS}] { sequence { action [Reach] action [Milk] } } }`,
      states: {
        Reach: {
          maxMs: REACH_CREATURE_MS,
          run: async (state) => {
            const cows = KINDS.flatMap((name) => grown(state, name, radius));
            const next = cows.find(({ id }) => !tried.has(id));
            if (next === undefined) return tried.size > 0 ? false : fail('milk.not_found');
            tried.add(next.id);
            cow = next.id;
            report.target({ entityId: cow });
            return (await reachCreature(state, cow)) || fail('milk.unreachable');
          },
        },
        Milk: {
          maxMs: HOLD_MS + SHOWN_MS,
          run: async (state) => {
            if (!(await hold(state, 'bucket'))) return fail('milk.no_bucket');
            await useOn(state, cow);
            const isFull = () => carried(bot, 'milk_bucket') > had;
            return (await untilShown(state, isFull, report)) || fail('milk.refused');
          },
        },
      },
    });
    return end.ok ? done({ milked: cow }) : failed(end.failure);
  },
};
