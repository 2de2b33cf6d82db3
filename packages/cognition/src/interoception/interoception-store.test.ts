import { stressAxisNames } from '@conscious-bot/contracts';
import { openDatabase, SimulatedClock, SqliteEventLog, SqliteStateStore } from '@conscious-bot/service-kit';
import { expect, it } from 'vitest';
import { migrations } from '../assembly/migrations.ts';
import { composeStress } from './compose-stress.ts';
import { InteroceptionStore } from './interoception-store.ts';

const axes = (value: number | null) => ({
  time: value,
  situational: value,
  healthHunger: value,
  resource: value,
  protection: value,
  locationDistance: value,
});

it('the composite is the weighted mean of the known axes, marked partial while one is unknown; while none is known what was felt last holds', () => {
  expect(composeStress(axes(null), 33)).toEqual({ stress: 33, partial: true });
  expect(composeStress(axes(40), 20).stress).toBeCloseTo(40);
  expect(composeStress(axes(40), 20).partial).toBe(false);
  const mixed = { ...axes(null), situational: 80, locationDistance: 10 };
  expect(composeStress(mixed, 20)).toEqual({ stress: (80 * 0.25 + 10 * 0.1) / 0.35, partial: true });
  for (const name of stressAxisNames) expect(composeStress({ ...axes(0), [name]: 100 }, 20).stress).toBeGreaterThan(0);
});

it('begins at 20/80/75 with every axis unknown, moves within 0–100, and is announced and kept', () => {
  const db = openDatabase(':memory:', migrations);
  const clock = new SimulatedClock(1_000);
  const log = new SqliteEventLog(db, { botId: 'bot-1', source: 'cognition', clock });
  const state = new SqliteStateStore(db);
  const store = new InteroceptionStore(state, log, clock);
  expect(store.get()).toEqual({
    stress: 20,
    focus: 80,
    curiosity: 75,
    stressAxes: axes(null),
    partial: true,
    updatedAt: 0,
  });
  store.shift('situational', -8, { thoughtId: 'thought_1' });
  expect(store.get()).toMatchObject({ stress: 12, stressAxes: { ...axes(null), situational: 12 }, updatedAt: 1_000 });
  store.shift('situational', -80, {});
  expect(store.get().stress).toBe(0);
  store.shift('situational', 500, {});
  expect(new InteroceptionStore(state, log, clock).get().stress).toBe(100);
  expect(log.read({ after: 0 }).map(({ type, trace }) => [type, trace.thoughtId])).toEqual([
    ['intero', 'thought_1'],
    ['intero', undefined],
    ['intero', undefined],
  ]);
  db.close();
});
