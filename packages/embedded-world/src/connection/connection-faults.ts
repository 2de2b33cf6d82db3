import { once } from 'node:events';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';

/** What can go wrong with one player's connection, for tests of those who must live with it. */
interface ConnectionFaults {
  /** From now on nothing is read from this player's socket nor written to it, and it stays open. */
  halfOpen(player: SquidPlayer): void;
  /** Whether a player's connection was made half open; whoever comes back under the name takes its place. */
  isHalfOpen(player: SquidPlayer): boolean;
  /** Cuts the connection without a message; resolves when the player is out of the world. */
  drop(player: SquidPlayer): Promise<void>;
}

export function installConnectionFaults(): ConnectionFaults {
  const half = new WeakSet<SquidPlayer>();
  return {
    halfOpen(player) {
      const { socket, framer } = player._client;
      half.add(player);
      if (!socket) return;
      socket.unpipe();
      socket.pause();
      framer.unpipe(socket);
      // What is written goes nowhere instead of filling the memory.
      framer.resume();
    },
    isHalfOpen: (player) => half.has(player),
    async drop(player) {
      const client = player._client;
      if (client.ended || !client.socket) return;
      const ended = once(client, 'end');
      client.socket.destroy();
      await ended;
    },
  };
}

/** The world process stands still for so long, as under a load that is too much for it. */
export function freeze(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
