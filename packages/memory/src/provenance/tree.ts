import {
  type Decision,
  describeGoal,
  type Intent,
  type Memory,
  type ProvenanceNode,
  type Task,
  type Thought,
} from '@conscious-bot/contracts';
import { type Chain, madeItsTask, type Recorded, thoughtOfTask } from './chain.ts';
import { actionNode, planNode, repairsOf } from './execution-nodes.ts';
import { type ChainSource, type Family, findFamily } from './family.ts';
import { byTime, defined } from './node-data.ts';

/**
 * The tree thought → intent → task → plan → step → action → effect of a thought, intent or task, from its root, as far as it has come
 * (PROV-1). A member that another one names, but whose own record has not arrived yet, is included with the status `unknown`.
 * Undefined when the id is not known.
 */
export function provenanceOf(id: string, source: ChainSource): ProvenanceNode | undefined {
  const family = findFamily(id, source);
  if (family === undefined) return undefined;
  return withReflections(rootOf(family), source);
}

function rootOf(family: Family): ProvenanceNode | undefined {
  const [thoughtId] = family.thoughtIds;
  if (thoughtId !== undefined) return underItsCycle(thoughtNode(thoughtId, family), family);
  const [intentId] = family.intentIds;
  if (intentId !== undefined) return intentNode(intentId, family);
  const [taskId] = family.taskIds;
  return taskId === undefined ? undefined : taskNode(taskId, family);
}

/** A thought of an idle mind, under the cycle that produced it. */
function underItsCycle(thought: ProvenanceNode, { chain }: Family): ProvenanceNode {
  const cycle = chain.idleCycles.get(thought.id);
  if (cycle === undefined) return thought;
  const { id, idle_reason: reason, decision_outcome: outcome, timestamp } = cycle.record;
  return {
    kind: 'idle_cycle',
    id,
    label: `idle: ${reason.replaceAll('_', ' ')}`,
    at: timestamp,
    status: outcome,
    data: { ...cycle.record },
    children: [thought],
  };
}

/** The tree with the reflections on its thoughts and tasks; a reflection on a task is not repeated under its thought. */
function withReflections(node: ProvenanceNode | undefined, source: ChainSource): ProvenanceNode | undefined {
  if (node === undefined) return undefined;
  const told = new Set<string>();
  const reflected = (of: ProvenanceNode): ProvenanceNode => {
    const children = of.children.map(reflected);
    if (of.kind !== 'task' && of.kind !== 'thought') return { ...of, children };
    const reflections = source.reflectionsOn(of.kind, of.id).filter(({ id }) => !told.has(id));
    for (const { id } of reflections) told.add(id);
    return { ...of, children: byTime([...children, ...reflections.map(reflectionNode)]) };
  };
  return reflected(node);
}

function reflectionNode({ id, text, at, outcome, type, importance, trace, data }: Memory): ProvenanceNode {
  return {
    kind: 'reflection',
    id,
    label: text,
    at,
    status: outcome,
    data: { type, importance, trace, ...data },
    children: [],
  };
}

function thoughtNode(id: string, family: Family): ProvenanceNode {
  const { chain } = family;
  const thought = chain.thoughts.get(id);
  // A thought that comes back soon names the first one, and what was decided about the first one counts.
  const [intrusion, ...repeats] = chain.intrusions.get(id) ?? [];
  const decision = chain.decisions.find(({ record }) => record.thoughtId === id);
  const intents = [...family.intentIds].filter((intentId) => thoughtOfIntent(intentId, chain) === id);
  const direct = [...family.taskIds].filter(
    (taskId) => intentOfTask(taskId, chain) === undefined && thoughtOfTaskId(taskId, chain) === id,
  );
  const children = byTime([
    ...intents.map((intentId) => intentNode(intentId, family)),
    ...direct.map((taskId) => taskNode(taskId, family)),
  ]);
  return {
    kind: 'thought',
    id,
    label: thought?.record.content ?? intrusion?.record.content ?? 'a thought that has not arrived yet',
    at: thought?.record.at ?? intrusion?.at ?? decision?.at ?? children[0]?.at ?? 0,
    status:
      intrusion?.record.outcome ??
      thought?.record.metadata.outcome ??
      decision?.record.code ??
      (thought ? undefined : 'unknown'),
    data: defined({
      ...thoughtData(thought?.record),
      intrusion: intrusion?.record,
      repeats: repeats.length === 0 ? undefined : repeats.map(({ at, record }) => ({ at, outcome: record.outcome })),
      decision: decisionData(decision),
    }),
    children,
  };
}

function thoughtData(thought: Thought | undefined): Record<string, unknown> {
  if (thought === undefined) return {};
  const { type, goal, convertEligible, novelty, metadata } = thought;
  return { type, goal, convertEligible, novelty, metadata };
}

