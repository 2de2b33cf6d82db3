import type { Writable } from 'node:stream';
import type { ProtocolClient } from '../engine/flying-squid-types.ts';

/** The parts of a client that are needed here. */
export interface GatheringClient extends Pick<ProtocolClient, 'write'> {
  readonly socket?: Pick<Writable, 'cork' | 'uncork'>;
}

/**
 * Sends what is written to a client in one turn of the event loop as one piece. flying-squid hands every packet to the system on
 * its own; among ten moving players those are thousands of a few bytes each second, dearer than all the rules of a tick.
 * Nothing waits longer than the turn lasts.
 */
export function gatherWrites(client: GatheringClient): void {
  const write = client.write.bind(client);
  let gathering = false;

  client.write = (name, fields) => {
    const { socket } = client;
    if (!gathering && socket) {
      gathering = true;
      socket.cork();
      setImmediate(() => {
        gathering = false;
        socket.uncork();
      });
    }
    write(name, fields);
  };
}
