import { type Config, cognitionRoutes, type EventEnvelope, readEvent } from '@conscious-bot/contracts';
import type { Clock, Database, EventLog, Logger, Service, StateStore } from '@conscious-bot/service-kit';
import type { Mind } from '../context/mind.ts';
import type { IdleGatesOptions } from '../goal-gates/evaluate-goal.ts';
import type { SelfModel } from '../self/self-model.ts';
import { InnerVoice } from '../sites/inner-voice.ts';
import { Observer } from '../sites/observation/observer.ts';
import type { ReflectionStore } from '../sites/reflection/reflection-store.ts';
import { Reflector } from '../sites/reflection/reflector.ts';
import { Company } from '../sites/social/company.ts';
import type { SituationBuilder } from '../situation/situation-builder.ts';
import type { Recorder } from '../thoughts/recorder.ts';
import type { LatestWorld } from '../world/latest-world.ts';

export interface CreateVoicesOptions {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly log: EventLog;
  readonly state: StateStore;
  readonly world: LatestWorld;
  readonly situation: SituationBuilder;
  readonly recorder: Recorder;
  readonly mind: Mind | undefined;
  readonly self: SelfModel;
  readonly reflections: ReflectionStore;
  /** What a goal of an observation has to pass. */
  readonly gates: IdleGatesOptions;
  intrude(content: string): Promise<unknown>;
}

/** What the bot thinks about what happens: observation, company, looking back, and who it is to itself. */
export interface Voices {
  readonly company: Company;
  /** To be told of every event of body and planning, in the transaction that consumes it. */
  onEvent(event: EventEnvelope): void;
  serve(service: Service): void;
  /** Takes up what the last process left. */
  start(): void;
  stop(): Promise<void>;
}

export function createVoices(options: CreateVoicesOptions): Voices {
  const { config, db, clock, logger, log, state, world, situation, recorder, self, reflections } = options;
  const mind = config.ENABLE_INNER_MODEL ? options.mind : undefined;
  const voice = new InnerVoice({ mind, situation, recorder, world, deadlineMs: config.LLM_TIMEOUT_MS });
  const reflector = new Reflector({ botId: config.BOT_ID, db, clock, logger, log, state, voice, reflections });
  const observer = new Observer({
    ...{ clock, logger, log, state, world, voice, gates: options.gates },
    intervalMs: config.OBSERVATION_INTERVAL_MS,
  });
  const company = new Company({
    ...{ config, clock, logger, log, state, situation, voice },
    playersHere: () => world.players(),
    onMet: (player) => self.onMet(player),
    intrude: options.intrude,
  });
  world.follow((snapshot) => observer.onWorld(snapshot));
  return {
    company,
    onEvent: (event) => {
      if (event.source === 'planning') {
        const task = event.type === 'task.finished' ? readEvent('task.finished', event.data) : undefined;
        if (task === undefined) return;
        self.onFinished(task);
        reflector.notice(task);
        return;
      }
      self.onBody(event);
      company.onBody(event);
      observer.onBody(event);
    },
    serve: (service) =>
      service.route(cognitionRoutes.reflections, ({ query }) => ({ reflections: reflections.list(query.limit) })),
    start: () => reflector.wake(),
    stop: async () => {
      await Promise.all([reflector.stop(), observer.stop(), company.stop()]);
    },
  };
}
