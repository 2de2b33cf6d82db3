import type { Position, WorldSnapshot } from '@conscious-bot/contracts';
import type { TrailStore } from './trail-store.ts';

/** Blocks from one point of the trail to the next. */
const STEP = 3;
/** Who stayed somewhere for longer than this, milliseconds, gets a point where he leaves. */
const STAYED_MS = 15_000;

interface Seen {
  readonly dimension: string;
  readonly position: Position;
  readonly at: number;
}

/** Follows the bot and keeps its way. */
export class Trail {
  readonly #store: TrailStore;
  #kept: Seen | undefined;
  #last: Seen | undefined;

  constructor(store: TrailStore) {
    this.#store = store;
  }

  /** To be called with every look at the world. */
  look({ position, dimension, at }: WorldSnapshot): void {
    if (position === undefined || dimension === undefined) return;
    const seen: Seen = { dimension, position, at };
    const { x, y, z } = position;
    const kept = this.#kept;
    const moved =
      kept === undefined ||
      kept.dimension !== dimension ||
      Math.hypot(kept.position.x - x, kept.position.y - y, kept.position.z - z) >= STEP;
    if (moved) {
      const last = this.#last;
      if (kept !== undefined && last !== undefined && last.at - kept.at >= STAYED_MS) this.#keep(last);
      this.#keep(seen);
    }
    this.#last = seen;
  }

  #keep(seen: Seen): void {
    this.#store.add(seen.dimension, seen.position, seen.at);
    this.#kept = seen;
  }
}
