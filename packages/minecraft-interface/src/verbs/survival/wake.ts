import { fail } from '@conscious-bot/contracts';
import { done, failed, type Runner } from '../../embodiment/runner.ts';
import { GET_UP_MS, getUp } from '../../skills/resting/get-up.ts';

export const wake: Runner<'wake'> = {
  async run(body, _args, report) {
    if (!body.bot.isSleeping) return done({ slept: false });
    report.waitingUntil(body.clock.now() + GET_UP_MS);
    return (await getUp(body)) ? done({ slept: true }) : failed(fail('wake.refused'));
  },
};
