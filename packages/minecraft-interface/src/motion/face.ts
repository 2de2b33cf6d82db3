import type { Vec3 } from 'vec3';
import { unlessAborted } from '../body/actuator/action-abort.ts';
import { keptWithin } from '../body/actuator/until.ts';
import type { ActionBody } from '../embodiment/action-body.ts';

/** The head turns and the server knows of it within this time, milliseconds. */
const TURN_MS = 1_000;

/** Turns the head towards a point and waits until the server knows of it. */
export async function faceNow({ bot, signal }: ActionBody, point: Vec3): Promise<void> {
  await bot.lookAt(point, true);
  // The look goes out with the next tick.
  await unlessAborted(keptWithin(TURN_MS, bot.waitForTicks(2)), signal);
}
