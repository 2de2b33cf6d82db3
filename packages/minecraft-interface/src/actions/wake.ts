import { fail } from '@conscious-bot/contracts';
import { GET_UP_MS, getUp } from '../resting/get-up.ts';
import { done, failed, type Runner } from './runner.ts';

export const wake: Runner<'wake'> = {
  async run(body, _args, report) {
    if (!body.bot.isSleeping) return done({ slept: false });
    report.waitingUntil(body.clock.now() + GET_UP_MS);
    return (await getUp(body)) ? done({ slept: true }) : failed(fail('wake.refused'));
  },
};
