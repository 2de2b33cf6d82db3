import type { Agency, Decision, PlanningState, Task, Thought, WorldSnapshot } from '@conscious-bot/contracts';
import type { ServiceStatus } from '@conscious-bot/launcher';

/** Memory and processor time of one process. */
export interface ProcessUse {
  readonly rssBytes: number;
  /** Percent of one core since the process's last sample (its whole life in the first one). */
  readonly cpuPercent: number;
}

/** One look at a running stack. What could not be read is absent, and named in `unreachable`. */
export interface SoakSample {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly services: readonly ServiceStatus[];
  readonly use: Readonly<Record<string, ProcessUse>>;
  /** The newest tasks, thoughts and decisions, as many as the services give at once. */
  readonly tasks?: readonly Task[];
  /** Tasks as the executor announced them since about the last look, the oldest first: what happened between two looks. */
  readonly changedTasks?: readonly Task[];
  readonly decisions?: readonly Decision[];
  readonly thoughts?: readonly Thought[];
  readonly planning?: PlanningState;
  readonly mind?: 'none' | 'model';
  readonly agency?: Agency;
  readonly world?: WorldSnapshot;
  readonly unreachable: readonly string[];
}
