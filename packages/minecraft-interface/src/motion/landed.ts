import { until } from '../body/actuator/until.ts';
import { isInWater } from '../body/mineflayer/eyes.ts';
import type { ActionBody } from '../embodiment/action-body.ts';

/** A jump or a short fall is over by then, milliseconds. */
const LAND_MS = 500;

/** Waits until the bot stands on something or is in water; false when it does neither in time, as on a ladder. */
export const untilLanded = ({ bot, signal }: Pick<ActionBody, 'bot' | 'signal'>, ms = LAND_MS): Promise<boolean> =>
  until(() => bot.entity.onGround || isInWater({ bot }), ms, signal);
