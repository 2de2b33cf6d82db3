import type { Failure } from '@conscious-bot/contracts';
import { unlessAborted } from '../../body/actuator/action-abort.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { untilShown } from '../../embodiment/until-shown.ts';
import { blocked, type Work } from './build.ts';
import { cellsAt, isDone } from './site.ts';

const TRIES = 2;

/** Closes the doors and gates of a building that stand open. True, or the one that stays open. */
export async function closeDoors(body: ActionBody, work: Work): Promise<true | Failure> {
  const { bot, signal } = body;
  for (const cell of cellsAt(work.site).filter(({ wanted }) => wanted.kind === 'door' || wanted.kind === 'gate')) {
    const closed = () => isDone(bot, cell) === true;
    for (let attempt = 0; attempt < TRIES && !closed(); attempt++) {
      const door = bot.blockAt(cell.at);
      if (door === null) break;
      await bot.lookAt(cell.at.offset(0.5, 0.5, 0.5), true);
      await unlessAborted(bot.activateBlock(door), signal);
      await untilShown(body, closed);
    }
    if (!closed()) return blocked(body, cell, 'the door does not close', work);
  }
  work.reportProgress();
  return true;
}
