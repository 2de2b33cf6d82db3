import type { Goal } from '@conscious-bot/contracts';
import { expect, it } from 'vitest';
import { planningStore } from '../../test/planning-store.ts';
import { snapshot } from '../../test/snapshots.ts';
import { thought } from '../../test/thoughts.ts';
import { WorldView } from '../body/world-view.ts';
import { noPriors } from '../planners/priors/priors.ts';
import { Router } from '../planners/router/router.ts';
import { searchPlanner } from '../planners/search/search-planner.ts';
import { OwnWork } from '../policy/own-work.ts';
import { PolicyGuard } from '../policy/policy-guard.ts';
import { DecisionStore } from './decision-store.ts';
import { Intake } from './intake.ts';

const gift = (amount: number): Goal => ({ action: 'give', target: 'oak_log_to_Alex', amount });

function atWork() {
  const store = planningStore();
  const world = new WorldView();
  world.update(snapshot({ items: { oak_log: 5 }, near: { oak_log: 9 }, players: ['Mira', 'Alex'] }), store.clock.now());
  const router = new Router([searchPlanner], noPriors);
  const policy = new PolicyGuard(store.context, new OwnWork(store.db), (id) => store.store.get(id)?.task.origin);
  const decisions = new DecisionStore(store.db);
  const intake = new Intake(store.context, {
    tasks: store.tasks,
    router,
    policy,
    decisions,
    world,
    isStrategic: () => true,
  });
  const ask = (goal: Goal) => intake.consider(thought({ goal, intrusive: true })).decision;
  // What nobody can plan here would end at once; the work is there all the same.
  store.tasks.create({
    title: 'give 20 oak logs to Alex',
    goal: gift(20),
    goalKey: 'give:oak_log_to_alex',
    origin: { kind: 'intrusion' },
    urgency: 0.5,
    priority: 0.8,
    total: 20,
    unit: 'oak_log',
    trace: {},
  });
  return { ask, open: () => store.store.open().map(({ task }) => task) };
}

it('a gift of another amount that is in the pack is a wish of its own beside the work for the same', () => {
  const { ask, open } = atWork();
  const decision = ask(gift(3));
  expect(decision.code).not.toBe('duplicate');
  expect(open().some(({ goal }) => goal.amount === 20)).toBe(true);
});

it('the same amount again, or more than is carried, is the work that is being done', () => {
  const { ask } = atWork();
  expect(ask(gift(20)).code).toBe('duplicate');
  expect(ask(gift(6)).code).toBe('duplicate');
});
