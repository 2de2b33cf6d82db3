import type { ActionBody } from '../../embodiment/action-body.ts';
import type { Report } from '../../embodiment/runner.ts';
import { getOut, isUnderground } from '../tunnelling/way-out.ts';
import { isWalledIn, openUp, SEARCH_MS } from './hiding-place.ts';

/** Whether the bot is where no way may lead out: in its own mine, in a pit, or between walls it has shut itself in with. */
export const isHeldIn = (body: ActionBody): boolean => isUnderground(body) || isWalledIn(body);

/**
 * Gets out of the ground, or opens its own walls, whichever holds it.
 * @param report told how long a search for a way may take. @returns whether it came out.
 */
export async function comeOut(body: ActionBody, report?: Pick<Report, 'waitingUntil'>): Promise<boolean> {
  if (isUnderground(body)) return getOut(body, { onSearch: () => report?.waitingUntil(body.clock.now() + SEARCH_MS) });
  await openUp(body, report);
  return !isWalledIn(body);
}
