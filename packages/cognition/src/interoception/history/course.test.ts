import { botEvent, type EventInput, signalOf, typedEvent } from '@conscious-bot/contracts';
import { openDatabase, SimulatedClock, SqliteEventLog, SqliteStateStore } from '@conscious-bot/service-kit';
import { afterEach, expect, it } from 'vitest';
import { snapshot, task } from '../../../test/fake-peers.ts';
import { migrations } from '../../assembly/migrations.ts';
import { LatestWorld } from '../../world/latest-world.ts';
import { InteroceptionStore } from '../interoception-store.ts';
import { BoundaryLog } from './boundary-log.ts';
import { type Felt, InteroCourseStore } from './course-store.ts';
import { InteroHistoryStore } from './history-store.ts';
import { largestRises } from './rises.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const START = Date.UTC(2026, 0, 1);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

function open() {
  const db = openDatabase(':memory:', migrations);
  closing.push(() => db.close());
  const course = new InteroCourseStore(db);
  const feel = (at: number, stress: number, axes: Partial<Felt['stressAxes']> = {}, health: number | null = 20) => {
    const none = { time: null, situational: null, healthHunger: null, resource: 0, protection: null };
    const stressAxes = { ...none, locationDistance: null, ...axes };
    course.add({ at, stress, stressAxes, focus: 80, curiosity: 70, health, food: 18 });
  };
  const feelNothing = (at: number, stress: number) => {
    const none = { time: null, situational: null, healthHunger: null, resource: null, protection: null };
    const stressAxes = { ...none, locationDistance: null };
    course.add({ at, stress, stressAxes, focus: 80, curiosity: 70, health: null, food: null });
  };
  return { db, course, feel, feelNothing };
}

it('a time in which nothing is known is a gap in the course of stress, and no rise comes of it', () => {
  const { course, feel, feelNothing } = open();
  feelNothing(START, 20);
  feel(START + 60_000, 45);
  feelNothing(START + 120_000, 20);
  feel(START + 180_000, 46);
  const { bands } = course.course(START, START + HOUR, 1_000);
  expect(bands.stress.last).toEqual([null, 45, null, 46]);
  expect(largestRises(course, { from: START, to: START + HOUR, limit: 5 })).toEqual([]);
  feel(START + 240_000, 60);
  expect(largestRises(course, { from: START, to: START + HOUR, limit: 5 })).toMatchObject([
    { of: 'stress', low: 45, high: 60 },
  ]);
});

it('an hour is told in stretches with the least, the most and the last that was felt; what was not known is left open', () => {
  const { course, feel } = open();
  feel(START, 20);
  feel(START + 1_000, 60, { situational: 90 });
  feel(START + 2_000, 40, { situational: 50 });
  feel(START + 20_000, 30);
  const { at, widthMs, bands, firstAt, lastAt } = course.course(START, START + HOUR, 1_000);
  expect({ at, widthMs, firstAt, lastAt }).toEqual({
    at: [START, START + 20_000],
    widthMs: 5_000,
    firstAt: START,
    lastAt: START + 20_000,
  });
  expect(bands.stress).toEqual({ min: [20, 30], max: [60, 30], last: [40, 30] });
  expect(bands.situational).toEqual({ min: [50, null], max: [90, null], last: [50, null] });
  expect(bands.time).toEqual({ min: [null, null], max: [null, null], last: [null, null] });
});

it('a year is answered in as few stretches as an hour, and keeps its sharpest moment', () => {
  const { course, feel } = open();
  for (let hour = 0; hour < 365 * 24; hour += 6) feel(START + hour * HOUR, 20 + (hour % 24));
  feel(START + 200 * DAY + 1_234, 97);
  const year = course.course(START, START + 365 * DAY, 400);
  expect(year.at.length).toBeLessThanOrEqual(400);
  expect(year.at.length).toBeGreaterThan(300);
  expect(Math.max(...year.bands.stress.max.flatMap((value) => value ?? []))).toBe(97);
  expect(year.firstAt).toBe(START);
  // The day of it is no longer kept in seconds, and still told.
  const day = course.course(START + 200 * DAY, START + 201 * DAY, 400);
  expect(Math.max(...day.bands.stress.max.flatMap((value) => value ?? []))).toBe(97);
});

it('rises are listed, the largest first, each found as closely as its time is kept, with the axes behind it', () => {
  const { course, feel } = open();
  for (let minute = 0; minute < 3 * 1_440; minute += 1) feel(START + minute * 60_000, 20, { time: 10, situational: 5 });
  const small = START + DAY + 3 * HOUR;
  for (const [seconds, stress] of [
    [0, 20],
    [10, 30],
    [20, 20],
  ] as const)
    feel(small + seconds * 1_000, stress, { time: stress });
  const large = START + 2 * DAY + 5 * HOUR;
  for (const [seconds, stress] of [
    [0, 20],
    [30, 45],
    [60, 75],
    [120, 30],
  ] as const)
    feel(large + seconds * 1_000, stress, { situational: stress });
  const rises = largestRises(course, { from: START, to: START + 3 * DAY, limit: 5 });
  expect(rises).toHaveLength(2);
  expect(rises[0]).toMatchObject({ low: 20, high: 75, axes: [{ axis: 'situational', by: 70 }] });
  expect(rises[0]?.to).toBeGreaterThanOrEqual(large + 60_000);
  expect(rises[0]?.to).toBeLessThan(large + 70_000);
  expect(rises[1]).toMatchObject({ low: 20, high: 30 });
  expect(largestRises(course, { from: START, to: START + DAY, limit: 5 })).toEqual([]);
});

