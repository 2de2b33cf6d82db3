import { describeCount, type Failure, fail } from '@conscious-bot/contracts';
import type { Entity } from 'prismarine-entity';
import { until } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { playerAbsent } from '../../embodiment/player-absent.ts';
import { done, failed, type Report, type Runner } from '../../embodiment/runner.ts';
import { awayFrom } from '../../motion/away.ts';
import { faceNow } from '../../motion/face.ts';
import { GoalNear, SEARCH_MS, walk, walkOrDig } from '../../motion/walk.ts';
import { carried, carriedInPack } from '../../senses/belongings/inventory.ts';
import { behave } from '../../skills/behaviour/behave.ts';
import { fetchDrops } from '../../skills/gathering/fetch-drops.ts';
import { comeOut, isHeldIn } from '../../skills/hiding/come-out.ts';
import { toss, tossMs } from '../../skills/tossing/toss.ts';

/** From so near a thrown thing reaches the player, blocks; and from no further above or below. */
const THROW_FROM = 2.6;
const LEVEL = 1.6;
/** A player who went this far from where the walk leads is walked to anew, blocks. */
const MOVED = 2.5;
/** As long as the way to somebody a thousand blocks away takes, milliseconds. */
const APPROACH_MS = 240_000;
const LEG_MS = 20_000;
/** A leg whose time was up is as good as one that arrived if it led closer by this much, blocks. */
const CLOSER = 4;
/** The bot steps back by this much, blocks, so as not to take it back itself; within this time, milliseconds. */
const BACK = 3.5;
const BACK_MS = 2_500;
/** A player who wants it has picked it up by then, milliseconds; what was not is fetched back within that. */
const TAKEN_MS = 8_000;
const FETCH_MS = 8_000;

export const giveItem: Runner<'give_item'> = {
  async run(body, { item, count, player }, report) {
    const { bot, pickups } = body;
    const start = carriedInPack(bot, item);
    if (start < count) return failed(fail('give_item.no_item', `${start} of ${describeCount(count, item)}`));
    let since = Number.POSITIVE_INFINITY;
    let thrown = 0;
    const taken = () =>
      pickups
        .seen()
        .filter((pickup) => pickup.at >= since && pickup.by === player && pickup.item.name === item)
        .reduce((sum, pickup) => sum + pickup.item.count, 0);
    const end = await behave(body, report, {
      tree: `root { sequence {
        action [Approach]
        action [Throw]
        action [StepBack]
        selector { action [SeeTaken] flip { action [TakeBack] } }
      } }`,
      states: {
        Approach: { maxMs: APPROACH_MS, run: async (now) => (await approach(now, player, report)) ?? true },
        Throw: {
          maxMs: tossMs(count),
          run: async (now) => {
            const entity = inSight(now, player);
            if (entity === undefined) return playerAbsent(now, 'give_item.player_gone', player);
            await faceNow(now, entity.position.offset(0, 1, 0));
            since = now.clock.now();
            thrown = await toss(now, item, count);
            return thrown > 0 ? true : fail('give_item.not_taken', 'it could not be thrown');
          },
        },
        StepBack: {
          maxMs: BACK_MS + 1_000,
          run: async (now) => {
            const at = inSight(now, player)?.position;
            if (at !== undefined)
              await walk(now, awayFrom([at], BACK), { timeoutMs: BACK_MS, until: () => taken() >= count });
            return true;
          },
        },
        SeeTaken: {
          maxMs: TAKEN_MS + 1_000,
          run: async (now) => {
            // Standing by and watching is what there is to do.
            report.waitingUntil(now.clock.now() + TAKEN_MS);
            const all = await until(() => taken() >= count, TAKEN_MS, now.signal);
            report.progress({ done: taken(), total: count, unit: item });
            return all
              ? true
              : fail(
                  'give_item.not_taken',
                  { instead: `${player} picked up only ${taken()} of ${describeCount(count, item)}` },
                  { people: [player] },
                );
          },
        },
        TakeBack: {
          maxMs: FETCH_MS + 1_000,
          run: async (now) => {
            const enough = () => carried(bot, item) >= start - taken();
            await fetchDrops(now, { item, within: 12, enough, ms: FETCH_MS, unreachable: new Set() });
            return true;
          },
        },
      },
    });
    const observables = { given: taken(), thrown, item, player };
    if (end.ok) return done(observables);
    return failed({ ...end.failure, detail: { done: taken(), total: count } }, observables);
  },
};

/** The player's body, as long as the server says where it is. */
function inSight({ bot }: ActionBody, player: string): Entity | undefined {
  const entity = bot.players[player]?.entity;
  return entity?.isValid ? entity : undefined;
}

/** Walks to a player who may walk as well, out of the mine it is in where no way leads from there. Undefined when the bot stands before them. */
async function approach(body: ActionBody, player: string, report: Report): Promise<Failure | undefined> {
  const { bot } = body;
  const isNear = () => {
    const at = inSight(body, player)?.position;
    if (at === undefined) return false;
    const { x, y, z } = bot.entity.position;
    return Math.hypot(at.x - x, at.z - z) <= THROW_FROM && Math.abs(at.y - y) <= LEVEL;
  };
  let cameOut = false;
  for (let misses = 0; !isNear(); ) {
    body.signal.throwIfAborted();
    const target = inSight(body, player)?.position.clone();
    if (target === undefined) return playerAbsent(body, 'give_item.player_gone', player);
    const movedOn = () => {
      const at = inSight(body, player)?.position;
      return at === undefined || at.distanceTo(target) > MOVED;
    };
    const { x, y, z } = target.floored();
    const goal = new GoalNear(x, y, z, 2);
    report.waitingUntil(body.clock.now() + SEARCH_MS);
    const before = bot.entity.position.distanceTo(target);
    const outcome = await walkOrDig(body, goal, { timeoutMs: LEG_MS, legs: true, until: () => isNear() || movedOn() });
    if (isNear() || movedOn()) continue;
    if (outcome === 'timeout' && before - bot.entity.position.distanceTo(target) >= CLOSER) continue;
    if (!cameOut && isHeldIn(body)) {
      cameOut = true;
      if (await comeOut(body, report)) continue;
    }
    misses += 1;
    if (outcome !== 'arrived' || misses > 2)
      return fail('give_item.unreachable', { instead: `no way leads to ${player}` }, { people: [player] });
  }
  return undefined;
}
