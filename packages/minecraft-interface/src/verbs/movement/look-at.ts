import { Vec3 } from 'vec3';
import { unlessAborted } from '../../body/actuator/action-abort.ts';
import { until } from '../../body/actuator/until.ts';
import { done, type Runner } from '../../embodiment/runner.ts';

/** The turn goes out with the next tick of the game; on a busy machine that comes late. Milliseconds. */
const TICK_MS = 500;

export const lookAt: Runner<'look_at'> = {
  async run({ bot, signal }, { position }, _report) {
    const { yaw, pitch } = bot.entity;
    await unlessAborted(bot.lookAt(new Vec3(position.x, position.y, position.z), true), signal);
    if (bot.entity.yaw === yaw && bot.entity.pitch === pitch) return done();
    let sent = false;
    const onMove = () => {
      sent = true;
    };
    bot.once('move', onMove);
    try {
      await until(() => sent, TICK_MS, signal);
    } finally {
      bot.removeListener('move', onMove);
    }
    return done();
  },
};
