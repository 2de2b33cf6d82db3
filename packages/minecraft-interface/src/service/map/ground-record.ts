import { GROUND_LEVELS, GROUND_REGION } from '@conscious-bot/contracts/world';
import type { SeenGround } from '../../senses/blocks/ground-view.ts';
import { GroundPixels } from './ground-pixels.ts';
import { type GroundStore, type RegionKey, type StoredRegion, versionOf } from './ground-store.ts';

/** Regions kept unpacked, those used last: what is around the bot on both layers, and what stands for it on the coarser levels. */
const UNPACKED = 48;
/** A region that changes is stored this long after its first change, milliseconds: a walk changes it with every few steps. */
const STORED_AFTER_MS = 5_000;

interface Open {
  readonly key: RegionKey;
  readonly pixels: GroundPixels;
  /** When it first changed since it was stored; undefined when it did not. */
  changedAt: number | undefined;
}

/** The ground in the making: takes what is seen and stores it region by region, the coarser levels after the finer ones. */
export class GroundRecord {
  readonly #store: GroundStore;
  readonly #open = new Map<string, Open>();

  constructor(store: GroundStore) {
    this.#store = store;
  }

  /** @param now ms since the epoch */
  see(dimension: string, ground: readonly SeenGround[], now: number): void {
    for (const { x, y, z, name, roofed } of ground) {
      const layer = roofed ? 'below' : 'surface';
      const key = { dimension, layer, level: 0, x: floorRegion(x), z: floorRegion(z) } as const;
      const region = this.#opened(key);
      const changed = region.pixels.set(
        x - key.x * GROUND_REGION,
        z - key.z * GROUND_REGION,
        this.#store.numberOf(name),
        y,
      );
      if (changed) region.changedAt ??= now;
    }
  }

  /** Stores the region that has waited longest, if one has waited long enough. Answers whether there was one. */
  storeOne(now: number, afterMs = STORED_AFTER_MS): boolean {
    let longest: Open | undefined;
    for (const region of this.#open.values()) {
      if (region.changedAt === undefined || now - region.changedAt < afterMs) continue;
      if (longest?.changedAt === undefined || region.changedAt < longest.changedAt) longest = region;
    }
    if (longest === undefined) return false;
    this.#save(longest, now);
    return true;
  }

  /** Stores all that is not stored yet: before the process ends. */
  storeAll(now: number): void {
    while (this.storeOne(now, 0));
  }

  /** The regions of a square of the map as they are known now: what was seen since they were stored is told with them. */
  read(key: RegionKey, size: number): StoredRegion[] {
    const known = new Map(
      this.#store.read(key, size, Number.MAX_SAFE_INTEGER).map((one) => [`${one.x} ${one.z}`, one]),
    );
    for (const { key: open, pixels, changedAt } of this.#open.values()) {
      if (changedAt === undefined || !isWithin(open, key, size)) continue;
      const { x, z, level } = open;
      known.set(`${x} ${z}`, { x, z, since: versionOf(level, changedAt), pixels: pixels.packed() });
    }
    return [...known.values()];
  }

  #save(region: Open, now: number): void {
    region.changedAt = undefined;
    const { key, pixels } = region;
    this.#store.save(key, pixels.packed(), now);
    if (key.level + 1 >= GROUND_LEVELS) return;
    const coarser = this.#opened({ ...key, level: key.level + 1, x: key.x >> 1, z: key.z >> 1 });
    if (coarser.pixels.putQuarter(half(key.x), half(key.z), pixels)) coarser.changedAt ??= now;
  }

  #opened(key: RegionKey): Open {
    const name = `${key.dimension} ${key.layer} ${key.level} ${key.x} ${key.z}`;
    const known = this.#open.get(name);
    if (known !== undefined) {
      this.#open.delete(name);
      this.#open.set(name, known);
      return known;
    }
    const packed = this.#store.newest(key);
    const pixels = packed === undefined ? new GroundPixels() : GroundPixels.unpacked(packed);
    const opened: Open = { key, pixels, changedAt: undefined };
    this.#open.set(name, opened);
    this.#close();
    return opened;
  }

  /** Lets go of the region used longest ago that has nothing to store. */
  #close(): void {
    if (this.#open.size <= UNPACKED) return;
    for (const [name, { changedAt }] of this.#open) {
      if (changedAt !== undefined) continue;
      this.#open.delete(name);
      return;
    }
  }
}

/** Whether a region is one of so many to each side of another, on its layer and level. */
function isWithin(region: RegionKey, { dimension, layer, level, x, z }: RegionKey, size: number): boolean {
  if (region.dimension !== dimension || region.layer !== layer || region.level !== level) return false;
  return region.x >= x && region.x < x + size && region.z >= z && region.z < z + size;
}

const floorRegion = (block: number): number => Math.floor(block / GROUND_REGION);
const half = (region: number): 0 | 1 => ((region & 1) === 1 ? 1 : 0);
