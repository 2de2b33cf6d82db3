import { Vec3 } from 'vec3';
import { unlessAborted } from '../actuator/action-abort.ts';
import { pause } from '../actuator/until.ts';
import { done, type Runner } from './runner.ts';

/** The turn goes out with the next tick of the game, milliseconds. */
const TICK_MS = 60;

export const lookAt: Runner<'look_at'> = {
  async run({ bot, signal }, { position }, _report) {
    await unlessAborted(bot.lookAt(new Vec3(position.x, position.y, position.z), true), signal);
    await pause(TICK_MS, signal);
    return done();
  },
};
