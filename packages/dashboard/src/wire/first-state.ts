import type { BotState } from './bot-state.ts';

/** Carries the state of the bot from this server to the page it renders; whatever a browser sends under this name is put away. */
export const firstStateHeader = 'x-first-state';

/** The state as it is written into the header: only characters that may stand in one. */
export const writtenState = (state: BotState): string => encodeURIComponent(JSON.stringify(state));

/** The state a page is rendered with; undefined where none was sent along. */
export function firstStateIn(headers: Pick<Headers, 'get'>): BotState | undefined {
  const written = headers.get(firstStateHeader);
  if (written === null) return undefined;
  const state: BotState = JSON.parse(decodeURIComponent(written));
  return state;
}