it('a jump as the first things are felt is not where a rise of minutes is steepest', () => {
  const { course, feel } = open();
  feel(START, 12);
  feel(START + 5_000, 20);
  for (let second = 10; second < 300; second += 5) feel(START + second * 1_000, 20);
  for (let second = 300; second <= 360; second += 5) feel(START + second * 1_000, 20 + (second - 300) / 2);
  const [rise] = largestRises(course, { from: START, to: START + HOUR, limit: 1 });
  expect(rise).toMatchObject({ low: 12, high: 50 });
  expect(rise?.steepest).toBeGreaterThanOrEqual(START + 300_000);
});

it('an axis that rises alone is told as well, with its steepest moment, where stress as a whole hardly moves', () => {
  const { course, feel } = open();
  for (let second = 0; second < 600; second += 5)
    feel(START + second * 1_000, 20, { healthHunger: 4, time: 30, resource: 2 });
  const hurt = START + 600_000;
  for (const [seconds, felt] of [
    [0, 6],
    [5, 34],
    [10, 36],
    [60, 10],
  ] as const)
    feel(hurt + seconds * 1_000, 20 + felt / 10, { healthHunger: felt, time: 30, resource: felt / 2 });
  const rises = largestRises(course, { from: START, to: START + HOUR, limit: 5 });
  expect(rises).toMatchObject([{ of: 'healthHunger', low: 4, high: 36, steepest: hurt + 5_000, to: hurt + 15_000 }]);
  expect(rises[0]?.axes.map(({ axis }) => axis)).toEqual(['healthHunger', 'resource']);
});

it('what was felt before stretches were kept is taken over from the samples', () => {
  const db = openDatabase(
    ':memory:',
    migrations.filter(({ version }) => version < 16),
  );
  closing.push(() => db.close());
  const insert = db.prepare('INSERT INTO intero_history (at, boundary, sample) VALUES (?, ?, ?)');
  for (const [at, stress] of [
    [START, 30],
    [START + 2_000, 50],
  ] as const)
    insert.run(
      at,
      'event',
      JSON.stringify({
        at,
        name: 'damage',
        stress,
        stressAxes: { time: stress, resource: null },
        focus: 80,
        curiosity: 70,
        health: 12,
        food: null,
      }),
    );
  for (const migration of migrations.filter(({ version }) => version >= 16)) migration.up(db);
  const { bands } = new InteroCourseStore(db).course(START, START + HOUR, 100);
  expect(bands.stress).toMatchObject({ min: [30], max: [50] });
  expect(bands.time).toMatchObject({ min: [30], max: [50] });
  expect(bands.resource).toEqual({ min: [null], max: [null], last: [null] });
  expect(db.prepare('SELECT count(*) AS n FROM intero_history WHERE danger = 1').get()).toEqual({ n: 2 });
});

it('a danger is told with what hurt it, the reflexes that ran, and how it came out', async () => {
  const db = openDatabase(':memory:', migrations);
  closing.push(() => db.close());
  const clock = new SimulatedClock(START);
  const state = new SqliteStateStore(db);
  const world = new LatestWorld(state, 'Mira');
  const history = new InteroHistoryStore(db);
  const boundaries = new BoundaryLog({ clock, state }, { history, course: new InteroCourseStore(db), world });
  const log = new SqliteEventLog(db, { botId: 'bot-1', source: 'cognition', clock });
  const feelings = new InteroceptionStore(state, log, clock);
  const note = (event: EventInput) => boundaries.note({ trace: {}, ...event });
  const position = { x: 0, y: 64, z: 0 };
  feelings.shift('situational', 20, {});
  world.set(snapshot({ at: clock.now(), health: 20 }));
  note(typedEvent('signal', signalOf('hostile_near', { name: 'zombie' })));
  await clock.advance(2_000);
  note(botEvent('damage', { amount: 4, health: 16, position, source: { entity: 'zombie' } }));
  await clock.advance(3_000);
  const flight = task({
    title: 'Flee from a zombie',
    status: 'completed',
    origin: { kind: 'reflex' },
  });
  note(typedEvent('task.finished', flight));
  await clock.advance(4_000);
  world.set(snapshot({ at: clock.now(), health: 17 }));
  note(typedEvent('signal', signalOf('hostile_gone')));
  await clock.advance(10 * 60_000);
  note(botEvent('death', { position, deaths: 1, message: 'Mira fell from a high place' }));
  const { dangers, next } = history.dangers({ from: 0, to: clock.now(), limit: 10 });
  expect(next).toBeUndefined();
  expect(dangers).toMatchObject([
    { died: true, healthLeast: 0, harm: [{ name: 'death', words: 'Mira fell from a high place' }], reflexes: [] },
    {
      died: false,
      healthBefore: 20,
      healthLeast: 16,
      healthAfter: 17,
      harm: [{ name: 'damage', words: 'lost 4 of its health to a zombie' }],
      reflexes: [{ name: 'reflex', outcome: 'completed', words: 'Flee from a zombie' }],
    },
  ]);
  const first = history.dangers({ from: 0, to: clock.now(), limit: 1 });
  expect(first).toMatchObject({ dangers: [{ died: true }] });
  const second = history.dangers({ from: 0, to: clock.now(), limit: 1, cursor: first.next });
  expect(second).toEqual({ dangers: dangers.slice(1) });
  expect(history.between(START, START + 2_000, 10).map(({ words }) => words)).toEqual([
    'zombie near',
    'lost 4 of its health to a zombie',
  ]);
});
