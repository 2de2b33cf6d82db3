import type { Failure } from '@conscious-bot/contracts';
import { unlessAborted } from '../../body/actuator/action-abort.ts';
import { until } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { blocked, type Work } from './build.ts';
import { cellsAt, isDone } from './site.ts';

/** A click is answered within this time, milliseconds. */
const ANSWER_MS = 1_500;
const TRIES = 2;

/** Closes the doors of a building that stand open. True, or the door that stays open. */
export async function closeDoors(body: ActionBody, work: Work): Promise<true | Failure> {
  const { bot, signal } = body;
  for (const cell of cellsAt(work.site).filter(({ wanted }) => wanted.kind === 'door')) {
    const closed = () => isDone(bot, cell) === true;
    for (let attempt = 0; attempt < TRIES && !closed(); attempt++) {
      const door = bot.blockAt(cell.at);
      if (door === null) break;
      await bot.lookAt(cell.at.offset(0.5, 0.5, 0.5), true);
      await unlessAborted(bot.activateBlock(door), signal);
      await until(closed, ANSWER_MS, signal);
    }
    if (!closed()) return blocked(body, cell, 'the door does not close', work);
  }
  work.reportProgress();
  return true;
}
