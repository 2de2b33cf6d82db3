import type { Config } from '@conscious-bot/contracts';
import type { Clock, EventLog, StateStore } from '@conscious-bot/service-kit';
import type { CrashHook } from '../../context/crash-point.ts';
import type { Mind } from '../../context/mind.ts';
import type { IdleGatesOptions } from '../../goal-gates/evaluate-goal.ts';
import type { Recall } from '../../memory/recall.ts';
import type { SituationBuilder } from '../../situation/situation-builder.ts';
import type { Recorder } from '../../thoughts/recorder.ts';
import type { LatestWorld } from '../../world/latest-world.ts';
import type { DeferredIntents } from './deferred-intents.ts';
import type { IdleCycleStore } from './idle-cycle-store.ts';
import type { Settings } from './settings.ts';
import type { StorageGate } from './storage-gate.ts';

/** What an idle cycle works with. */
export interface IdleDeps extends IdleGatesOptions {
  readonly config: Config;
  readonly settings: Settings;
  readonly clock: Clock;
  readonly log: EventLog;
  readonly state: StateStore;
  readonly world: LatestWorld;
  readonly situation: SituationBuilder;
  readonly recorder: Recorder;
  readonly recall: Recall;
  /** Undefined without a model, or when it is switched off for the inner life. */
  readonly mind: Mind | undefined;
  readonly cycles: IdleCycleStore;
  readonly deferred: DeferredIntents;
  readonly storage: StorageGate;
  readonly crash: CrashHook;
  /** The task that ended last. */
  lastEnded(): string | undefined;
}
