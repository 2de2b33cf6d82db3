import type { Memory, MemoryPlace, Position } from '@conscious-bot/contracts';
import type { MemoryStore } from '../memories/memory-store.ts';
import { placeId, type Sighting } from './sighting.ts';

/** A place seen again after this time was visited again; before, it is the same visit and is not stored, ms. */
const ANOTHER_VISIT_MS = 10 * 60_000;
/** The blocks of a snapshot were looked at up to so long before its time, ms. */
const LOOK_AGE_MS = 1_000;
/** Number of places whose last state stays in memory, so that a snapshot each second does not query the database for every place. */
const AT_HAND = 4_000;

/** Remembers places: once each, with what was last seen of them. */
export class PlaceMemory {
  readonly #memories: MemoryStore;
  readonly #botId: string;
  readonly #last = new Map<string, { readonly seen: string; readonly at: number }>();
  /** When what stood at a place was last seen to be gone, ms since the epoch. */
  readonly #gone = new Map<string, number>();

  constructor(memories: MemoryStore, botId: string) {
    this.#memories = memories;
    this.#botId = botId;
  }

  /** Something was seen at an instant, ms since the epoch. Writes only what is new, has changed, or was not seen for ten minutes. */
  see(sighting: Sighting, at: number): void {
    // A picture of the world is older than its time: what was taken away just before may still be in it.
    if (at <= (this.#gone.get(sighting.id) ?? Number.NEGATIVE_INFINITY) + LOOK_AGE_MS) return;
    // The nearest of many things of a kind changes with every step, which is no change of the place.
    const seen = sighting.nearestOfMany === true ? '' : JSON.stringify([sighting.text, sighting.place]);
    const last = this.#last.get(sighting.id);
    if (last !== undefined && last.seen === seen && at - last.at < ANOTHER_VISIT_MS) return;
    const known = this.#memories.get(sighting.id);
    if (this.#last.size >= AT_HAND) this.#last.clear();
    this.#last.set(sighting.id, { seen, at });
    // Streams may arrive late: what was seen since counts.
    if (known !== undefined && known.lastAt > at) return;
    const again = known !== undefined && at - known.lastAt >= ANOTHER_VISIT_MS;
    this.#put(sighting, known, at, (known?.count ?? 1) + (again ? 1 : 0));
  }

  /** Something happened at a place that makes it a danger: each time counts. */
  harmed(sighting: Sighting, at: number): void {
    const known = this.#memories.get(sighting.id);
    this.#put(sighting, known, Math.max(at, known?.lastAt ?? at), (known?.count ?? 0) + 1);
  }

  /** What stood at a place is gone, as was seen at an instant, ms since the epoch. What was seen to stand there since then stays. */
  gone({ x, y, z }: Position, dimension: string | undefined, at: number): void {
    const place: MemoryPlace = { x, y, z, ...(dimension === undefined ? {} : { dimension }) };
    const ids = (['container', 'bed', 'structure'] as const)
      .map((type) => placeId(type, place))
      .filter((id) => (this.#memories.get(id)?.lastAt ?? at) <= at + LOOK_AGE_MS);
    this.#memories.remove(ids, { at, reason: 'gone' });
    if (this.#gone.size >= AT_HAND) this.#gone.clear();
    for (const id of ids) {
      this.#last.delete(id);
      this.#gone.set(id, at);
    }
  }

  #put(sighting: Sighting, known: Memory | undefined, at: number, count: number): void {
    const { id, type, text, place, entities, importance, data } = sighting;
    this.#memories.put({
      id,
      botId: this.#botId,
      kind: 'spatial',
      type,
      text,
      place,
      entities: [...entities],
      importance,
      data,
      at: known?.at ?? at,
      lastAt: at,
      source: 'seen',
      count,
      uses: known?.uses ?? 0,
      ...(known?.lastUsedAt === undefined ? {} : { lastUsedAt: known.lastUsedAt }),
      trace: {},
    });
  }
}
