import { Vec3 } from 'vec3';
import { z } from 'zod';
import { chunkKey } from './world-blocks.ts';

interface Entry {
  readonly kind: string;
  readonly position: Vec3;
  due: number;
}

/** A flood that is bigger than this in one moment takes longer instead of holding everything else up. */
const MOST_AT_ONCE = 400;

/** As they are stored: how many game ticks are left of each. */
export const savedTicks = z.array(z.object({ kind: z.string(), x: z.int(), y: z.int(), z: z.int(), delay: z.int() }));
type SavedTicks = z.infer<typeof savedTicks>;

/** Ticks of blocks in the order of their time. Those of places whose chunk is not in memory sleep until it has come. */
export class TickQueue {
  readonly #entries = new Map<string, Entry>();
  readonly #byTime = new Map<number, Entry[]>();
  readonly #asleep = new Map<string, Entry[]>();
  #backlog: Entry[] = [];
  #clock = 0;

  /** All that is stored sleeps at first. */
  constructor(stored: SavedTicks) {
    for (const { kind, x, y, z: zz, delay } of stored) {
      const entry = { kind, position: new Vec3(x, y, zz), due: delay };
      this.#entries.set(keyOf(kind, entry.position), entry);
      this.sleep(entry);
    }
  }

  /** A place that already waits for a tick of this kind keeps that one. @param delay game ticks. */
  schedule(kind: string, position: Vec3, delay: number): void {
    const key = keyOf(kind, position);
    if (this.#entries.has(key)) return;
    const entry = { kind, position: position.floored(), due: this.#clock + Math.max(1, delay) };
    this.#entries.set(key, entry);
    this.#put(entry);
  }

  /** Asks for a tick as soon as a chunk has come. @returns whether the place did not wait for one of this kind already. */
  waitFor(kind: string, position: Vec3, chunkX: number, chunkZ: number): boolean {
    const key = keyOf(kind, position);
    if (this.#entries.has(key)) return false;
    const entry = { kind, position: position.floored(), due: this.#clock };
    this.#entries.set(key, entry);
    this.sleep(entry, chunkKey(chunkX, chunkZ));
    return true;
  }

  /** Goes on by a game tick. @returns what is due now, at most so much that nothing else is held up. */
  advance(): Entry[] {
    this.#clock++;
    const due = [...this.#backlog, ...(this.#byTime.get(this.#clock) ?? [])];
    this.#byTime.delete(this.#clock);
    this.#backlog = due.splice(MOST_AT_ONCE);
    return due;
  }

  /** Lets something wait for its chunk. */
  sleep(entry: Entry, chunk = chunkKey(entry.position.x >> 4, entry.position.z >> 4)): void {
    const there = this.#asleep.get(chunk) ?? [];
    there.push(entry);
    this.#asleep.set(chunk, there);
  }

  /** What waited for a chunk goes on, with the next tick at the earliest. */
  wake(chunkX: number, chunkZ: number): void {
    const woken = this.#asleep.get(chunkKey(chunkX, chunkZ));
    this.#asleep.delete(chunkKey(chunkX, chunkZ));
    for (const entry of woken ?? []) {
      entry.due = Math.max(entry.due, this.#clock + 1);
      this.#put(entry);
    }
  }

  remove(entry: Entry): void {
    this.#entries.delete(keyOf(entry.kind, entry.position));
  }

  /** How many are due or waiting in chunks that are in memory. */
  get awake(): number {
    return this.#backlog.length + [...this.#byTime.values()].reduce((sum, list) => sum + list.length, 0);
  }

  save(): SavedTicks {
    return [...this.#entries.values()].map(({ kind, position: { x, y, z: zz }, due }) => ({
      kind,
      x,
      y,
      z: zz,
      delay: Math.max(1, due - this.#clock),
    }));
  }

  #put(entry: Entry): void {
    const sameTime = this.#byTime.get(entry.due) ?? [];
    sameTime.push(entry);
    this.#byTime.set(entry.due, sameTime);
  }
}

const keyOf = (kind: string, { x, y, z: zz }: Vec3): string => `${kind} ${x} ${y} ${zz}`;
