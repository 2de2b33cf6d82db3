import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type EventEnvelope, readEvent } from '@conscious-bot/contracts';
import { botEventData, type EventData, type EventType } from '@conscious-bot/contracts/event-types';
import { describeGoal, describeStep } from '@conscious-bot/contracts/phrases';
import type { Task } from '@conscious-bot/contracts/task';
import { type Database, openForReading } from '@conscious-bot/service-kit';
import type {
  BodySample,
  ChangedBlock,
  Life,
  LifeIntent,
  LifeMoment,
  LifeStep,
  LifeTask,
  LifeThought,
} from './life.ts';

/** There is no life to be read; the message says why. */
export class NoLifeError extends Error {
  override readonly name = 'NoLifeError';
}

/** Of the body one sample in so many milliseconds is enough for a line on a page. */
const sampleMs = 2_000;

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/**
 * Reads a life from the event logs of its data directory, whether its bot runs or not. What retention has dropped is not there.
 *
 * @throws NoLifeError when the directory holds none.
 */
export function readLife(dataDir: string): Life {
  const life = new LifeReader();
  let found = false;
  for (const service of ['cognition', 'planning', 'minecraft-interface']) {
    const file = join(dataDir, `${service}.sqlite`);
    if (!existsSync(file)) continue;
    found = true;
    const db = openForReading(file);
    try {
      for (const event of eventsOf(db)) life.take(event);
    } finally {
      db.close();
    }
  }
  if (!found) throw new NoLifeError(`${dataDir} holds no database of a bot; is it a DATA_DIR?`);
  return life.whole();
}

interface Row {
  readonly type: string;
  readonly at: number;
  readonly trace: string;
  readonly data: string;
}

type Told = Pick<EventEnvelope, 'type' | 'at' | 'data'> & { readonly taskId: string | undefined };

function* eventsOf(db: Database): Generator<Told> {
  for (const { type, at, trace, data } of db
    .prepare<[], Row>('SELECT type, at, trace, data FROM events ORDER BY seq')
    .iterate())
    yield { type, at, data: JSON.parse(data), taskId: JSON.parse(trace).taskId };
}

/** Gathers a life from events, service by service. */
class LifeReader {
  #name = 'bot';
  readonly #thoughts = new Map<string, Mutable<LifeThought>>();
  readonly #intents = new Map<string, Mutable<LifeIntent>>();
  readonly #tasks = new Map<string, TaskDraft>();
  readonly #moments: LifeMoment[] = [];
  readonly #body: BodySample[] = [];
  readonly #blocks: ChangedBlock[] = [];
  #from = Number.POSITIVE_INFINITY;
  #to = Number.NEGATIVE_INFINITY;

  take(event: Told): void {
    this.#from = Math.min(this.#from, event.at);
    this.#to = Math.max(this.#to, event.at);
    const of = <T extends EventType>(type: T): EventData<T> | undefined =>
      event.type === type ? readEvent(type, event.data) : undefined;
    this.#takeMind(of);
    this.#takeTask(of('task.created') ?? of('task.updated') ?? of('task.finished'));
    this.#takePlan(of('planGenerated'));
    this.#takeStep(of('step.started') ?? of('step.finished'), event.taskId);
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
      body: this.#body,
      blocks: inOrder(this.#blocks),
    };
  }

  #takeMind(of: <T extends EventType>(type: T) => EventData<T> | undefined): void {
    const thought = of('thought');
    if (thought) {
      const { id, at, content, goal, metadata } = thought;
      const kind = metadata.provenance === 'intrusion' ? 'intrusive' : (metadata.site ?? 'own');
      this.#thoughts.set(id, { id, at, text: content, kind, ...(goal && { goal: describeGoal(goal) }) });
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
