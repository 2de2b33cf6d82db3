import {
  type ActionRecord,
  describeStep,
  type Plan,
  type ProvenanceNode,
  type StepRecord,
} from '@conscious-bot/contracts';
import type { Chain } from './chain.ts';
import { effectsOf } from './effects.ts';
import { byTime, defined } from './node-data.ts';

/** A plan with its steps, each in its present state; repairs of a step are its children. */
export function planNode(plan: Plan, chain: Chain): ProvenanceNode {
  // Steps are in the order of the plan; what has happened to each since is in its own events.
  const steps = plan.steps.map((planned) => chain.steps.get(planned.stepId)?.record ?? planned);
  return {
    kind: 'plan',
    id: plan.id,
    label: plan.rationale === '' ? `a plan by ${plan.planner}` : plan.rationale,
    at: plan.createdAt,
    status: planStatus(steps),
    data: { planner: plan.planner, cost: plan.cost, taskId: plan.taskId },
    children: steps.map((step) => stepNode(step, plan, chain)),
  };
}

function planStatus(steps: readonly StepRecord[]): string {
  if (steps.some((step) => step.state === 'failed')) return 'failed';
  if (steps.every((step) => step.state === 'done' || step.state === 'skipped')) return 'done';
  return steps.every((step) => step.state === 'pending') ? 'pending' : 'active';
}

function stepNode(step: StepRecord, plan: Plan, chain: Chain): ProvenanceNode {
  const actions = [...chain.actions.values()].filter(({ record }) => record.request.stepId === step.stepId);
  const {
    capability,
    version,
    args,
    preconds,
    effects,
    attempts,
    failure,
    startedAt,
    endedAt,
    idempotencyKey,
    actionId,
    tried,
    repairs,
  } = step;
  return {
    kind: 'step',
    id: step.stepId,
    label: describeStep(step),
    at: startedAt ?? plan.createdAt,
    status: step.state,
    data: defined({
      capability,
      version,
      args,
      preconds,
      effects,
      attempts,
      failure,
      tried,
      repairs,
      idempotencyKey,
      actionId,
      startedAt,
      endedAt,
      planId: plan.id,
      taskId: plan.taskId,
    }),
    children: byTime([
      ...actions.map(({ record }) => actionNode(record, chain)),
      ...repairsOf(step.stepId, chain).map((repair) => stepNode(repair, plan, chain)),
    ]),
  };
}

/** Steps that began and whose purpose is to repair another one. */
export function repairsOf(stepId: string, chain: Chain): StepRecord[] {
  return [...chain.steps.values()].map(({ record }) => record).filter(({ repairs }) => repairs?.of === stepId);
}

/** An action with the effects the world shows of it. */
export function actionNode(action: ActionRecord, chain: Chain): ProvenanceNode {
  const { request, acceptedAt, startedAt, endedAt, progress, result } = action;
  const firstCommandAt = action.firstCommandAt ?? chain.firstCommands.get(action.id)?.record.at;
  return {
    kind: 'action',
    id: action.id,
    label: describeStep(request),
    at: acceptedAt,
    status: action.status,
    data: defined({
      capability: request.capability,
      version: request.version,
      args: request.args,
      idempotencyKey: request.idempotencyKey,
      trace: request.trace,
      stepId: request.stepId,
      acceptedAt,
      startedAt,
      firstCommandAt,
      endedAt,
      ttfaMs: firstCommandAt === undefined ? undefined : firstCommandAt - acceptedAt,
      progress,
      states: action.states,
      result,
    }),
    children: effectsOf(action),
  };
}
