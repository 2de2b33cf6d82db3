import { fail } from '@conscious-bot/contracts';
import { BACK_WITHIN, GONE_BEYOND, hasCome } from '@conscious-bot/contracts/verbs';
import type { Bot } from 'mineflayer';
import { until } from '../../body/actuator/until.ts';
import { done, failed, type Runner } from '../../embodiment/runner.ts';
import { timeAndWeather } from '../../senses/surroundings/time-and-weather.ts';

export const wait: Runner<'wait'> = {
  async run({ bot, clock, signal }, { durationMs, until: awaited, player }, report) {
    report.waitingUntil(clock.now() + durationMs);
    if (player !== undefined) {
      const came = await until(returns(bot, player), durationMs, signal);
      report.waitingUntil(clock.now());
      return came
        ? done()
        : failed(fail('wait.in_vain', { instead: `${player} did not come back` }, { people: [player] }));
    }
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

/** Whether a player who was away is back; asked again and again, since one who is near has yet to go. */
function returns({ players, entity }: Bot, name: string): () => boolean {
  const wanted = name.toLowerCase();
  let wasAway = false;
  return () => {
    const at = Object.values(players).find(({ username }) => username.toLowerCase() === wanted)?.entity?.position;
    const away = at?.distanceTo(entity.position) ?? Number.POSITIVE_INFINITY;
    wasAway ||= away > GONE_BEYOND;
    return wasAway && away <= BACK_WITHIN;
  };
}
