import type { Clock } from '@conscious-bot/service-kit';
import { Vec3 } from 'vec3';
import { dimensionOf, hasDays } from '../../body/mineflayer/dimension.ts';
import type { Embodiment } from '../../embodiment/embodiment.ts';
import type { GroundRecord } from './ground-record.ts';

/** Chunks around the bot that are looked at, to each side: as far as sections are read ahead. */
const REACH = 4;
/** A chunk is looked at from so many places a second, at most one each: about a millisecond of work. */
const EVERY_MS = 250;
/** A region is stored at most this often, milliseconds. */
const STORE_EVERY_MS = 1_000;
/** Looks at chunks that are remembered, so that none is looked at again from the same place. */
const REMEMBERED = 512;

interface Looked {
  readonly at: number;
  /** The block the bot stood in, and the state of the blocks around it. */
  readonly from: string;
}

/** Looks at one chunk of the ground after the other, the near ones more often, and records what is seen. */
export class GroundSurvey {
  readonly #record: GroundRecord;
  readonly #clock: Clock;
  readonly #present: () => Embodiment | undefined;
  readonly #looked = new Map<string, Looked>();
  readonly #stop: () => void;
  #storedAt = Number.NEGATIVE_INFINITY;

  constructor(record: GroundRecord, clock: Clock, present: () => Embodiment | undefined) {
    this.#record = record;
    this.#clock = clock;
    this.#present = present;
    const timer = clock.setInterval(() => this.#go(), EVERY_MS);
    this.#stop = () => clock.clear(timer);
  }

  /** Ends it; what was seen is stored. */
  stop(): void {
    this.#stop();
    this.#record.storeAll(this.#clock.now());
  }

  #go(): void {
    const now = this.#clock.now();
    const embodiment = this.#present();
    if (embodiment !== undefined) this.#look(embodiment, now);
    if (now - this.#storedAt < STORE_EVERY_MS) return;
    if (this.#record.storeOne(now)) this.#storedAt = now;
  }

  #look({ bot, blocks, dimensionChange }: Embodiment, now: number): void {
    if (!dimensionChange.isPlaced) return;
    const { x, y, z } = bot.entity.position;
    if (!Number.isFinite(x)) return;
    const dimension = dimensionOf(bot);
    const from = `${Math.floor(x)} ${Math.floor(y)} ${Math.floor(z)} ${blocks.version}`;
    const chunk = this.#next(dimension, from, { x: Math.floor(x) >> 4, z: Math.floor(z) >> 4 }, now);
    if (chunk === undefined) return;
    const column = bot.world.getColumn(chunk.x, chunk.z);
    const cell = new Vec3(0, 0, 0);
    const skyLightAt = (cx: number, cy: number, cz: number): number | undefined => {
      if (!hasDays(bot) || !column) return undefined;
      cell.set(cx & 15, cy, cz & 15);
      return Number(column.getSkyLight(cell));
    };
    this.#record.see(dimension, blocks.ground(chunk.x, chunk.z, skyLightAt), now);
  }

  /** The chunk whose last look is oldest, measured by how near it is; undefined when all were looked at from here. */
  #next(dimension: string, from: string, here: { x: number; z: number }, now: number) {
    let best: { readonly x: number; readonly z: number; readonly key: string; readonly due: number } | undefined;
    for (let dx = -REACH; dx <= REACH; dx++) {
      for (let dz = -REACH; dz <= REACH; dz++) {
        const away = Math.max(Math.abs(dx), Math.abs(dz));
        const [x, z] = [here.x + dx, here.z + dz];
        const key = `${dimension} ${x} ${z}`;
        const looked = this.#looked.get(key);
        if (looked?.from === from) continue;
        const due = (now - (looked?.at ?? 0)) / (1 + away);
        if (best === undefined || due > best.due) best = { x, z, key, due };
      }
    }
    if (best === undefined) return undefined;
    this.#looked.delete(best.key);
    this.#looked.set(best.key, { at: now, from });
    if (this.#looked.size > REMEMBERED) {
      const oldest = this.#looked.keys().next().value;
      if (oldest !== undefined) this.#looked.delete(oldest);
    }
    return best;
  }
}
