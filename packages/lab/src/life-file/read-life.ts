import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readEvent } from '@conscious-bot/contracts';
import { botEventData, type EventData, type EventType } from '@conscious-bot/contracts/event-types';
import { describeGoal, describeStep } from '@conscious-bot/contracts/phrases';
import type { Task } from '@conscious-bot/contracts/task';
import type {
  BodySample,
  ChangedBlock,
  FeelingSample,
  Life,
  LifeCall,
  LifeIntent,
  LifeMoment,
  LifeStep,
  LifeTask,
  LifeThought,
} from './life.ts';
import { type LifeEvent, lifeEvents } from './life-events.ts';
import { readCalls } from './read-calls.ts';

/** There is no life to be read; the message says why. */
export class NoLifeError extends Error {
  override readonly name = 'NoLifeError';
}

/** Of the body one sample in so many milliseconds is enough for a line on a page. */
const sampleMs = 2_000;
const feelingMs = 5_000;

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/**
 * Reads a life from the event logs of its data directory, whether its bot runs or not. What retention has dropped is not there.
 *
 * @throws NoLifeError when the directory holds none.
 */
export function readLife(dataDir: string): Life {
  const life = new LifeReader();
  const hasOne = ['cognition', 'planning', 'minecraft-interface'].some((name) =>
    existsSync(join(dataDir, `${name}.sqlite`)),
  );
  if (!hasOne) throw new NoLifeError(`${dataDir} holds no database of a bot; is it a DATA_DIR?`);
  for (const event of lifeEvents(dataDir)) if (event.service !== 'memory') life.take(event);
  life.calls.push(...readCalls(join(dataDir, 'cognition.sqlite')));
  return life.whole();
}

/** Gathers a life from events, service by service. */
class LifeReader {
  #name = 'bot';
  readonly #thoughts = new Map<string, Mutable<LifeThought>>();
  readonly #intents = new Map<string, Mutable<LifeIntent>>();
  readonly #tasks = new Map<string, TaskDraft>();
  readonly calls: LifeCall[] = [];
  readonly #feelings: FeelingSample[] = [];
  readonly #moments: LifeMoment[] = [];
  readonly #body: BodySample[] = [];
  readonly #blocks: ChangedBlock[] = [];
  #from = Number.POSITIVE_INFINITY;
  #to = Number.NEGATIVE_INFINITY;

  take(event: LifeEvent): void {
    this.#from = Math.min(this.#from, event.at);
    this.#to = Math.max(this.#to, event.at);
    const of = <T extends EventType>(type: T): EventData<T> | undefined =>
      event.type === type ? readEvent(type, event.data) : undefined;
    this.#takeMind(of);
    this.#takeFeeling(event.at, of('intero'));
    this.#takeTask(of('task.created') ?? of('task.updated') ?? of('task.finished'));
    this.#takePlan(of('planGenerated'));
    this.#takeStep(of('step.started') ?? of('step.finished'), event.trace.taskId);
    this.#takeBody(event.at, of('bot.state'), of('botEvent'));
  }

  whole(): Life {
    const inOrder = <T extends { readonly at: number }>(all: Iterable<T>): T[] => [...all].sort((a, b) => a.at - b.at);
    const some = this.#to >= this.#from;
    return {
      name: this.#name,
      from: some ? this.#from : 0,
      to: some ? this.#to : 0,
      thoughts: inOrder(this.#thoughts.values()),
      intents: inOrder(this.#intents.values()),
      tasks: inOrder([...this.#tasks.values()].flatMap((draft) => draft.task() ?? [])),
      moments: inOrder(this.#moments),
      feelings: this.#feelings,
      calls: inOrder(this.calls),
      body: this.#body,
      blocks: inOrder(this.#blocks),
    };
  }

  #takeMind(of: <T extends EventType>(type: T) => EventData<T> | undefined): void {
    const thought = of('thought');
    if (thought) {
      const { id, at, content, goal, metadata } = thought;
      const kind = metadata.provenance === 'intrusion' ? 'intrusive' : (metadata.site ?? 'own');
      this.#thoughts.set(id, {
        id,
        at,
        text: content,
        kind,
        ...(goal && { goal: describeGoal(goal) }),
        ...(metadata.callId !== undefined && { callId: metadata.callId }),
      });
    }
    const decision = of('decision');
    const decided = decision?.thoughtId === undefined ? undefined : this.#thoughts.get(decision.thoughtId);
    if (decision && decided) decided.decision = decision.reason;
    const checkpoint = of('narrative');
    if (checkpoint) this.#moments.push({ at: checkpoint.at, kind: 'first', text: checkpoint.text });
    const begun = of('strategic_intent.adopted');
    if (begun) this.#intents.set(begun.id, { id: begun.id, at: begun.commitment.adoptedAt, why: begun.why });
    const ended = of('strategic_intent.ended');
    const known = ended && this.#intents.get(ended.id);
    if (known) {
      known.ended = ended.reason ?? ended.endedBy ?? 'ended';
      if (ended.endedAt !== undefined) known.until = ended.endedAt;
    }
  }

  #takeFeeling(at: number, felt: EventData<'intero'> | undefined): void {
    const last = this.#feelings.at(-1);
    if (felt === undefined || (last !== undefined && at - last.at < feelingMs)) return;
    const known = Object.entries(felt.stressAxes).flatMap(([axis, level]) =>
      level === null ? [] : [[axis, round(level)]],
    );
    this.#feelings.push({ at, stress: round(felt.stress), axes: Object.fromEntries(known) });
  }

  #draft(taskId: string): TaskDraft {
    const draft = this.#tasks.get(taskId) ?? new TaskDraft();
    this.#tasks.set(taskId, draft);
    return draft;
  }

  #takeTask(task: Task | undefined): void {
    if (task) this.#draft(task.id).last = task;
  }

