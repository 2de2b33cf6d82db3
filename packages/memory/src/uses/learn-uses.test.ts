import { expect, it } from 'vitest';
import { openStore } from '../../test/open-store.ts';
import { anIdleCycle, aTask, aThought, DAWN, Stream } from '../../test/story.ts';
import { describeUses } from './describe-uses.ts';
import { learnUses } from './learn-uses.ts';
import { MemoryUses } from './memory-uses.ts';

function open() {
  const { db, events } = openStore();
  const uses = new MemoryUses(db);
  const cognition = new Stream('cognition');
  const planning = new Stream('planning');
  const take = (event: ReturnType<Stream['emit']>) => {
    events.add(event);
    learnUses(event, uses);
  };
  const usesOf = (id: string) => describeUses(uses.page(id, 10).rows, events);
  return { db, uses, cognition, planning, take, usesOf };
}

const recalled = (memoryIds: string[]) => ({ outcome: 'ok' as const, memoryIds, durationMs: 3 });

it('a memory tells which thoughts it stood behind, and what was undertaken because of them', () => {
  const { cognition, planning, take, usesOf } = open();
  const thought = aThought({ id: 'thought_1', content: 'The birches again.' });
  const metadata = {
    ...thought.metadata,
    site: 'idle' as const,
    callId: 'call_1',
    memories: ['episode_1', 'reflection_1'],
  };
  take(cognition.emit('thought', { ...thought, metadata }, DAWN));
  const cycle = { id: 'idle_1', thoughtId: 'thought_1', callId: 'call_1', retrieval: recalled(['episode_1']) };
  take(cognition.emit('idle_cycle', anIdleCycle(cycle), DAWN));
  take(
    planning.emit(
      'task.created',
      aTask({ id: 'task_1', title: 'Collect 2 birch logs', trace: { thoughtId: 'thought_1' } }),
      DAWN,
    ),
  );
  // The same thought by both its records is one use.
  expect(usesOf('episode_1')).toEqual([
    {
      at: thought.at,
      site: 'idle',
      cycleId: 'idle_1',
      callId: 'call_1',
      thoughtId: 'thought_1',
      thought: 'The birches again.',
      tasks: [{ id: 'task_1', title: 'Collect 2 birch logs' }],
    },
  ]);
  expect(usesOf('reflection_1')).toMatchObject([{ thoughtId: 'thought_1' }]);
});

it('what was called to mind and led to no thought is told as well, the newest first and by pages', () => {
  const { uses, cognition, take, usesOf } = open();
  for (let n = 1; n <= 5; n += 1)
    take(
      cognition.emit(
        'idle_cycle',
        anIdleCycle({ id: `idle_${n}`, timestamp: DAWN + n, retrieval: recalled(['place_1']) }),
        DAWN + n,
      ),
    );
  expect(usesOf('place_1').map(({ cycleId }) => cycleId)).toEqual(['idle_5', 'idle_4', 'idle_3', 'idle_2', 'idle_1']);
  const { rows, next } = uses.page('place_1', 2);
  expect(rows).toHaveLength(2);
  expect(uses.page('place_1', 2, next).rows.map(({ cycle_id }) => cycle_id)).toEqual(['idle_3', 'idle_2']);
  expect([uses.count('place_1'), uses.count('of nobody')]).toEqual([5, 0]);
});
