import type { EventData } from '@conscious-bot/contracts/event-types';
import { describeGoal } from '@conscious-bot/contracts/phrases';
import type { Decision } from '@conscious-bot/contracts/task';
import { canonicalContent, intrusionOutcome, type Thought } from '@conscious-bot/contracts/thought';
import { type Clock, newId } from '@conscious-bot/service-kit';
import type { ThoughtEntry } from '../wire/thought-entry.ts';

interface ThoughtStreamOptions {
  readonly clock: Clock;
  /** For how long a canonical duplicate of an intrusive thought is left out, ms. */
  readonly intrusionWindowMs: number;
  /** Most thoughts kept; the oldest go. */
  readonly capacity?: number;
}

/** One entry with its place in the order of changes. */
export interface Revision {
  /** Grows with every change of any entry. */
  readonly revision: number;
  /** The revision that added the thought; later ones changed it. */
  readonly addedIn: number;
  readonly entry: ThoughtEntry;
}

export type Added = { readonly deduplicated: boolean; readonly id: string };

type Intrusion = EventData<'intrusion'>;
type NewThought = Omit<ThoughtEntry, 'id' | 'at' | 'attribution' | 'provenance' | 'wish'> & {
  id?: string;
  at?: number;
};

/** An ordinary thought of the same type and content within this time is the same thought, ms. */
const sameThoughtMs = 30_000;

/**
 * The thoughts the dashboard shows, bounded and without repetitions (INTR-5): an ordinary thought is left out when one of the same
 * type and content came within 30 s, an intrusive one when one of the same canonical content came within the suppression window.
 * A failed intrusion opens no window. Readers pull changes by revision, so a slow one costs nothing and misses nothing that is kept.
 */
export class ThoughtStream {
  readonly #options: Required<ThoughtStreamOptions>;
  readonly #entries = new Map<string, Revision>();
  /** Ids of left-out repetitions, so that what is reported later about them reaches the entry that stands for them. */
  readonly #standIns = new Map<string, string>();
  /** What was reported about thoughts that are not here (yet): the streams of two services have no common order. */
  readonly #early = new Map<string, Partial<ThoughtEntry>>();
  readonly #listeners = new Set<() => void>();
  #revision = 0;

  constructor(options: ThoughtStreamOptions) {
    this.#options = { capacity: 300, ...options };
  }

  get revision(): number {
    return this.#revision;
  }

  /** Changes after a revision, in their order; 0 for everything kept. */
  *since(revision: number): Generator<Revision> {
    for (const change of this.#entries.values()) if (change.revision > revision) yield change;
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** A thought cognition recorded. Recorded twice, it is there once. */
  record(thought: Thought): Added {
    const { provenance, thoughtType, mind, from, reason } = thought.metadata;
    const outcome = intrusionOutcome.safeParse(thought.metadata.outcome);
    return this.add({
      id: thought.id,
      at: thought.at,
      type: thought.type,
      content: thought.content,
      goal: thought.goal,
      metadata: { provenance, thoughtType, mind, from },
      ...(outcome.success && { outcome: outcome.data }),
      ...(reason !== undefined && { reason }),
    });
  }

  /** Adds a thought unless it repeats one that is there. */
  add(thought: NewThought): Added {
    const { metadata } = thought;
    const at = thought.at ?? this.#options.clock.now();
    const id = thought.id ?? newId('thought');
    if (this.#entries.has(id)) return { deduplicated: true, id };
    const twin = this.#twin({ ...thought, at });
    if (twin !== undefined) {
      this.#remember(this.#standIns, id, twin);
      const early = this.#early.get(id);
      if (early) this.#change(id, early);
      return { deduplicated: true, id: twin };
    }
    const { provenance } = metadata;
    const early = this.#early.get(id);
    const thoughtType = provenance === 'intrusion' ? 'intrusive' : metadata.thoughtType;
    this.#put({
      ...thought,
      ...(thought.goal !== undefined && { wish: describeGoal(thought.goal) }),
      id,
      at,
      attribution: 'self',
      provenance,
      metadata: { ...metadata, thoughtType },
      ...early,
    });
    return { deduplicated: false, id };
  }

  /** What the bot made of an intrusive thought. */
  setOutcome({ thoughtId, outcome, response, rule, code, reason, answer }: Intrusion): void {
    // A suppressed repetition answers with the id of the thought it repeats, whose own outcome stands.
    if (outcome === 'suppressed' && this.#entries.get(thoughtId)?.entry.outcome !== undefined)
      this.#change(thoughtId, { cameBack: true });
    else this.#change(thoughtId, { outcome, response, rule: rule ?? code, reason, answer });
  }

  /** What intake did with a thought. */
  setDecision({ thoughtId, code, reason, taskId }: Decision): void {
    if (thoughtId !== undefined) this.#change(thoughtId, { decision: { code, reason, taskId } });
  }

  #twin(thought: NewThought & { at: number }): string | undefined {
    const intrusive = thought.metadata.provenance === 'intrusion';
    const window = intrusive ? this.#options.intrusionWindowMs : sameThoughtMs;
    const canonical = canonicalContent(thought.content);
    for (const { entry } of this.#entries.values()) {
      if (entry.provenance !== thought.metadata.provenance || Math.abs(thought.at - entry.at) >= window) continue;
      if (intrusive) {
        if (entry.outcome !== 'failed' && canonicalContent(entry.content) === canonical) return entry.id;
      } else if (entry.content === thought.content && entry.type === thought.type) return entry.id;
    }
    return undefined;
  }

  #change(id: string, change: Partial<ThoughtEntry>): void {
    const known = this.#entries.get(this.#standIns.get(id) ?? id);
    if (known === undefined) {
      this.#remember(this.#early, id, { ...this.#early.get(id), ...change });
      return;
    }
    const next = { ...known.entry, ...change };
    if (JSON.stringify(next) === JSON.stringify(known.entry)) return;
    this.#put(next, known.addedIn);
  }

  #put(entry: ThoughtEntry, addedIn = this.#revision + 1): void {
    this.#revision++;
    // Taken out first: a map keeps the order in which keys came, and readers rely on the order of revisions.
    this.#entries.delete(entry.id);
    this.#remember(this.#entries, entry.id, { revision: this.#revision, addedIn, entry });
    for (const listener of this.#listeners) listener();
  }

  #remember<T>(map: Map<string, T>, key: string, value: T): void {
    map.set(key, value);
    if (map.size <= this.#options.capacity) return;
    const oldest = map.keys().next();
    if (!oldest.done) map.delete(oldest.value);
  }
}
