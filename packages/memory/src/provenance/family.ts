import type { EventEnvelope, Memory } from '@conscious-bot/contracts';
import { type Chain, chainTypes, madeItsTask, readChain, thoughtOfTask } from './chain.ts';

/** Where events and memories are looked up. */
export interface ChainSource {
  /** Events of these types that concern one of the ids as thought, intent or task, oldest first. */
  concerning(ids: readonly string[], types: readonly string[]): EventEnvelope[];
  /** Events of these types about one of the steps, oldest first. */
  ofSteps(stepIds: readonly string[], types: readonly string[]): EventEnvelope[];
  /** What was thought about a task, or about a thought as such, afterwards. */
  reflectionsOn(kind: 'task' | 'thought', id: string): Memory[];
}

export interface Family {
  readonly chain: Chain;
  readonly thoughtIds: ReadonlySet<string>;
  readonly intentIds: ReadonlySet<string>;
  readonly taskIds: ReadonlySet<string>;
}

/** Without `task.updated`: there are many, and they say nothing about the chain that the first and last event of the task do not. */
const familyTypes = chainTypes.filter((type) => type !== 'task.updated');
const stepTypes = chainTypes.filter((type) => type.startsWith('step.') || type.startsWith('action.'));

/**
 * Everything that belongs to the same chain as a thought, intent or task. Undefined when the id is not known as one of these.
 *
 * A thing is linked to its origin only by what made it. A decision about a thought that concerns the task of another thought (a duplicate, a
 * request to cancel) does not link the two.
 */
export function findFamily(id: string, source: ChainSource): Family | undefined {
  let ids = new Set([id]);
  for (;;) {
    const events = source.concerning([...ids], familyTypes);
    if (events.length === 0) return undefined;
    const chain = readChain(events);
    const family = membersOf(id, chain);
    const grown = new Set([...family.thoughtIds, ...family.intentIds, ...family.taskIds]);
    if (grown.size === 0) return undefined;
    if ([...grown].every((member) => ids.has(member))) return complete({ chain, ...family }, events, source);
    ids = new Set([...ids, ...grown]);
  }
}

type Members = Omit<Family, 'chain'>;

function membersOf(id: string, chain: Chain): Members {
  const thoughtIds = new Set<string>();
  const intentIds = new Set<string>();
  const taskIds = new Set<string>();
  const links = familyLinks(chain);
  const known = (kind: keyof Link) => links.some((link) => link[kind] === id);
  if (known('thoughtId')) thoughtIds.add(id);
  if (known('intentId')) intentIds.add(id);
  if (known('taskId')) taskIds.add(id);
  for (let grew = true; grew; ) {
    const before = thoughtIds.size + intentIds.size + taskIds.size;
    for (const { thoughtId, intentId, taskId } of links) {
      const related =
        (thoughtId !== undefined && thoughtIds.has(thoughtId)) ||
        (intentId !== undefined && intentIds.has(intentId)) ||
        (taskId !== undefined && taskIds.has(taskId));
      if (!related) continue;
      if (thoughtId !== undefined) thoughtIds.add(thoughtId);
      if (intentId !== undefined) intentIds.add(intentId);
      if (taskId !== undefined) taskIds.add(taskId);
    }
    grew = thoughtIds.size + intentIds.size + taskIds.size > before;
  }
  return { thoughtIds, intentIds, taskIds };
}

interface Link {
  readonly thoughtId?: string | undefined;
  readonly intentId?: string | undefined;
  readonly taskId?: string | undefined;
}

function familyLinks(chain: Chain): Link[] {
  return [
    ...[...chain.thoughts.keys()].map((thoughtId) => ({ thoughtId })),
    ...[...chain.intrusions.keys()].map((thoughtId) => ({ thoughtId })),
    ...[...chain.idleCycles.keys()].map((thoughtId) => ({ thoughtId })),
    ...chain.decisions.map(({ record }) => ({
      thoughtId: record.thoughtId,
      intentId: record.intentId,
      taskId: madeItsTask(record) ? record.taskId : undefined,
    })),
    ...[...chain.intents.values()].map(({ record }) => ({ intentId: record.id, thoughtId: record.origin.thoughtId })),
    ...[...chain.tasks.values()].map(({ record }) => ({
      taskId: record.id,
      intentId: record.trace.intentId,
      thoughtId: thoughtOfTask(record),
    })),
    ...[...chain.plans.values()].map(({ record }) => ({ taskId: record.taskId })),
    // An action may be known before anything is known of the planner that asked for it.
    ...[...chain.actions.values()].map(({ record }) => ({
      taskId: record.request.trace.taskId,
      intentId: record.request.trace.intentId,
      thoughtId: record.request.trace.thoughtId,
    })),
  ];
}

/** Adds what is only linked by its step, and the present state of tasks still under way. */
function complete(family: Family, events: readonly EventEnvelope[], source: ChainSource): Family {
  const stepIds = [...family.chain.plans.values()].flatMap(({ record }) => record.steps.map((step) => step.stepId));
  const unfinished = [...family.chain.tasks.values()]
    .filter(({ record }) => record.finishedAt === undefined)
    .map(({ record }) => record.id);
  const updates = unfinished.length === 0 ? [] : source.concerning(unfinished, ['task.updated']);
  return { ...family, chain: readChain([...events, ...updates, ...source.ofSteps(stepIds, stepTypes)]) };
}
