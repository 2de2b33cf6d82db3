import { wounds } from '@conscious-bot/contracts/game';
import { until } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { type Report, waitsOf } from '../../embodiment/runner.ts';
import { bestFood, eat } from './eat.ts';

const STEP_MS = 2_000;

interface Healing {
  /** When it gives up at the latest, milliseconds by the clock of the body. */
  readonly endAt: number;
  /** Nobody heals under blows or arrows. */
  readonly isDisturbed: () => boolean;
}

/** Waits until its wounds have closed, and eats as long as it is too hungry for that. Answers whether they have: not where there is nothing to eat. */
export async function heal(body: ActionBody, report: Report, { endAt, isDisturbed }: Healing): Promise<boolean> {
  const { bot, clock, signal } = body;
  const isWell = () => bot.health >= wounds.healed;
  while (!isWell() && clock.now() < endAt && !isDisturbed()) {
    if (bot.food < wounds.closeFromFood) {
      if (bestFood(bot, undefined) === undefined) break;
      await eat(body, {}, waitsOf(report));
    }
    const was = bot.health;
    report.waitingUntil(clock.now() + STEP_MS);
    await until(() => bot.health > was || isDisturbed(), STEP_MS, signal);
  }
  report.waitingUntil(clock.now());
  return isWell();
}
