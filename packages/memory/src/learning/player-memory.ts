import type { MemoryPlace } from '@conscious-bot/contracts';
import { describeCount, listOf } from '@conscious-bot/contracts';
import { z } from 'zod';
import type { MemoryStore } from '../memories/memory-store.ts';

/** How much of what one player said, and of what they did, is kept with them. */
const KEPT = 20;
/** A player seen again after this time was met again; before, it is the same meeting and is not stored, ms. */
const ANOTHER_MEETING_MS = 10 * 60_000;
const AT_HAND = 500;
const QUOTED = 120;

const said = z.object({ at: z.number(), text: z.string(), whisper: z.boolean().optional() });
const act = z.object({ at: z.number(), what: z.string() });
const player = z.object({
  name: z.string(),
  said: z.array(said).catch([]),
  did: z.array(act).catch([]),
  /** What the bot gave them: item to count. */
  given: z.record(z.string(), z.number()).catch({}),
});
type Player = z.infer<typeof player>;

interface Meeting {
  readonly at: number;
  /** Where they were met; absent when it is only known that they are in the world. */
  readonly place?: MemoryPlace | undefined;
}

/** Remembers players, one memory each: when they were met, what they said and did, what they were given. */
export class PlayerMemory {
  readonly #memories: MemoryStore;
  readonly #botId: string;
  readonly #met = new Map<string, number>();

  constructor(memories: MemoryStore, botId: string) {
    this.#memories = memories;
    this.#botId = botId;
  }

  /** A player is here. Writes only when they were not met for ten minutes. */
  met(name: string, meeting: Meeting): void {
    const last = this.#met.get(name);
    if (last !== undefined && meeting.at - last < ANOTHER_MEETING_MS) return;
    if (this.#met.size >= AT_HAND) this.#met.clear();
    this.#met.set(name, meeting.at);
    this.#change(name, meeting, (known) => known);
  }

  said(name: string, text: string, whisper: boolean | undefined, meeting: Meeting): void {
    const line = { at: meeting.at, text, ...(whisper === true ? { whisper } : {}) };
    this.#change(name, meeting, (known) => ({ ...known, said: [...known.said, line].slice(-KEPT) }));
  }

  did(name: string, what: string, meeting: Meeting): void {
    this.#change(name, meeting, (known) => ({
      ...known,
      did: [...known.did, { at: meeting.at, what }].slice(-KEPT),
    }));
  }

  wasGiven(name: string, item: string, count: number, meeting: Meeting): void {
    this.#change(name, meeting, (known) => ({
      ...known,
      given: { ...known.given, [item]: (known.given[item] ?? 0) + count },
    }));
  }

  #change(name: string, { at, place }: Meeting, change: (known: Player) => Player): void {
    const id = `player:${name}`.slice(0, 200);
    const before = this.#memories.get(id);
    const data = change(player.parse({ name, ...before?.data }));
    const again = before !== undefined && at - before.lastAt >= ANOTHER_MEETING_MS;
    const where = place ?? before?.place;
    this.#memories.put({
      id,
      botId: this.#botId,
      kind: 'social',
      type: 'player',
      text: describePlayer(data),
      entities: [name],
      at: Math.min(at, before?.at ?? at),
      lastAt: Math.max(at, before?.lastAt ?? at),
      ...(where === undefined ? {} : { place: where }),
      importance: 0.8,
      source: 'seen',
      count: (before?.count ?? 1) + (again ? 1 : 0),
      uses: before?.uses ?? 0,
      ...(before?.lastUsedAt === undefined ? {} : { lastUsedAt: before.lastUsedAt }),
      trace: {},
      data,
    });
  }
}

function describePlayer({ name, said: lines, did, given }: Player): string {
  const last = lines.at(-1);
  const gifts = Object.entries(given).map(([item, count]) => describeCount(count, item));
  return [
    `${name} is somebody I have met.`,
    ...(last === undefined
      ? []
      : [`They last said: “${last.text.slice(0, QUOTED).replaceAll('“', "'").replaceAll('”', "'")}”.`]),
    ...(gifts.length === 0 ? [] : [`I gave them ${listOf(gifts)}.`]),
    ...(did.length === 0 ? [] : [`They ${did.at(-1)?.what}.`]),
  ].join(' ');
}
