import { fail } from '@conscious-bot/contracts';
import { dayTicks, isQuietOutside, isUpToDawnFrom } from '@conscious-bot/contracts/game';
import { until } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { done, failed, type Report, type Runner, type RunnerResult } from '../../embodiment/runner.ts';
import { feetOf } from '../../motion/feet.ts';
import { nearbyEntities } from '../../senses/creatures/entities.ts';
import { exposureAt } from '../../senses/surroundings/exposure.ts';
import { timeAndWeather } from '../../senses/surroundings/time-and-weather.ts';
import { walkSpace } from '../../senses/surroundings/walk-space.ts';
import { heal } from '../../skills/eating/heal.ts';
import { openUp, shutIn } from '../../skills/hiding/hiding-place.ts';

const LOOK_MS = 5_000;

export const hide: Runner<'hide'> = {
  async run(body, { until: end, leastMs, maxMs }, report) {
    const { clock, signal } = body;
    const began = clock.now();
    report.state('GoIn');
    if (end === 'healed') return healInside(body, report, began + maxMs);
    if (!(await shutIn(body, report))) return failed(fail('hide.no_place'));
    if (end === 'shut_in') return done({ shutInAfterMs: clock.now() - began });
    report.state('Stay');
    const isOver = () => clock.now() - began >= leastMs && isSafe(body);
    while (!isOver() && clock.now() - began < maxMs) {
      const { health } = body.bot;
      report.waitingUntil(clock.now() + LOOK_MS);
      const isHurt = () => body.bot.health < health;
      await until(() => isOver() || isHurt(), LOOK_MS, signal);
      // Something sees it through a crack, or has broken in: whoever only waits there is shot.
      if (isHurt() && !isOver()) {
        report.state('GoIn');
        if (!(await shutIn(body, report))) return failed(fail('hide.no_place'));
        report.state('Stay');
      }
    }
    report.waitingUntil(clock.now());
    if (!isOver()) return failed(fail('hide.not_over'));
    report.state('ComeOut');
    await openUp(body, report);
    return done({ hiddenMs: clock.now() - began });
  },
};

/**
 * Stays where nothing gets at it until its wounds have closed. Within walls that are there, be it a house, none are put up; whatever hurts it all the same has come through
 * them. @param endAt when it gives up at the latest, milliseconds
 */
async function healInside(body: ActionBody, report: Report, endAt: number): Promise<RunnerResult> {
  const { bot, clock } = body;
  let isHurt = false;
  do {
    const isShut = !isHurt && exposureAt(walkSpace(bot), feetOf(body))?.sheltered === true;
    if (!isShut && !(await shutIn(body, report))) return failed(fail('hide.no_place'));
    let best = bot.health;
    isHurt = false;
    const isDisturbed = () => {
      isHurt ||= bot.health < best;
      best = Math.max(best, bot.health);
      return isHurt;
    };
    report.state('Heal');
    if (await heal(body, report, { endAt, isDisturbed })) return done({ health: bot.health, food: bot.food });
  } while (isHurt && clock.now() < endAt);
  return failed(fail('hide.not_healed', `health is ${Math.floor(bot.health)}, food is ${bot.food}`));
}

/** Looked at before it opens: creepers do not burn at dawn, and whoever came in at sunset stays for the night that is coming. */
function isSafe({ bot }: ActionBody): boolean {
  const time = timeAndWeather(bot);
  const { x, y, z } = bot.entity.position;
  const hostiles = nearbyEntities(bot).filter(({ kind }) => kind === 'hostile');
  const isDark = isUpToDawnFrom(time, dayTicks.nearSunset) === true;
  return !isDark && isQuietOutside({ ...time, hostiles, position: { x, y, z } });
}
