import { fail, type NearbyEntity } from '@conscious-bot/contracts';
import { done, failed, type Runner } from '../../embodiment/runner.ts';
import { behave } from '../../skills/behaviour/behave.ts';
import { grown, REACH_CREATURE_MS, reachCreature } from '../../skills/creatures/herd.ts';
import { buyAt, held, shopMs } from '../../skills/trading/shop.ts';

/** Villagers gone to before nobody offers it. */
const VILLAGERS = 3;
/** Lots one visit may take the time for: villagers sell a dozen or so before they have to work for more. */
const LOTS = 16;

export const trade: Runner<'trade'> = {
  async run(body, { item, count, villagerId, radius }, report) {
    const { bot } = body;
    const start = held(bot, item);
    const got = () => Math.max(0, held(bot, item) - start);
    const reportProgress = () => report.progress({ done: Math.min(count, got()), total: count, unit: item });
    const tried = new Set<number>();
    let seller: NearbyEntity | undefined;
    const end = await behave(body, report, {
      tree: `root { retry [${VILLAGERS}] { sequence { action [Reach] action [Buy] } } }`,
      states: {
        Reach: {
          maxMs: REACH_CREATURE_MS,
          run: async (state) => {
            const all = grown(state, 'villager', radius).filter(
              ({ id }) => villagerId === undefined || id === villagerId,
            );
            seller = all.find(({ id }) => !tried.has(id));
            if (seller === undefined) return tried.size > 0 ? false : fail('trade.not_found');
            tried.add(seller.id);
            report.target({ entityId: seller.id });
            return (await reachCreature(state, seller.id)) || fail('trade.unreachable');
          },
        },
        Buy: {
          maxMs: shopMs(LOTS),
          run: async (state) => {
            if (seller === undefined) return false;
            const problem = await buyAt(state, seller.id, {
              item,
              missing: () => count - got(),
              onLot: reportProgress,
            });
            return problem ?? true;
          },
        },
      },
    });
    const observables = { bought: got(), item, ...(seller === undefined ? {} : { villager: seller.id }) };
    if (end.ok) return done(observables);
    const { code, message, detail } = end.failure;
    const known = typeof detail === 'object' && detail !== null ? detail : {};
    return failed({ code, message, detail: { ...known, done: got(), total: count } }, observables);
  },
};
