import { type EventEnvelope, fail, type MethodContext, type Plan } from '@conscious-bot/contracts';
import { openDatabase } from '@conscious-bot/service-kit';
import { describe, expect, it } from 'vitest';
import { aPlan, DAWN, Stream } from '../../test/story.ts';
import { EventStore } from '../events/event-store.ts';
import { memoryMigrations } from '../schema/migrations.ts';
import { learnMethods } from './learn-methods.ts';
import { MethodOutcomes } from './method-outcomes.ts';

const day: MethodContext = { biome: 'plains', night: false, threat: false };
const night: MethodContext = { biome: 'plains', night: true, threat: true };

/** A log of plans and their ends. */
class Life extends Stream {
  #at = DAWN;

  constructor() {
    super('planning');
  }

  plan(id: string, taskId: string, context: MethodContext, over: Partial<Plan> = {}): void {
    const route = { chosen: 'htn' as const, reason: 'it fits', alternatives: [], overridden: false };
    this.emit(
      'planGenerated',
      aPlan({ id, taskId, planner: 'htn', methods: ['dig'], route, context, ...over }),
      this.#next(),
    );
  }

  planFails(
    planId: string,
    taskId: string,
    level: 'plan' | 'task' | 'step' = 'plan',
    code: 'timeout' | 'cancelled' = 'timeout',
  ): void {
    const record = { level, failure: fail(code), action: 'replan' as const, reason: 'another plan', tried: [] };
    this.emit('recovery', record, this.#next(), { taskId, planId });
  }

  taskEnds(taskId: string, status: string): void {
    this.emit('executionComplete', { taskId, status, durationMs: 1, plans: 1 }, this.#next(), { taskId });
  }

  #next(): number {
    this.#at += 1_000;
    return this.#at;
  }
}

function learned(events: readonly EventEnvelope[]): MethodOutcomes {
  const outcomes = new MethodOutcomes(openDatabase(':memory:', memoryMigrations));
  for (const event of events) learnMethods(event, outcomes);
  return outcomes;
}

function aLife(): Life {
  const life = new Life();
  life.plan('plan_1', 'task_1', night, { methods: ['fight', 'arm', 'fight'] });
  life.planFails('plan_1', 'task_1', 'step');
  life.planFails('plan_1', 'task_1');
  life.plan('plan_2', 'task_1', night, { methods: ['flee'] });
  life.taskEnds('task_1', 'completed');
  life.plan('plan_3', 'task_2', day, { methods: ['fight'] });
  life.taskEnds('task_2', 'completed');
  return life;
}

describe('how methods do', () => {
  it('counts plans for and against their planner and their methods, apart by context', () => {
    const stats = learned(aLife().events).stats({ last: 5 });
    expect(
      stats.map(({ method, context, successes, failures }) => [method, context.night, successes, failures]),
    ).toEqual([
      ['htn:arm', true, 0, 1],
      ['htn:fight', false, 1, 0],
      ['htn:fight', true, 0, 1],
      ['htn:flee', true, 1, 0],
      ['planner:htn', false, 1, 0],
      ['planner:htn', true, 1, 1],
    ]);
    const [fight] = learned(aLife().events)
      .stats({ method: 'htn:fight', last: 5 })
      .filter(({ context }) => context.night);
    // The failed attempt of a step in between did not count: the plan failed two seconds after it was made.
    expect(fight).toEqual({
      method: 'htn:fight',
      context: night,
      successes: 0,
      failures: 1,
      recent: [{ at: DAWN + 3_000, ok: false, seconds: 2, code: 'timeout' }],
    });
  });

  it('tells a planner apart by the goals it planned for, where the plan says it', () => {
    const life = new Life();
    for (const [n, goalAction] of (['craft', 'collect', undefined] as const).entries()) {
      life.plan(`plan_${n}`, `task_${n}`, day, { methods: [], goalAction });
      life.taskEnds(`task_${n}`, 'completed');
    }
    const names = learned(life.events)
      .stats({ last: 1 })
      .map(({ method }) => method);
    expect(names).toEqual(['planner:htn', 'planner:htn:collect', 'planner:htn:craft']);
  });

  it('tells the last outcomes, the newest first, and the mean time of the successes', () => {
    const life = new Life();
    for (const n of [1, 2, 3]) {
      life.plan(`plan_${n}`, `task_${n}`, day);
      life.taskEnds(`task_${n}`, 'completed');
    }
    const [dig] = learned(life.events).stats({ method: 'htn:dig', last: 2 });
    expect(dig).toMatchObject({ successes: 3, meanSeconds: 1, recent: [{ at: DAWN + 6_000 }, { at: DAWN + 4_000 }] });
    expect(dig?.recent).toHaveLength(2);
  });

  it('a plan that was called off, or that nobody routed, counts as nothing', () => {
    const life = new Life();
    life.plan('plan_1', 'task_1', day);
    life.planFails('plan_1', 'task_1', 'task', 'cancelled');
    life.taskEnds('task_1', 'cancelled');
    life.plan('plan_2', 'task_2', day, { route: undefined });
    life.taskEnds('task_2', 'completed');
    life.plan('plan_3', 'task_3', day, { context: undefined });
    life.taskEnds('task_3', 'completed');
    expect(learned(life.events).stats({ last: 5 })).toEqual([]);
  });

  it('comes to the same when every event comes twice, and when it is built again from what is remembered', () => {
    const { events } = aLife();
    const once = learned(events).stats({ last: 5 });
    expect(learned([...events, ...events]).stats({ last: 5 })).toEqual(once);

    const before = memoryMigrations.filter(({ version }) => version < 5);
    const db = openDatabase(':memory:', before);
    const store = new EventStore(db);
    for (const event of events) store.add(event);
    for (const { version, up } of memoryMigrations) if (version === 5) up(db);
    expect(new MethodOutcomes(db).stats({ last: 5 })).toEqual(once);
  });
});
