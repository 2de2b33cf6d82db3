import type { Vec3 } from 'vec3';
import type { Emitter } from '../engine/flying-squid-types.ts';
import type { StateFile } from '../persistence/state-file.ts';
import { savedTicks, TickQueue } from './tick-queue.ts';
import type { WorldBlocks } from './world-blocks.ts';

/** Things that happen to a block after a while: water that flows on, a button that springs back, a fire that dies down. */
export interface BlockTicks {
  /** What to do when the time of a tick of this kind has come; the chunk is in memory then. */
  on(kind: string, handler: (position: Vec3) => void): void;
  /** Asks for a tick in so many game ticks (20 a second); a place that already waits for one of this kind keeps that one. */
  schedule(kind: string, position: Vec3, delay: number): void;
  /** Asks for a tick as soon as a chunk that is not in memory has come; the place itself may lie in another chunk. */
  waitFor(kind: string, position: Vec3, chunkX: number, chunkZ: number): void;
  /** How many ticks are due or waiting in chunks that are in memory. */
  readonly waiting: number;
}

interface BlockTicksContext {
  readonly serv: Emitter;
  readonly blocks: Pick<WorldBlocks, 'isLoaded' | 'onColumn'>;
  readonly state: Pick<StateFile, 'section' | 'touch'>;
}

/** Ticks of places whose chunk is not in memory wait for it, over restarts too. */
export function installBlockTicks({ serv, blocks, state }: BlockTicksContext): BlockTicks {
  const handlers = new Map<string, (position: Vec3) => void>();
  const queue: TickQueue = new TickQueue(state.section('blockTicks', savedTicks, [], () => queue.save()));

  blocks.onColumn((chunkX, chunkZ) => queue.wake(chunkX, chunkZ));

  serv.on('tick', () => {
    const due = queue.advance();
    for (const entry of due) {
      if (!blocks.isLoaded(entry.position.x >> 4, entry.position.z >> 4)) {
        queue.sleep(entry);
        continue;
      }
      // Taken off first: what happens now may ask for the next tick of the same place.
      queue.remove(entry);
      handlers.get(entry.kind)?.(entry.position);
    }
    if (due.length > 0) state.touch();
  });

  return {
    on: (kind, handler) => {
      handlers.set(kind, handler);
    },
    schedule(kind, position, delay) {
      queue.schedule(kind, position, delay);
      state.touch();
    },
    waitFor(kind, position, chunkX, chunkZ) {
      if (queue.waitFor(kind, position, chunkX, chunkZ)) state.touch();
    },
    get waiting() {
      return queue.awake;
    },
  };
}
