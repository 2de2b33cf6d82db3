import type { Agency, AgencyCounters, Decision, Task, TaskStatus, Thought } from '@conscious-bot/contracts';
import { OpenGates } from './drive-gates.ts';
import type { SoakSample } from './sample.ts';

/** What a soak saw, put together from its samples. */
export interface SoakHistory {
  readonly startedAt: number;
  readonly endedAt: number;
  readonly samples: number;
  /** Tasks that lived during the soak (not over when it began, or created later), as last seen. */
  readonly tasks: readonly Task[];
  /** Statuses each of those tasks was in, by task id: as looked at, and as the executor's own history tells it. */
  readonly statusesSeen: ReadonlyMap<string, ReadonlySet<TaskStatus>>;
  /** goalKey and ids of tasks that were open for the same goal in the same moment. */
  readonly duplicates: readonly { readonly goalKey: string; readonly taskIds: readonly string[] }[];
  readonly decisions: readonly Decision[];
  readonly thoughts: ReadonlyMap<string, Thought>;
  readonly mind: 'none' | 'model' | undefined;
  /** What drives may do in this run; undefined when cognition did not say. */
  readonly drives: Agency['driveMode'] | undefined;
  /** How much each agency counter grew; undefined when cognition told none. */
  readonly agency: Omit<AgencyCounters, 'startedAtMs'> | undefined;
  readonly gameModes: ReadonlySet<string>;
  /** The longest time in a row in which nothing kept a drive from speaking, ms. */
  readonly gatesOpenMs: number;
  readonly last: SoakSample | undefined;
}

const open: ReadonlySet<TaskStatus> = new Set(['pending', 'active', 'paused']);

/** Collects samples into a history. */
export class SoakRecorder {
  readonly #startedAt: number;
  readonly #tasks = new Map<string, Task>();
  readonly #statuses = new Map<string, Set<TaskStatus>>();
  readonly #duplicates = new Map<string, { goalKey: string; taskIds: string[] }>();
  readonly #decisions = new Map<string, Decision>();
  readonly #thoughts = new Map<string, Thought>();
  readonly #gameModes = new Set<string>();
  readonly #gates = new OpenGates();
  #samples = 0;
  #mind: 'none' | 'model' | undefined;
  #first: Agency | undefined;
  #newest: Agency | undefined;
  #last: SoakSample | undefined;

  constructor(startedAt: number) {
    this.#startedAt = startedAt;
  }

  add(sample: SoakSample): void {
    this.#samples += 1;
    this.#gates.add(sample);
    this.#last = sample;
    this.#mind = sample.mind ?? this.#mind;
    this.#first ??= sample.agency;
    this.#newest = sample.agency ?? this.#newest;
    if (sample.world?.gameMode !== undefined) this.#gameModes.add(sample.world.gameMode);
    for (const decision of sample.decisions ?? []) {
      if (decision.at >= this.#startedAt) this.#decisions.set(decision.id, decision);
    }
    for (const thought of sample.thoughts ?? []) this.#thoughts.set(thought.id, thought);
    // What was announced comes before what was looked at last.
    for (const task of [...(sample.changedTasks ?? []), ...(sample.tasks ?? [])]) {
      if ((task.finishedAt ?? Number.POSITIVE_INFINITY) < this.#startedAt) continue;
      this.#tasks.set(task.id, task);
      const seen = this.#statuses.get(task.id) ?? new Set();
      this.#statuses.set(task.id, seen.add(task.status));
    }
    this.#noteDuplicates(sample.tasks ?? []);
  }

  history(endedAt: number): SoakHistory {
    return {
      startedAt: this.#startedAt,
      endedAt,
      samples: this.#samples,
      tasks: [...this.#tasks.values()],
      statusesSeen: this.#statuses,
      duplicates: [...this.#duplicates.values()],
      decisions: [...this.#decisions.values()],
      thoughts: this.#thoughts,
      mind: this.#mind,
      drives: this.#newest?.driveMode,
      agency: growth(this.#first, this.#newest),
      gameModes: this.#gameModes,
      gatesOpenMs: this.#gates.longestMs,
      last: this.#last,
    };
  }

  #noteDuplicates(tasks: readonly Task[]): void {
    const byGoal = Map.groupBy(
      tasks.filter((task) => open.has(task.status) && task.goalKey !== undefined),
      (task) => task.goalKey ?? '',
    );
    for (const [goalKey, same] of byGoal) {
      if (same.length > 1) this.#duplicates.set(goalKey, { goalKey, taskIds: same.map((task) => task.id) });
    }
  }
}

/** How much the counters grew; those of a cognition that was started anew meanwhile count from its start. */
function growth(first: Agency | undefined, newest: Agency | undefined): SoakHistory['agency'] {
  if (first === undefined || newest === undefined) return undefined;
  const { startedAtMs, ...counters } = newest.counters;
  if (first.counters.startedAtMs !== startedAtMs) return counters;
  const { startedAtMs: _, ...before } = first.counters;
  return {
    llmCalls: counters.llmCalls - before.llmCalls,
    goalTags: counters.goalTags - before.goalTags,
    driveTicks: counters.driveTicks - before.driveTicks,
    signatureSuppressions: counters.signatureSuppressions - before.signatureSuppressions,
    contentSuppressions: counters.contentSuppressions - before.contentSuppressions,
    intentExtractions: counters.intentExtractions - before.intentExtractions,
    lowNoveltyRecorded: counters.lowNoveltyRecorded - before.lowNoveltyRecorded,
    lowNoveltyBroadcast: counters.lowNoveltyBroadcast - before.lowNoveltyBroadcast,
    intentFinalLine: counters.intentFinalLine - before.intentFinalLine,
    intentInline: counters.intentInline - before.intentInline,
  };
}
