import { configSchema, type Goal, type Reflection } from '@conscious-bot/contracts';
import { openDatabase, SimulatedClock } from '@conscious-bot/service-kit';
import { expect, it, vi } from 'vitest';
import { migrations } from '../assembly/migrations.ts';
import { Lessons, relevantLessons } from './lessons.ts';
import { ReflectionStore } from './reflection-store.ts';

const NOW = 1_000_000;
const wood: Goal = { action: 'collect', target: 'oak_log', amount: 8 };
const door: Goal = { action: 'craft', target: 'oak_door', amount: 1 };

let made = 0;
function reflection(lesson: string | undefined, over: Partial<Reflection> = {}): Reflection {
  made += 1;
  return {
    id: `reflection_${made}`,
    botId: 'bot-1',
    at: NOW,
    taskId: `task_${made}`,
    goal: wood,
    outcome: 'completed',
    episode: 'I set out.',
    thoughtId: `thought_${made}`,
    text: 'So it went.',
    mind: 'rule',
    ...(lesson === undefined ? {} : { lesson }),
    ...over,
  };
}

it('lessons of the same goal come first, then of the same thing, then of the same action, three at most', () => {
  const reflections = [
    reflection('another action and thing', { goal: { action: 'explore', target: 'nearby', amount: 1 } }),
    reflection('the same action', { goal: { action: 'collect', target: 'dirt', amount: 1 } }),
    reflection('the same thing', { goal: { action: 'craft', target: 'oak_log', amount: 1 } }),
    reflection('the same goal', { goal: { ...wood, amount: 3 } }),
    reflection('the same goal', { goal: wood }),
    reflection('the same goal, longer ago', { goal: wood }),
    reflection(undefined),
    reflection('too long ago', { at: NOW - 10_001 }),
  ];
  const wanted = { goals: [wood], now: NOW, maxAgeMs: 10_000 };
  const textsOf = (asked: typeof wanted) => relevantLessons(reflections, asked).map(({ text }) => text);
  expect(textsOf(wanted)).toEqual(['the same goal', 'the same goal, longer ago', 'the same thing']);
  expect(textsOf({ ...wanted, goals: [door] })).toEqual(['the same thing']);
  expect(textsOf({ ...wanted, goals: [] })).toHaveLength(3);
  expect(relevantLessons(reflections, wanted)[0]?.id).toBe(reflections[3]?.id);
});

it('reflections are read anew only when one was added, and one that was not stored is not shown', () => {
  const db = openDatabase(':memory:', migrations);
  const store = new ReflectionStore(db, 10);
  const list = vi.spyOn(store, 'list');
  const clock = new SimulatedClock(NOW);
  const config = configSchema.parse({ LESSON_MAX_AGE_MS: '10000' });
  const lessons = new Lessons({ clock, config }, store);
  const shown = () => lessons.now([]).map(({ text }) => text);
  expect([shown(), shown()]).toEqual([[], []]);
  expect(list).not.toHaveBeenCalled();
  store.add(reflection('first'));
  expect([shown(), shown()]).toEqual([['first'], ['first']]);
  expect(list).toHaveBeenCalledTimes(1);
  db.exec('BEGIN');
  store.add(reflection('taken back'));
  expect(shown()).toEqual(['taken back', 'first']);
  db.exec('ROLLBACK');
  expect(shown()).toEqual(['first']);
  store.add(reflection('second'));
  expect(shown()).toEqual(['second', 'first']);
  db.close();
});
