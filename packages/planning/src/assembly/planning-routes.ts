import { defaultAmount, planningRoutes, type Task } from '@conscious-bot/contracts';
import { pageByKey } from '@conscious-bot/contracts/http';
import { capabilityManifests } from '@conscious-bot/contracts/verbs';
import { type Service, ServiceError, serveConfig } from '@conscious-bot/service-kit';
import type { BotContext } from '../context/bot-context.ts';
import { explainTask } from '../explain/explain-task.ts';
import { timeOfTask } from '../explain/task-time.ts';
import { plansAsOf, taskAsOf } from '../history/task-as-of.ts';
import { TaskHistory } from '../history/task-history.ts';
import type { Decided } from '../intake/decision-log.ts';
import { strategyReport } from '../strategy/engine/report/strategy-report.ts';
import type { StoredTask } from '../tasks/task-store.ts';
import type { Parts } from './parts.ts';
import { planningState } from './planning-state.ts';

/** Serves planning over HTTP. */
export function servePlanning(service: Service, context: BotContext, parts: Parts): void {
  serveTasks(service, context, parts);
  serveConfig(service, context.runtime);
  serveVersions(service, parts);
  serveStrategy(service, parts);
  service.route(planningRoutes.state, () => planningState(context.botId, parts));
  service.route(planningRoutes.cognitiveHealth, () => parts.statistics.health());
  service.route(planningRoutes.capabilities, () => ({ capabilities: capabilityManifests() }));
  service.route(planningRoutes.decisions, ({ query }) => parts.stores.decisions.list(query));
}

function serveTasks(service: Service, context: BotContext, { intake, stores, body, strategist }: Parts): void {
  const { tasks, plans } = stores.records;
  const strategic = (id: string) => {
    const intent = strategist.intents.store.get(id);
    const considered = strategist.intents.store.considered(id);
    return intent && { intent, ...(considered && { considered }) };
  };
  service.route(planningRoutes.listTasks, ({ query }) => ({
    ...tasks.store.page(query),
    reflexes: tasks.store.countReflexes(),
  }));
  const history = new TaskHistory(context.db, tasks.store);
  service.route(planningRoutes.taskHistory, ({ query: { limit, cursor, ...filter } }) =>
    history.page(filter, limit, cursor),
  );
  service.route(planningRoutes.taskFacets, ({ query }) => history.facets(query));
  service.route(planningRoutes.getTask, ({ params, query: { at } }) => {
    const { task: current } = existing(params.id);
    const task = at === undefined ? current : taskAsOf(current, at);
    const plan = at === undefined ? plans.latestOf(task) : plansAsOf(plans.allOf(task), at).at(-1);
    return plan === undefined ? task : { ...task, plan };
  });
  service.route(planningRoutes.explainTask, ({ params, query }) =>
    explainTask(existing(params.id), {
      ...stores.records,
      notes: stores.notes,
      body,
      strategic,
      now: context.clock.now(),
      at: query.at,
    }),
  );
  service.route(planningRoutes.taskTime, ({ params }) => {
    const { task } = existing(params.id);
    const held = body.world.latest?.inventory.map(({ name }) => name) ?? [];
    return timeOfTask(task, { plans: plans.allOf(task), held, data: body.world.data, now: context.clock.now() });
  });
  service.route(planningRoutes.createTask, ({ body, reply }) => {
    const { action, target, amount } = body.goal;
    const goal = {
      action,
      ...(target === undefined ? {} : { target }),
      amount: amount ?? defaultAmount(action, target),
    };
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

  function existing(id: string): StoredTask {
    const stored = tasks.store.get(id);
    if (stored === undefined) throw new ServiceError('not_found', `There is no task ${id}.`);
    return stored;
  }

  function changed(id: string, how: string, change: () => Task | undefined): Task {
    const { task } = existing(id);
    const after = change();
    if (after === undefined)
      throw new ServiceError('conflict', `The task is ${task.status}; it can no longer be ${how}.`);
    return after;
  }
}

function serveStrategy(service: Service, { strategist }: Parts): void {
  service.route(planningRoutes.strategicIntent, () => strategyReport(strategist));
  service.route(planningRoutes.strategicIntentHistory, ({ query }) => strategist.intents.store.page(query));
  service.route(planningRoutes.strategyMoment, ({ query }) => strategist.history.at(query.at));
  service.route(planningRoutes.strategyConsidered, ({ query }) => strategist.history.considered(query));
  service.route(planningRoutes.proposeStrategicIntent, ({ body, reply }) => {
    const { intent, rejected } = strategist.propose(body, 'api');
    if (intent.state !== 'adopted') reply.code(200);
    return { intent, rejected: [...rejected] };
  });
  service.route(planningRoutes.projects, () => ({ projects: [...(strategist.outlook?.projects() ?? [])] }));
}

function serveVersions(service: Service, { versions }: Parts): void {
  service.route(planningRoutes.shadows, ({ query }) => {
    const { rows, ...page } = pageByKey(
      versions.statistics(),
      ({ capability, shadow }) => `${capability} ${shadow}`,
      query,
    );
    return { ...page, shadows: [...rows] };
  });
  service.route(planningRoutes.promote, ({ params, body }) => {
    const promoted = versions.promote(params.name, body.version);
    if (promoted.ok) return promoted.promotion;
    if (promoted.reason === 'unknown') {
      throw new ServiceError('not_found', `${params.name} ${body.version} is not on trial.`);
    }
    throw new ServiceError('conflict', `It still lacks: ${promoted.lacks.join(', ')}.`, { lacks: promoted.lacks });
  });
}

/** 201 when a task was made, 200 when intake decided otherwise; a fault of the store is one of the service. */
function answer(decided: Decided, reply: { code(status: number): unknown }): Decided {
  const { code, reason } = decided.decision;
  if (code === 'error') throw new Error(`intake failed: ${reason}`);
  if (code === 'too_many_tasks') throw new ServiceError('too_many_tasks', reason, { retryAfterS: 10 });
  if (code !== 'created' && code !== 'unroutable') reply.code(200);
  return decided;
}
