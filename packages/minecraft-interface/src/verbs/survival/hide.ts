import { fail } from '@conscious-bot/contracts';
import { isNight } from '@conscious-bot/contracts/game';
import { HIDE_FROM } from '@conscious-bot/contracts/verbs';
import { until } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { done, failed, type Runner } from '../../embodiment/runner.ts';
import { nearbyEntities } from '../../senses/creatures/entities.ts';
import { timeAndWeather } from '../../senses/surroundings/time-and-weather.ts';
import { digIn, isEnclosed, openUp, wallIn } from '../../skills/hiding/hiding-place.ts';

const LOOK_MS = 5_000;

export const hide: Runner<'hide'> = {
  async run(body, { leastMs, maxMs }, report) {
    const { clock, signal } = body;
    const began = clock.now();
    report.state('GoIn');
    const hidden = isEnclosed(body) || (await digIn(body, report)) || (await wallIn(body, report));
    if (!hidden) return failed(fail('hide.no_place'));
    report.state('Stay');
    const isOver = () => clock.now() - began >= leastMs && isSafe(body);
    while (!isOver() && clock.now() - began < maxMs) {
      report.waitingUntil(clock.now() + LOOK_MS);
      await until(isOver, LOOK_MS, signal);
    }
    report.waitingUntil(clock.now());
    if (!isOver()) return failed(fail('hide.not_over'));
    report.state('ComeOut');
    await openUp(body, report);
    return done({ hiddenMs: clock.now() - began });
  },
};

const isSafe = ({ bot }: ActionBody): boolean =>
  isNight(timeAndWeather(bot)) !== true &&
  !nearbyEntities(bot).some(({ kind, distance }) => kind === 'hostile' && distance <= HIDE_FROM);
