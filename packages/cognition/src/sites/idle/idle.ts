import {
  cognitionRoutes,
  type EventData,
  type EventEnvelope,
  type IdleCycle,
  readEvent,
  type Task,
} from '@conscious-bot/contracts';
import type { Service } from '@conscious-bot/service-kit';
import { type BotContext, innerModel } from '../../context/bot-context.ts';
import type { GoalGates } from '../../goal-gates/evaluate-goal.ts';
import { FailedGoals } from '../../goal-gates/failed-goals.ts';
import { GoalBudget } from '../../goal-gates/goal-budget.ts';
import type { Recall } from '../../memory/recall.ts';
import type { OpenTasks } from '../../peers/open-tasks.ts';
import type { SituationBuilder } from '../../situation/situation-builder.ts';
import type { Recorder } from '../../thoughts/recorder.ts';
import type { LatestWorld } from '../../world/latest-world.ts';
import { worldSeen } from '../../world/world-seen.ts';
import { LastLook } from '../last-look.ts';
import { DeferredIntents } from './deferred-intents.ts';
import { IdleController } from './idle-controller.ts';
import { idleCycle } from './idle-cycle.ts';
import { IdleCycleStore } from './idle-cycle-store.ts';
import type { IdleMetrics } from './idle-metrics.ts';
import { IntentRateWatch } from './intent-rate-watch.ts';
import { type Settings, settingsOf } from './settings.ts';
import { StorageGate } from './storage-gate.ts';

interface IdleOptions {
  readonly world: LatestWorld;
  readonly openTasks: OpenTasks;
  readonly situation: SituationBuilder;
  readonly recorder: Recorder;
  readonly recall: Recall;
  readonly metrics: IdleMetrics;
  /** A mark of the last crossing of a threshold of interoception (D9), another one for each. */
  crossing(): string | undefined;
}

/** Idle introspection: what the bot thinks when there is nothing to do. */
export class Idle {
  /** What its goals have to pass; background thoughts pass the same, and observations share the budget. */
  readonly gates: GoalGates;
  readonly #context: BotContext;
  readonly #cycles: IdleCycleStore;
  readonly #deferred: DeferredIntents;
  readonly #controller: IdleController;
  #seen: Promise<void> | undefined;
  #configHash: string | undefined;

  constructor(context: BotContext, options: IdleOptions) {
    const { config, db, clock, events, state } = context;
    const { world, openTasks, situation, recorder, recall, metrics, crossing } = options;
    this.#context = context;
    this.#cycles = new IdleCycleStore(db, events, config.COGNITION_IDLE_CYCLES_KEPT);
    this.#settings();
    this.#deferred = new DeferredIntents(context);
    this.gates = {
      failed: new FailedGoals(db, clock, () => config.IDLE_FAILED_GOAL_MS),
      budget: new GoalBudget(context, { crossing }),
      openTasks,
    };
    const parts = {
      ...this.gates,
      context,
      world,
      situation,
      recorder,
      recall,
      look: new LastLook(state, 'idle.look'),
      cycles: this.#cycles,
      deferred: this.#deferred,
      storage: new StorageGate(state, clock),
    };
    const rate = new IntentRateWatch(context, { cycles: this.#cycles, onRate: metrics.rate });
    this.#controller = new IdleController(context, {
      ready: (signal) => {
        this.#seen ??= worldSeen(world, clock, signal);
        return this.#seen;
      },
      cycle: (reason, done) =>
        idleCycle(reason, { ...parts, mind: innerModel(context), settings: this.#settings() }, done),
      onCycle: (cycle) => {
        this.#log(cycle);
        metrics.cycle(cycle);
        rate.look();
      },
    });
  }

  /** Takes in an event of planning, in the transaction that stores how far its events were read. */
  onEvent(event: EventEnvelope): void {
    const { type, data } = event;
    if (type === 'idle_period') {
      const period = readEvent('idle_period', data);
      if (period !== undefined) this.onIdle(event, period);
    } else if (type === 'task.finished') {
      const task = readEvent('task.finished', data);
      if (task !== undefined) this.onFinished(task);
    }
  }

  onIdle({ id, at }: Pick<EventEnvelope, 'id' | 'at'>, period: EventData<'idle_period'>): void {
    this.#controller.notice(id, period, at);
  }

  onFinished(task: Task): void {
    this.gates.failed.note(task);
  }

  serve(service: Service): void {
    service.route(cognitionRoutes.idleCycles, ({ query }) =>
      this.#cycles.page({ ...query, now: this.#context.clock.now() }),
    );
  }

  state(): { cycles: number; deferred: number; goalInMs: number } {
    return {
      cycles: this.#cycles.count(),
      deferred: this.#deferred.count(),
      goalInMs: this.gates.budget.goalInMs(),
    };
  }

  /** Takes up what the last process left. */
  start(): void {
    this.#controller.wake();
  }

  stop(): Promise<void> {
    return this.#controller.stop();
  }

  /** As they are now: some of them may change in flight. */
  #settings(): Settings {
    const { config } = this.#context;
    const settings = settingsOf(config, { model: innerModel(this.#context)?.model ?? 'none' });
    if (settings.hash !== this.#configHash) this.#cycles.useConfig(settings.hash, settings.values);
    this.#configHash = settings.hash;
    return settings;
  }

  #log(cycle: IdleCycle): void {
    this.#context.logger.info(`[IDLE-PROVENANCE] ${JSON.stringify(cycle)}`);
  }
}
