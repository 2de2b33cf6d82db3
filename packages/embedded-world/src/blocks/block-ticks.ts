import { Vec3 } from 'vec3';
import { z } from 'zod';
import type { Emitter } from '../engine/flying-squid-types.ts';
import type { StateFile } from '../persistence/state-file.ts';
import { chunkKey, type WorldBlocks } from './world-blocks.ts';

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

interface Entry {
  readonly kind: string;
  readonly position: Vec3;
  due: number;
}

/** A flood that is bigger than this in one moment takes longer instead of holding everything else up. */
const MOST_AT_ONCE = 400;

const savedSchema = z.array(z.object({ kind: z.string(), x: z.int(), y: z.int(), z: z.int(), delay: z.int() }));

/** Ticks of places whose chunk is not in memory wait for it, over restarts too. */
export function installBlockTicks({ serv, blocks, state }: BlockTicksContext): BlockTicks {
  const handlers = new Map<string, (position: Vec3) => void>();
  const entries = new Map<string, Entry>();
  const byTime = new Map<number, Entry[]>();
  const asleep = new Map<string, Entry[]>();
  let backlog: Entry[] = [];
  let clock = 0;
  const stored = state.section('blockTicks', savedSchema, [], () =>
    [...entries.values()].map(({ kind, position: { x, y, z }, due }) => ({
      kind,
      x,
      y,
      z,
      delay: Math.max(1, due - clock),
    })),
  );

  const keyOf = (kind: string, { x, y, z }: Vec3): string => `${kind} ${x} ${y} ${z}`;
  const chunkOf = ({ x, z }: Vec3): string => chunkKey(x >> 4, z >> 4);

  function add(kind: string, position: Vec3, delay: number): void {
    const key = keyOf(kind, position);
    if (entries.has(key)) return;
    const entry = { kind, position: position.floored(), due: clock + Math.max(1, delay) };
    entries.set(key, entry);
    put(entry);
  }

  function put(entry: Entry): void {
    const sameTime = byTime.get(entry.due) ?? [];
    sameTime.push(entry);
    byTime.set(entry.due, sameTime);
  }

  function sleep(entry: Entry, chunk = chunkOf(entry.position)): void {
    const there = asleep.get(chunk) ?? [];
    there.push(entry);
    asleep.set(chunk, there);
  }

  for (const { kind, x, y, z: zz, delay } of stored) {
    const entry = { kind, position: new Vec3(x, y, zz), due: delay };
    entries.set(keyOf(kind, entry.position), entry);
    sleep(entry);
  }

  blocks.onColumn((chunkX, chunkZ) => {
    const woken = asleep.get(chunkKey(chunkX, chunkZ));
    asleep.delete(chunkKey(chunkX, chunkZ));
    for (const entry of woken ?? []) {
      entry.due = Math.max(entry.due, clock + 1);
      put(entry);
    }
  });

  serv.on('tick', () => {
    clock++;
    const due = [...backlog, ...(byTime.get(clock) ?? [])];
    byTime.delete(clock);
    backlog = due.splice(MOST_AT_ONCE);
    for (const entry of due) {
      if (!blocks.isLoaded(entry.position.x >> 4, entry.position.z >> 4)) {
        sleep(entry);
        continue;
      }
      // Taken off first: what happens now may ask for the next tick of the same place.
      entries.delete(keyOf(entry.kind, entry.position));
      handlers.get(entry.kind)?.(entry.position);
    }
    if (due.length > 0) state.touch();
  });

  return {
    on: (kind, handler) => {
      handlers.set(kind, handler);
    },
    schedule(kind, position, delay) {
      add(kind, position, delay);
      state.touch();
    },
    waitFor(kind, position, chunkX, chunkZ) {
      const key = keyOf(kind, position);
      if (entries.has(key)) return;
      const entry = { kind, position: position.floored(), due: clock };
      entries.set(key, entry);
      sleep(entry, chunkKey(chunkX, chunkZ));
      state.touch();
    },
    get waiting() {
      return backlog.length + [...byTime.values()].reduce((sum, list) => sum + list.length, 0);
    },
  };
}
