import type { Config, EventEnvelope, ProcessResponse } from '@conscious-bot/contracts';
import type { Clock, Logger, Service } from '@conscious-bot/service-kit';
import type { CrashHook } from '../context/crash-point.ts';
import type { Mind } from '../context/mind.ts';
import { startDrives } from '../drives/start-drives.ts';
import { IntrusionProcessor } from '../intrusion/intrusion-processor.ts';
import type { OpenTasks } from '../peers/open-tasks.ts';
import { Reconsideration } from '../reconsideration/reconsideration.ts';
import type { SelfModel } from '../self/self-model.ts';
import { startBackgroundThoughts } from '../sites/background/start-background-thoughts.ts';
import { createIdle, type Idle } from '../sites/idle/create-idle.ts';
import { createIdleMetrics } from '../sites/idle/idle-metrics.ts';
import type { SituationBuilder } from '../situation/situation-builder.ts';
import type { Counters } from '../thoughts/agency-counters.ts';
import { Recorder } from '../thoughts/recorder.ts';
import type { CognitionMetrics } from './cognition-metrics.ts';
import type { InteroceptionParts } from './create-interoception.ts';
import { createVoices, type Voices } from './create-voices.ts';
import type { Stores } from './stores.ts';

export interface InnerLifeOptions {
  readonly config: Config;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly stores: Stores;
  readonly inner: InteroceptionParts;
  readonly openTasks: OpenTasks;
  readonly situation: SituationBuilder;
  readonly self: SelfModel;
  readonly counters: Counters;
  readonly metrics: CognitionMetrics;
  readonly registry: Service['metrics'];
  readonly mind: Mind | undefined;
  readonly crash: CrashHook;
  /** Whether planning can hear of a goal. */
  canCommit(): boolean;
}

/** Everything that thinks. */
export interface InnerLife {
  readonly idle: Idle;
  readonly voices: Voices;
  /** The one place where thoughts are made, for those that are posted. */
  readonly recorder: Recorder;
  /** Takes an intrusive thought to its outcome. */
  process(content: string): Promise<ProcessResponse>;
  /** To be told of every event of body and planning, in the transaction that consumes it. */
  onEvent(event: EventEnvelope): void;
  /** Takes up what the last process left. */
  start(): void;
  stop(): Promise<void>;
}

/** Puts together what thinks; drives and thoughts in between run from now on, the rest when it is told of something or started. */
export function createInnerLife(options: InnerLifeOptions): InnerLife {
  const { config, clock, logger, stores, inner, openTasks, situation, self, metrics, mind, crash } = options;
  const { db, log, state, world, thoughts, intrusions, reflections } = stores;
  const recorder = new Recorder({
    ...{ config, clock, world, store: thoughts, counters: options.counters },
    onThought: () => metrics.thought('chain-of-thought'),
  });
  const processor = new IntrusionProcessor({
    ...{ config, clock, logger, log, thoughts, intrusions, intero: inner.store, world, openTasks, situation, mind },
    canCommit: options.canCommit,
    onOutcome: metrics.intrusion,
  });
  const process = async (content: string): Promise<ProcessResponse> => {
    const response = await processor.process(content);
    if (response.recorded) metrics.thought('intrusion');
    return response;
  };
  const shared = { config, db, clock, logger, log, state, world, openTasks, situation, recorder, mind };
  const idle = createIdle({
    ...shared,
    metrics: createIdleMetrics(options.registry),
    crossing: () => inner.interoceptor.lastCrossing(),
    crash,
  });
  const { gates } = idle;
  const voices = createVoices({ ...shared, self, reflections, gates, intrude: process });
  const reconsideration = new Reconsideration(shared);
  const stopDrives = startDrives({ config, clock, logger, world, recorder });
  const stopThinking = startBackgroundThoughts({ ...shared, gates });
  return {
    ...{ idle, voices, recorder, process },
    onEvent: (event) => {
      inner.onEvent(event);
      voices.onEvent(event);
      reconsideration.onEvent(event);
    },
    start: () => {
      idle.start();
      voices.start();
      reconsideration.start();
    },
    stop: async () => {
      await Promise.all([stopDrives(), stopThinking(), idle.stop(), voices.stop(), reconsideration.stop()]);
    },
  };
}
