import type { BlockPosition } from '@conscious-bot/contracts';
import { Vec3 } from 'vec3';
import { until } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import type { Report } from '../../embodiment/runner.ts';
import { cut } from '../farming/field-work.ts';

/** Blocks of earth on top of one that are dug away; what lies deeper is left. */
const DEEPEST = 4;
const EACH_MS = 25_000;
export const UNCOVER_MS = DEEPEST * EACH_MS;
/** Sand and gravel come down within this time, milliseconds. */
const FALL_MS = 300;
const SUSPICIOUS = /^suspicious_/;

/** Digs away what lies on top of a block, from above, so that nothing that hides something loses its ground. */
export async function uncover(
  body: ActionBody,
  { x, y, z }: BlockPosition,
  report: Pick<Report, 'waitingUntil'>,
): Promise<boolean> {
  const look = (up: number) => body.bot.blockAt(new Vec3(x, y + up, z), false);
  for (let dug = 0; dug < DEEPEST; dug += 1) {
    let top = 0;
    while (top < DEEPEST && look(top + 1)?.boundingBox === 'block') top += 1;
    if (top === 0) return true;
    if (top === DEEPEST || SUSPICIOUS.test(look(top)?.name ?? '')) return false;
    if (!(await cut(body, { x, y: y + top, z }, report))) return false;
    await until(() => look(top)?.boundingBox === 'block', FALL_MS, body.signal);
  }
  return look(1)?.boundingBox !== 'block';
}
