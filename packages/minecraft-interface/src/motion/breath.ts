import { until } from '../body/actuator/until.ts';
import { isHeadUnder } from '../body/mineflayer/eyes.ts';
import type { ActionBody } from '../embodiment/action-body.ts';

/** Air, of 20, below which breathing comes before the way. */
const LOW_AIR = 6;
/** Air to take in before going on. */
const ENOUGH_AIR = 12;

type Breather = Pick<ActionBody, 'bot' | 'signal'>;

/** Whether the air is running out. */
export function needsAir(body: Pick<ActionBody, 'bot'>): boolean {
  const air: unknown = body.bot.oxygenLevel;
  return typeof air === 'number' && air < LOW_AIR && isHeadUnder(body);
}

/** Swims straight up until the head is out of the water and there is air to go on with; answers whether it came to that within `ms`. */
export async function comeUpForAir(body: Breather, ms: number): Promise<boolean> {
  const { bot, signal } = body;
  const end = performance.now() + ms;
  const onTick = () => bot.setControlState('jump', true);
  bot.on('physicsTick', onTick);
  try {
    onTick();
    if (!(await until(() => !isHeadUnder(body), ms, signal))) return false;
    // Keeps swimming: letting go would sink again.
    await until(() => !(bot.oxygenLevel < ENOUGH_AIR), Math.max(0, end - performance.now()), signal);
    return true;
  } finally {
    bot.removeListener('physicsTick', onTick);
    bot.clearControlStates();
  }
}
