import { fail } from '@conscious-bot/contracts';
import { until } from '../actuator/until.ts';
import { done, failed, type Runner } from './runner.ts';

/** The server says that the bot is up within this time, milliseconds. */
const GET_UP_MS = 2_000;

export const wake: Runner<'wake'> = {
  async run({ bot, clock, signal }, _args, report) {
    if (!bot.isSleeping) return done({ slept: false });
    report.waitingUntil(clock.now() + GET_UP_MS);
    await bot.wake();
    const up = await until(() => !bot.isSleeping, GET_UP_MS, signal);
    return up ? done({ slept: true }) : failed(fail('wake.refused'));
  },
};
