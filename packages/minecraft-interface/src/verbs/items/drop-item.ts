import { type BlockPosition, describeCount, fail } from '@conscious-bot/contracts';
import { Vec3 } from 'vec3';
import { until } from '../../body/actuator/until.ts';
import { done, failed, type Runner } from '../../embodiment/runner.ts';
import { awayFrom } from '../../motion/away.ts';
import { faceNow } from '../../motion/face.ts';
import { walk } from '../../motion/walk.ts';
import { carriedInPack } from '../../senses/belongings/inventory.ts';
import { behave } from '../../skills/behaviour/behave.ts';
import { dropsNear } from '../../skills/gathering/fetch-drops.ts';
import { closeHollow } from '../../skills/mining/seal.ts';
import { toss, tossMs, whereToThrow } from '../../skills/tossing/toss.ts';
import { isUnderground } from '../../skills/tunnelling/way-out.ts';

/** What was thrown is seen lying within this time; nearer than this the bot would pick it up again. Milliseconds, blocks. */
const APPEAR_MS = 1_000;
const TOO_NEAR = 2.5;
const CLEAR = 4;
const STEP_MS = 3_000;
/** What was thrown can be picked up again after two seconds, milliseconds. */
const PICK_UP_DELAY_MS = 2_500;

export const dropItem: Runner<'drop_item'> = {
  async run(body, { item, count }, report) {
    const { bot } = body;
    const start = carriedInPack(bot, item);
    if (start < 1) return failed(fail('drop_item.no_item', item));
    let dropped = 0;
    let mouth: BlockPosition | undefined;
    const near = () => dropsNear(body, { item, within: TOO_NEAR, unreachable: new Set() });
    const end = await behave(body, report, {
      tree: 'root { sequence { action [Turn] action [Throw] action [StepAway] } }',
      states: {
        Turn: {
          maxMs: 20_000,
          run: async (now) => {
            const aim = await whereToThrow(now, { inTunnel: isUnderground(now) });
            mouth = aim.mouth;
            await faceNow(now, aim.at);
            return true;
          },
        },
        Throw: {
          maxMs: tossMs(count),
          run: async (now) => {
            dropped = await toss(now, item, count);
            report.progress({ done: dropped, total: count, unit: item });
            if (dropped >= count) return true;
            return dropped >= start
              ? fail('drop_item.no_item', `${dropped} of ${describeCount(count, item)}`)
              : fail('drop_item.refused');
          },
        },
        StepAway: {
          maxMs: APPEAR_MS + STEP_MS + PICK_UP_DELAY_MS + 1_000,
          run: async (now) => {
            if (mouth !== undefined && (await closeHollow(now, mouth))) return true;
            // Thrown things fly on for a moment; those that bounced back lie at the feet.
            await until(() => near().length > 0, APPEAR_MS, now.signal);
            const lying = near().map(({ position }) => new Vec3(position.x, position.y, position.z));
            if (lying.length === 0) return true;
            await walk(now, awayFrom(lying, CLEAR), { timeoutMs: STEP_MS });
            // Where there is no way to step aside, the bot has it back as soon as it can be picked up.
            const back = () => start - carriedInPack(bot, item) < count;
            await until(() => back() || near().length === 0, PICK_UP_DELAY_MS, now.signal);
            return back() ? fail('drop_item.refused', 'it fell at the bot’s feet') : true;
          },
        },
      },
    });
    const observables = { dropped, item };
    if (end.ok) return done(observables);
    return failed({ ...end.failure, detail: { done: dropped, total: count } }, observables);
  },
};
