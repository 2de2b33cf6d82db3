import { fail } from '@conscious-bot/contracts';
import { hasCome } from '@conscious-bot/contracts/verbs';
import { until } from '../../body/actuator/until.ts';
import { done, failed, type Runner } from '../../embodiment/runner.ts';
import { timeAndWeather } from '../../senses/surroundings/time-and-weather.ts';

export const wait: Runner<'wait'> = {
  async run({ bot, clock, signal }, { durationMs, until: awaited }, report) {
    report.waitingUntil(clock.now() + durationMs);
    if (awaited === undefined) {
      // A millisecond more, since the clocks of a timer and of a record do not round alike.
      await clock.sleep(durationMs + 1, signal);
      return done();
    }
    const came = await until(() => hasCome(awaited, timeAndWeather(bot)) === true, durationMs, signal);
    report.waitingUntil(clock.now());
    return came ? done() : failed(fail('wait.in_vain', awaited));
  },
};
