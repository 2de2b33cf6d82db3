import { expect, it } from 'vitest';
import { planningStore, wish } from '../../../../test/planning-store.ts';
import { othersWork } from './others-work.ts';

it('is what somebody asked for that is under way, before older work that waits for its turn again', async () => {
  const { tasks, clock } = planningStore();
  const bed = tasks.create({ ...wish(), title: 'craft a bed', goalKey: 'craft:white_bed' });
  const iron = tasks.create({ ...wish(), title: 'collect iron', goalKey: 'collect:raw_iron' });
  expect(othersWork(tasks, clock.now())?.id).toBe(bed.id);
  tasks.suspend(bed.id, { nextEligibleAt: clock.now() + 5_000 });
  tasks.begin(iron.id, { goal: wish().goal, goalKey: 'collect:raw_iron', baseline: 0 });
  await clock.advance(10_000);
  expect(othersWork(tasks, clock.now())?.id).toBe(iron.id);
});
