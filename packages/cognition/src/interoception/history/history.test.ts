import { botEvent, type EventInput, signalOf, typedEvent } from '@conscious-bot/contracts';
import { openDatabase, SimulatedClock, SqliteEventLog, SqliteStateStore } from '@conscious-bot/service-kit';
import { afterEach, expect, it } from 'vitest';
import { decided, snapshot, task } from '../../../test/fake-peers.ts';
import { migrations } from '../../assembly/migrations.ts';
import { LatestWorld } from '../../world/latest-world.ts';
import { InteroceptionStore } from '../interoception-store.ts';
import { BoundaryLog } from './boundary-log.ts';
import { InteroCourseStore } from './course-store.ts';
import { historyCsv } from './history-csv.ts';
import { InteroHistoryStore } from './history-store.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

function scene(most?: number) {
  const db = openDatabase(':memory:', migrations);
  closing.push(() => db.close());
  const clock = new SimulatedClock(Date.UTC(2026, 0, 1));
  const state = new SqliteStateStore(db);
  const world = new LatestWorld(state, 'Mira');
  const history = new InteroHistoryStore(db, most);
  const course = new InteroCourseStore(db);
  const boundaries = new BoundaryLog({ clock, state }, { history, course, world });
  const log = new SqliteEventLog(db, {
    botId: 'bot-1',
    source: 'cognition',
    clock,
    alongside: (event) => boundaries.note(event),
  });
  const store = new InteroceptionStore(state, log, clock);
  const note = (event: EventInput) => boundaries.note({ trace: {}, ...event });
  const list = (query: Partial<Parameters<typeof history.list>[0]> = {}) => history.list({ limit: 100, ...query });
  return { clock, world, log, store, note, list, history, course };
}

it('every boundary leaves a sample with what was felt then and how it came out', () => {
  const { clock, world, log, store, note, list } = scene();
  world.set(snapshot({ at: clock.now(), health: 12, food: 9 }));
  store.shift('situational', 20, {});
  log.append(typedEvent('intrusion', { thoughtId: 'th_1', content: 'x', outcome: 'resisted', response: 'Dismissed' }));
  note(decided({ code: 'duplicate', thoughtId: 'th_2', taskId: 'task_1' }));
  note(typedEvent('task.finished', task({ status: 'failed', trace: { thoughtId: 'th_2' } })));
  note(botEvent('damage', { amount: 3, health: 12, position: { x: 0, y: 64, z: 0 } }));
  note(typedEvent('signal', signalOf('biome_entered')));
  note(typedEvent('signal', signalOf('noon')));
  const samples = list();
  expect(samples.map(({ boundary, name, outcome }) => [boundary, name, outcome])).toEqual([
    ['sample', 'intero', undefined],
    ['decision', 'consideration', 'resisted'],
    ['decision', 'intake', 'duplicate'],
    ['decision', 'task', 'failed'],
    ['event', 'damage', undefined],
    ['event', 'biome_entered', undefined],
  ]);
  expect(samples[2]).toMatchObject({ thoughtId: 'th_2', taskId: 'task_1', health: 12, food: 9, stress: 40 });
  expect(samples[2]?.stressAxes).toMatchObject({ situational: 40, time: null });
});

it('mere changes are sampled every ten seconds at most', async () => {
  const { clock, store, list } = scene();
  for (let i = 0; i < 30; i += 1) {
    store.shift('situational', 2, {});
    await clock.advance(1_000);
  }
  expect(list()).toHaveLength(3);
});

it('the history is bounded, and can be read on from a sample, by time and by boundary', async () => {
  const { clock, note, list } = scene(10);
  for (let i = 0; i < 25; i += 1) {
    note(i % 5 === 0 ? botEvent('death', { position: { x: 0, y: 0, z: 0 }, deaths: 1 }) : decided({}));
    await clock.advance(1_000);
  }
  const all = list();
  expect(all.map(({ seq }) => seq)).toEqual([16, 17, 18, 19, 20, 21, 22, 23, 24, 25]);
  expect(list({ limit: 2 }).map(({ seq }) => seq)).toEqual([24, 25]);
  expect(list({ after: 18, limit: 2 }).map(({ seq }) => seq)).toEqual([19, 20]);
  expect(list({ boundary: 'event' }).map(({ seq }) => seq)).toEqual([16, 21]);
  const at = all[4]?.at ?? 0;
  expect(list({ from: at, to: at + 1_000 }).map(({ seq }) => seq)).toEqual([20, 21]);
});

it('as CSV, what was not known is empty and no text is a formula', () => {
  const { clock, store, note, list } = scene();
  store.shift('resource', 14.567, { thoughtId: 'th_1' });
  note(decided({ code: 'no_goal', thoughtId: '=1+1,"x"' }));
  const [names = '', first = '', second = ''] = historyCsv(list()).split('\r\n');
  expect(names).toBe(
    'seq,at,atMs,boundary,name,outcome,thoughtId,taskId,time,situational,healthHunger,resource,protection,locationDistance,stress,partial,focus,curiosity,health,food,words',
  );
  expect(first).toBe(`1,2026-01-01T00:00:00.000Z,${clock.now()},sample,intero,,th_1,,,,,34.57,,,34.57,true,80,75,,,`);
  expect(second).toContain(`,no_goal,"'=1+1,""x""",`);
});
