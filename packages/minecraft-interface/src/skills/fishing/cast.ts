import type { Vec3 } from 'vec3';
import { unlessAborted } from '../../body/actuator/action-abort.ts';
import { keptWithin, until } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';

/** The server knows the new look, and a line is back in, within this time; milliseconds. */
const TURN_MS = 1_000;
const IN_MS = 1_500;

/** Casts the rod in the hand at a point, waits for a bite and reels in. False when nothing bit in `ms`; the line is in again either way. */
export async function cast(body: ActionBody, at: Vec3, ms: number): Promise<boolean> {
  const { bot, signal } = body;
  const isOut = () => Object.values(bot.entities).some((entity) => entity.name === 'fishing_bobber' && entity.isValid);
  await bot.lookAt(at, true);
  // Before 1.21 a click does not say where its player looks; the look goes out with the next tick.
  await unlessAborted(keptWithin(TURN_MS, bot.waitForTicks(2)), signal);
  let bitten = false;
  try {
    // The library reels in by itself when something bites.
    bitten = await unlessAborted(keptWithin(ms, bot.fish()), signal);
    if (bitten) await until(() => !isOut(), IN_MS, signal);
  } finally {
    if (!bitten && isOut()) bot.activateItem();
  }
  return bitten;
}
