import { type EventEnvelope, type Plan, plannerMethod, readEvent } from '@conscious-bot/contracts';
import type { Migration } from '@conscious-bot/service-kit';
import { EventStore } from '../events/event-store.ts';
import { MethodOutcomes, methodTables } from './method-outcomes.ts';

/** Event types that say how well methods do. */
const types = ['planGenerated', 'recovery', 'executionComplete'] as const;
const PAGE = 1_000;

/** Failures that say nothing about the method: somebody called it off, or the stack itself failed. */
const nobodysFault: ReadonlySet<string> = new Set([
  'cancelled',
  'preempted',
  'body_offline',
  'body_unreachable',
  'body_restarted',
  'duplicate_dispatch',
  'internal',
]);

/** Creates the tables of how well methods do, and fills them from the events that are remembered already. */
export function methodOutcomesMigration(version: number): Migration {
  return {
    version,
    name: 'how methods do',
    up: (db) => {
      db.exec(methodTables);
      const [events, outcomes] = [new EventStore(db), new MethodOutcomes(db)];
      for (let page = events.page(types, 0, PAGE); page.events.length > 0; page = events.page(types, page.last, PAGE))
        for (const event of page.events) learnMethods(event, outcomes);
    },
  };
}

/**
 * Learns from one event how well methods do (HTNMEM-1): a plan that a recovery decision declares failed counts against its methods; the plan
 * under way when its task is completed counts for them. Takes events in the order of planning's log; one that comes again changes nothing.
 */
export function learnMethods(event: EventEnvelope, outcomes: MethodOutcomes): void {
  switch (event.type) {
    case 'planGenerated': {
      const plan = readEvent('planGenerated', event.data);
      if (plan?.route === undefined || plan.context === undefined) return;
      const { id: planId, taskId, context } = plan;
      outcomes.planned({ planId, taskId, context, methods: methodsOf(plan, plan.route.chosen), at: event.at });
      return;
    }
    case 'recovery': {
      const recovery = readEvent('recovery', event.data);
      const { planId } = event.trace;
      if (recovery === undefined || recovery.level === 'step' || planId === undefined) return;
      const { code } = recovery.failure;
      if (!nobodysFault.has(code)) outcomes.ended(planId, { at: event.at, ok: false, code });
      return;
    }
    case 'executionComplete': {
      const done = readEvent('executionComplete', event.data);
      if (done === undefined) return;
      const planId = done.status === 'completed' ? outcomes.underWay(done.taskId) : undefined;
      if (planId !== undefined) outcomes.ended(planId, { at: event.at, ok: true });
      outcomes.forget(done.taskId);
    }
  }
}

/** The names a plan's end is stored under: its planner, and each of its methods once. */
function methodsOf({ methods = [], goalAction }: Plan, planner: string): string[] {
  return [plannerMethod(planner, goalAction), ...new Set(methods.map((method) => `htn:${method}`))];
}
