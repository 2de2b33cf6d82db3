import { type Decision, fail, type Task } from '@conscious-bot/contracts';
import type { BlockedReason } from '@conscious-bot/contracts/failure';
import { openDatabase, SimulatedClock, SqliteStateStore } from '@conscious-bot/service-kit';
import { expect, it } from 'vitest';
import { task } from '../../../test/fake-peers.ts';
import { migrations } from '../../assembly/migrations.ts';
import { AskedGoals } from './asked-goals.ts';

const decision: Decision = {
  id: 'decision_1',
  code: 'created',
  reason: 'a task was made of it',
  at: 0,
};

it('LANG-3: several things that wait for the same are no several lines of chat; for another reason, or later, it is told again', async () => {
  const clock = new SimulatedClock();
  const asked = new AskedGoals(new SqliteStateStore(openDatabase(':memory:', migrations)), clock);
  const waits = (name: string, blockedReason: BlockedReason): string[] => {
    const goal = { action: 'collect', target: name, amount: 2 } as const;
    asked.accepted(`thought_${name}`, { player: 'Jo', whisper: false }, [goal]);
    asked.onDecision({ ...decision, thoughtId: `thought_${name}`, taskId: `task_${name}` });
    const waiting: Task = { ...task({ id: `task_${name}`, goal }), status: 'pending', blockedReason };
    return asked.onWaiting(waiting).map(({ text }) => text);
  };
  expect(waits('dirt', 'night')).toEqual([
    'Jo, I have to wait before I can collect 2 dirt: it is too dangerous at night.',
  ]);
  expect(waits('sand', 'night')).toEqual(['Jo, the rest of what you asked for has to wait for that as well.']);
  expect(waits('clay', 'night')).toEqual([]);
  expect(waits('coal', 'out_of_reach')).toHaveLength(1);
  await clock.advance(61_000);
  expect(waits('gravel', 'out_of_reach')[0]).toContain('I have to wait before I can collect 2 gravel');
});

it('LANG-3: who asked is told where what was found is, and why something failed, not how many plans were made for it', () => {
  const asked = new AskedGoals(new SqliteStateStore(openDatabase(':memory:', migrations)), new SimulatedClock());
  const ends = (over: Partial<Task>): string[] => {
    const goal = { action: 'find', target: 'village', amount: 1 } as const;
    asked.accepted('thought_1', { player: 'Jo', whisper: false }, [goal]);
    asked.onDecision({ ...decision, thoughtId: 'thought_1', taskId: 'task_1' });
    return asked
      .onFinished({ ...task({ id: 'task_1', goal }), ...over }, { x: 12.4, y: 64, z: -6.5 })
      .map(({ text }) => text);
  };
  expect(ends({ status: 'completed' })).toEqual(['Jo, done: I found a village. I am at 12 64 -7.']);
  const cause = fail('explore.nothing_found', { instead: 'no village was found on a way of 96 blocks' });
  const failure = fail(
    'plan.exhausted',
    { instead: `every plan failed, the last one because ${cause.message}` },
    { cause },
  );
  expect(ends({ status: 'failed', failure })).toEqual([
    'Jo, I could not find a village: no village was found on a way of 96 blocks.',
  ]);
});
