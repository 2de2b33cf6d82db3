import type { BotContext } from '../../context/bot-context.ts';
import type { Mind } from '../../context/mind.ts';
import type { GoalGates } from '../../goal-gates/evaluate-goal.ts';
import type { Recall } from '../../memory/recall.ts';
import type { SituationBuilder } from '../../situation/situation-builder.ts';
import type { Recorder } from '../../thoughts/recorder.ts';
import type { LatestWorld } from '../../world/latest-world.ts';
import type { LastLook } from '../last-look.ts';
import type { DeferredIntents } from './deferred-intents.ts';
import type { IdleCycleStore } from './idle-cycle-store.ts';
import type { Settings } from './settings.ts';
import type { StorageGate } from './storage-gate.ts';

/** What an idle cycle works with. */
export interface IdleParts extends GoalGates {
  readonly context: BotContext;
  /** Undefined without a model, or when it is switched off for the inner life. */
  readonly mind: Mind | undefined;
  readonly settings: Settings;
  readonly world: LatestWorld;
  readonly situation: SituationBuilder;
  readonly recorder: Recorder;
  readonly recall: Recall;
  /** What it saw in its last cycle. */
  readonly look: LastLook;
  readonly cycles: IdleCycleStore;
  readonly deferred: DeferredIntents;
  readonly storage: StorageGate;
}
