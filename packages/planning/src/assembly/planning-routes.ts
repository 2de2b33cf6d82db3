import {
  capabilityManifests,
  defaultAmount,
  type ExecutiveHealth,
  type PlanningState,
  planningRoutes,
  runtimeConfigKey,
  type Task,
  type TaskExplanation,
} from '@conscious-bot/contracts';
import { type Service, ServiceError } from '@conscious-bot/service-kit';
import type { RuntimeConfig } from '../context/runtime-config.ts';
import type { DecisionStore } from '../intake/decision-store.ts';
import type { Decided, Intake } from '../intake/intake.ts';
import type { CapabilityVersions } from '../shadow/capability-versions.ts';
import type { PlanStore } from '../tasks/plan-store.ts';
import type { StoredTask } from '../tasks/task-store.ts';
import type { Tasks } from '../tasks/tasks.ts';

export interface PlanningRoutesOptions {
  readonly intake: Intake;
  readonly tasks: Tasks;
  readonly plans: PlanStore;
  readonly decisions: DecisionStore;
  readonly versions: CapabilityVersions;
  readonly runtime: RuntimeConfig;
  state(): PlanningState;
  explain(stored: StoredTask): TaskExplanation;
  health(): ExecutiveHealth;
}

/** Serves planning over HTTP. */
export function servePlanning(
  service: Service,
  { intake, tasks, plans, decisions, versions, runtime, state, explain, health }: PlanningRoutesOptions,
): void {
  service.route(planningRoutes.listTasks, ({ query }) => ({ tasks: tasks.store.list(query) }));
  service.route(planningRoutes.getTask, ({ params }) => {
    const { task } = existing(params.id);
    const plan = plans.latestOf(task);
    return plan === undefined ? task : { ...task, plan };
  });
  service.route(planningRoutes.explainTask, ({ params }) => explain(existing(params.id)));
  service.route(planningRoutes.createTask, ({ body, reply }) => {
    const { action, target, amount } = body.goal;
    const goal = { action, ...(target === undefined ? {} : { target }), amount: amount ?? defaultAmount(action) };
    return answer(intake.request(goal, body.urgency, body.timeBudgetMs), reply);
  });
  service.route(planningRoutes.execute, ({ body, reply }) =>
    answer(intake.requestSteps(body.steps, body.title), reply),
  );
  service.route(planningRoutes.cancelTask, ({ params }) =>
    changed(params.id, 'cancelled', () => tasks.cancel(params.id)),
  );
  service.route(planningRoutes.pauseTask, ({ params }) => changed(params.id, 'paused', () => tasks.pause(params.id)));
  service.route(planningRoutes.resumeTask, ({ params }) =>
    changed(params.id, 'resumed', () => tasks.resume(params.id)),
  );
  service.route(planningRoutes.cognitiveHealth, () => health());
  const configuration = () => ({ values: runtime.described(), changeable: runtimeConfigKey.options });
  service.route(planningRoutes.config, configuration);
  service.route(planningRoutes.changeConfig, ({ body }) => {
    const changed = runtime.change(body);
    if (!changed.ok) throw new ServiceError('unprocessable', changed.problem);
    return { ...configuration(), changes: [...changed.changes] };
  });
  service.route(planningRoutes.state, () => state());
  service.route(planningRoutes.decisions, ({ query }) => ({ decisions: decisions.list(query) }));
  service.route(planningRoutes.shadows, () => ({ shadows: versions.statistics() }));
  service.route(planningRoutes.promote, ({ params, body }) => {
    const promoted = versions.promote(params.name, body.version);
    if (promoted.ok) return promoted.promotion;
    if (promoted.reason === 'unknown') {
      throw new ServiceError('not_found', `${params.name} ${body.version} is not on trial.`);
    }
    throw new ServiceError('conflict', `It still lacks: ${promoted.lacks.join(', ')}.`, { lacks: promoted.lacks });
  });
  service.route(planningRoutes.capabilities, () => ({ capabilities: capabilityManifests() }));

  function existing(id: string): StoredTask {
    const stored = tasks.store.get(id);
    if (stored === undefined) throw new ServiceError('not_found', `There is no task ${id}.`);
    return stored;
  }

  function changed(id: string, how: string, change: () => Task | undefined): Task {
    const { task } = existing(id);
    const after = change();
    if (after === undefined)
      throw new ServiceError('conflict', `The task is ${task.status}; it cannot be ${how} any more.`);
    return after;
  }
}

/** 201 when a task was made, 200 when intake decided otherwise; a fault of the store is one of the service. */
function answer(decided: Decided, reply: { code(status: number): unknown }): Decided {
  const { code, reason } = decided.decision;
  if (code === 'error') throw new Error(`intake failed: ${reason}`);
  if (code !== 'created' && code !== 'unroutable') reply.code(200);
  return decided;
}