function decisionData(decision: Recorded<Decision> | undefined): Record<string, unknown> | undefined {
  if (decision === undefined) return undefined;
  const { id, code, reason, goalKey, taskId, at } = decision.record;
  return defined({ id, code, reason, goalKey, taskId, at });
}

function intentNode(id: string, family: Family): ProvenanceNode {
  const { chain } = family;
  const intent = chain.intents.get(id);
  const decision = chain.decisions.find(({ record }) => record.intentId === id);
  const tasks = [...family.taskIds].filter((taskId) => intentOfTask(taskId, chain) === id);
  const children = byTime(tasks.map((taskId) => taskNode(taskId, family)));
  return {
    kind: 'intent',
    id,
    label: intent === undefined ? 'an intent that has not arrived yet' : `to ${describeGoal(intent.record.goal)}`,
    at: intent?.record.createdAt ?? decision?.at ?? children[0]?.at ?? 0,
    status: decision?.record.code ?? (intent === undefined ? 'unknown' : undefined),
    data: defined({
      ...intentData(intent?.record),
      thoughtId: thoughtOfIntent(id, chain),
      decision: decisionData(decision),
    }),
    children,
  };
}

function intentData(intent: Intent | undefined): Record<string, unknown> {
  if (intent === undefined) return {};
  const { source, origin, goal, urgency, safety, context, timeBudgetMs } = intent;
  return { source, origin, goal, urgency, safety, context, timeBudgetMs };
}

function taskNode(id: string, { chain }: Family): ProvenanceNode {
  const task = chain.tasks.get(id);
  const plans = [...chain.plans.values()].filter(({ record }) => record.taskId === id);
  const planned = new Set(
    plans.flatMap(({ record }) => record.steps.flatMap(({ stepId }) => [stepId, ...repairsUnder(stepId, chain)])),
  );
  const orphans = [...chain.actions.values()].filter(
    ({ record }) => record.request.trace.taskId === id && !planned.has(record.request.stepId),
  );
  const children = byTime([
    ...plans.map(({ record }) => planNode(record, chain)),
    ...orphans.map(({ record }) => actionNode(record, chain)),
  ]);
  return {
    kind: 'task',
    id,
    label: task?.record.title ?? 'a task that has not arrived yet',
    at: task?.record.createdAt ?? children[0]?.at ?? 0,
    status: task?.record.status ?? 'unknown',
    data: defined(taskData(task?.record)),
    children,
  };
}

/** Ids of the steps that repaired a step, and of those that repaired these. */
function repairsUnder(stepId: string, chain: Chain): string[] {
  return repairsOf(stepId, chain).flatMap((repair) => [repair.stepId, ...repairsUnder(repair.stepId, chain)]);
}

function taskData(task: Task | undefined): Record<string, unknown> {
  if (task === undefined) return {};
  const {
    goal,
    goalKey,
    origin,
    urgency,
    progress,
    baseline,
    planCount,
    failure,
    trace,
    createdAt,
    updatedAt,
    finishedAt,
  } = task;
  return {
    goal,
    goalKey,
    origin,
    urgency,
    progress,
    baseline,
    planCount,
    failure,
    intentId: trace.intentId,
    thoughtId: thoughtOfTask(task),
    createdAt,
    updatedAt,
    finishedAt,
  };
}

function thoughtOfIntent(intentId: string, chain: Chain): string | undefined {
  const own = chain.intents.get(intentId)?.record.origin.thoughtId;
  if (own !== undefined) return own;
  const decision = chain.decisions.find(({ record }) => record.intentId === intentId && record.thoughtId !== undefined);
  if (decision !== undefined) return decision.record.thoughtId;
  const task = [...chain.tasks.values()].find(({ record }) => record.trace.intentId === intentId);
  return task === undefined ? actionOf(chain, 'intentId', intentId)?.thoughtId : thoughtOfTask(task.record);
}

function intentOfTask(taskId: string, chain: Chain): string | undefined {
  const own = chain.tasks.get(taskId)?.record.trace.intentId;
  if (own !== undefined) return own;
  const decision = chain.decisions.find(({ record }) => record.taskId === taskId && madeItsTask(record));
  return decision?.record.intentId ?? actionOf(chain, 'taskId', taskId)?.intentId;
}

function thoughtOfTaskId(taskId: string, chain: Chain): string | undefined {
  const task = chain.tasks.get(taskId);
  return task === undefined ? actionOf(chain, 'taskId', taskId)?.thoughtId : thoughtOfTask(task.record);
}

/** Trace of an action done for an intent or task, for a chain of which nothing has come from the planner yet. */
function actionOf(chain: Chain, kind: 'intentId' | 'taskId', id: string) {
  return [...chain.actions.values()].find(({ record }) => record.request.trace[kind] === id)?.record.request.trace;
}
