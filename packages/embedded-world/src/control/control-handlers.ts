import type { WorldContext } from '../context/world-context.ts';
import type { CommandName } from './commands.ts';
import type { ControlHandler } from './handler.ts';
import { landHandlers } from './land-handlers.ts';
import { playerHandlers } from './player-handlers.ts';
import { serverHandlers } from './server-handlers.ts';

/** A handler for each of the commands. */
export const controlHandlers = (context: WorldContext): Record<CommandName, ControlHandler> => ({
  ...landHandlers(context),
  ...playerHandlers(context),
  ...serverHandlers(context),
});
