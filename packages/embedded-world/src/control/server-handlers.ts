import { freeze, installConnectionFaults } from '../connection/connection-faults.ts';
import { installPlayerSessions } from '../connection/player-session.ts';
import type { WorldContext } from '../context/world-context.ts';
import { installLoadMeter } from '../mechanics/load-meter.ts';
import { installChunkStreaming } from '../players/chunk-streaming.ts';
import { commands } from './commands.ts';
import { on, playerNamed } from './handler.ts';

/** Commands about connections, memory and load, and about what the world refuses. */
export function serverHandlers(context: WorldContext) {
  const { serv, blocks } = context;
  const chunks = context.use(installChunkStreaming);
  const faults = context.use(installConnectionFaults);
  const meter = context.use(installLoadMeter);
  const sessions = context.use(installPlayerSessions);

  return {
    kick: on(commands.kick, ([name, reason]) => {
      playerNamed(serv, name).kick(reason);
      return null;
    }),
    freeze: on(commands.freeze, ([milliseconds]) => {
      // The answer leaves first.
      setTimeout(() => freeze(milliseconds), 10);
      return null;
    }),
    halfOpen: on(commands.halfOpen, ([name]) => {
      faults.halfOpen(playerNamed(serv, name));
      return null;
    }),
    dropConnection: on(commands.dropConnection, async ([name]) => {
      await faults.drop(playerNamed(serv, name));
      return null;
    }),
    refuse: on(commands.refuse, ([kind, count]) => {
      context.refusals.order(kind, count);
      return null;
    }),
    badPackets: on(commands.badPackets, () => [...sessions.badPackets]),
    load: on(commands.load, ([collect]) => meter.look(collect)),
    loadedColumns: on(commands.loadedColumns, () => blocks.loadedColumns),
    unloadUnseen: on(commands.unloadUnseen, () => chunks.unloadUnseen()),
  };
}
