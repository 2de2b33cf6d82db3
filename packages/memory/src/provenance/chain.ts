import {
  type ActionRecord,
  type Decision,
  type EventData,
  type EventEnvelope,
  type EventType,
  type IdleCycle,
  type Intent,
  type Plan,
  readEvent,
  type StepRecord,
  type Task,
  type Thought,
} from '@conscious-bot/contracts';

export type Recorded<T> = { readonly at: number; readonly record: T };

/**
 * The newest known record of everything some events tell of. The events may come from several streams and in any order between them; those
 * of one source are in its order, so the last one counts.
 */
export interface Chain {
  readonly thoughts: Map<string, Recorded<Thought>>;
  /** By thought: what was decided when it came, and each time it came back. */
  readonly intrusions: Map<string, Recorded<EventData<'intrusion'>>[]>;
  /** By thought: the idle cycle it came from. */
  readonly idleCycles: Map<string, Recorded<IdleCycle>>;
  readonly decisions: Recorded<Decision>[];
  readonly intents: Map<string, Recorded<Intent>>;
  readonly tasks: Map<string, Recorded<Task>>;
  readonly plans: Map<string, Recorded<Plan>>;
  /** Steps that began, by id; those that did not stand in their plan only. */
  readonly steps: Map<string, Recorded<StepRecord>>;
  /** In the order in which they began. */
  readonly actions: Map<string, Recorded<ActionRecord>>;
  readonly firstCommands: Map<string, Recorded<EventData<'action.first_command'>>>;
}

/** Event types a chain is read from. */
export const chainTypes = [
  'thought',
  'thought.repeated',
  'intrusion',
  'idle_cycle',
  'decision',
  'intent',
  'task.created',
  'task.updated',
  'task.finished',
  'planGenerated',
  'step.started',
  'step.finished',
  'action.started',
  'action.first_command',
  'action.finished',
] as const satisfies readonly EventType[];

export function readChain(events: readonly EventEnvelope[]): Chain {
  const chain: Chain = {
    thoughts: new Map(),
    intrusions: new Map(),
    idleCycles: new Map(),
    decisions: [],
    intents: new Map(),
    tasks: new Map(),
    plans: new Map(),
    steps: new Map(),
    actions: new Map(),
    firstCommands: new Map(),
  };
  for (const event of events) read(chain, event);
  return chain;
}

function read(chain: Chain, event: EventEnvelope): void {
  const keep = <T extends EventType>(
    type: T,
    store: Map<string, Recorded<EventData<T>>>,
    id: (record: EventData<T>) => string,
  ) => {
    const record = readEvent(type, event.data);
    if (record !== undefined) store.set(id(record), { at: event.at, record });
  };
  switch (event.type) {
    case 'thought':
    case 'thought.repeated':
      keep(event.type, chain.thoughts, (thought) => thought.id);
      break;
    case 'intrusion': {
      const record = readEvent(event.type, event.data);
      if (record === undefined) break;
      const earlier = chain.intrusions.get(record.thoughtId) ?? [];
      chain.intrusions.set(record.thoughtId, [...earlier, { at: event.at, record }]);
      break;
    }
    case 'idle_cycle': {
      const record = readEvent(event.type, event.data);
      if (record?.thoughtId !== undefined) chain.idleCycles.set(record.thoughtId, { at: event.at, record });
      break;
    }
    case 'decision': {
      const record = readEvent(event.type, event.data);
      if (record !== undefined) chain.decisions.push({ at: event.at, record });
      break;
    }
    case 'intent':
      keep(event.type, chain.intents, (intent) => intent.id);
      break;
    case 'task.created':
    case 'task.updated':
    case 'task.finished':
      keep(event.type, chain.tasks, (task) => task.id);
      break;
    case 'planGenerated':
      keep(event.type, chain.plans, (plan) => plan.id);
      break;
    case 'step.started':
    case 'step.finished':
      keep(event.type, chain.steps, (step) => step.stepId);
      break;
    case 'action.started':
    case 'action.finished':
      keep(event.type, chain.actions, (action) => action.id);
      break;
    case 'action.first_command':
      keep(event.type, chain.firstCommands, (command) => command.actionId);
      break;
    default:
      break;
  }
}

/** Thought that a task came from, undefined when it came from elsewhere. */
export function thoughtOfTask(task: Task): string | undefined {
  return task.trace.thoughtId ?? task.origin.thoughtId;
}

/** Whether a decision made the task it names, or names one that was there already. */
export function madeItsTask(decision: Decision): boolean {
  return decision.code === 'created' || decision.code === 'unroutable';
}