  #takePlan(plan: EventData<'planGenerated'> | undefined): void {
    if (plan) this.#draft(plan.taskId).plans.push({ rationale: plan.rationale, planner: plan.planner });
  }

  #takeStep(step: EventData<'step.started'> | undefined, taskId: string | undefined): void {
    if (step?.startedAt === undefined || taskId === undefined) return;
    const { stepId: id, startedAt: at, endedAt, state, failure } = step;
    this.#draft(taskId).steps.set(id, {
      id,
      at,
      text: describeStep(step),
      state,
      ...(endedAt !== undefined && { until: endedAt }),
      ...(failure && { failure: failure.message }),
    });
  }

  #takeBody(at: number, state: EventData<'bot.state'> | undefined, happened: EventData<'botEvent'> | undefined): void {
    if (state?.position) {
      this.#name = state.username ?? this.#name;
      const last = this.#body.at(-1);
      if (last === undefined || at - last.at >= sampleMs) {
        const { position, health, food, dimension } = state;
        this.#body.push({
          at,
          x: round(position.x),
          y: round(position.y),
          z: round(position.z),
          ...(health !== undefined && { health: round(health) }),
          ...(food !== undefined && { food }),
          ...(dimension !== undefined && { dimension }),
        });
      }
    }
    if (happened?.name === 'death') {
      const { message, source } = botEventData.death.parse(happened.detail);
      this.#moments.push({
        at,
        kind: 'death',
        text: message ?? `It died: ${source?.entity ?? 'nobody knows of what'}.`,
      });
    }
    if (happened?.name === 'damage') {
      const { amount, health, source } = botEventData.damage.parse(happened.detail);
      const by = source?.entity ?? source?.type;
      this.#moments.push({ at, kind: 'damage', text: `Hurt${by ? ` by ${by}` : ''}: ${amount}, health ${health}.` });
    }
    if (happened?.name === 'blocks_changed') {
      const { own, nearest } = botEventData.blocks_changed.parse(happened.detail);
      if (own > 0 && nearest) {
        const { position, from, to } = nearest;
        this.#blocks.push({ at, ...position, from, to });
      }
    }
  }
}

/** A task while its life is read: its events come one by one, and its plans and steps apart from it. */
class TaskDraft {
  last: Task | undefined;
  readonly plans: { rationale: string; planner: string }[] = [];
  readonly steps = new Map<string, LifeStep>();

  /** Undefined where only plans and steps of it are left. */
  task(): LifeTask | undefined {
    if (this.last === undefined) return undefined;
    const { id, createdAt, finishedAt, title, origin, status, trace, failure } = this.last;
    const thoughtId = origin.thoughtId ?? trace.thoughtId;
    return {
      id,
      at: createdAt,
      title,
      origin: origin.kind,
      status,
      plans: this.plans,
      steps: [...this.steps.values()],
      ...(finishedAt !== undefined && { until: finishedAt }),
      ...(thoughtId !== undefined && { thoughtId }),
      ...(failure && { failure: failure.message }),
    };
  }
}

const round = (value: number): number => Math.round(value * 10) / 10;
