import type { Vec3 } from 'vec3';
import { until } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import type { Report } from '../../embodiment/runner.ts';
import { walk } from '../../motion/walk.ts';
import { inOneOf } from '../building/stands.ts';

/** Blocks from which on an animal loses sight of what it follows (ten in the game), and at which it has caught up. */
const BEHIND = 6;
const CAUGHT_UP = 3.5;
const CATCH_UP_MS = 6_000;
const STRETCH_MS = 12_000;

/**
 * Walks to a cell with an animal behind that follows what is in the hand, and waits for it on the way. Answers whether both came along: the
 * bot is there, and the animal was not lost.
 */
export async function leadTo(
  body: ActionBody,
  report: Report,
  id: number,
  cell: Vec3,
  timeoutMs: number,
): Promise<boolean> {
  const { bot, signal } = body;
  const catchesUp = () => {
    // Standing still is on purpose.
    report.waitingUntil(body.clock.now() + CATCH_UP_MS);
    return until(() => away() <= CAUGHT_UP, CATCH_UP_MS, signal);
  };
  const end = performance.now() + timeoutMs;
  const away = () => bot.entities[id]?.position.distanceTo(bot.entity.position) ?? Number.POSITIVE_INFINITY;
  const isThere = () => bot.entity.position.offset(0, 0.2, 0).floored().equals(cell);
  while (performance.now() < end) {
    if (isThere()) return true;
    await walk(body, inOneOf([cell]), { timeoutMs: STRETCH_MS, until: () => away() > BEHIND });
    if (away() > CAUGHT_UP && !isThere() && !(await catchesUp())) return false;
  }
  return isThere();
}
