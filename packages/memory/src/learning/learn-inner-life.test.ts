import type { Reflection } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { openMemories } from '../../test/a-memory.ts';
import { DAWN, Stream, threeLogs } from '../../test/story.ts';
import { createLearning } from './learn-memories.ts';

function listen() {
  const { memories, find } = openMemories();
  const learning = createLearning(memories, 'bot-1');
  const mind = new Stream('cognition');
  return {
    find,
    thinksBack: (over: Partial<Reflection> = {}) => {
      const trace = { thoughtId: 'thought_1', intentId: 'intent_1', taskId: 'task_1' };
      const event = mind.emit('reflection', aReflection(over), DAWN, trace);
      learning.learn(event);
      // A stream heard again tells nothing new.
      learning.learn(event);
    },
    turns: (kind: 'met' | 'death', text: string) =>
      learning.learn(
        mind.emit('narrative', { id: `narrative_${kind}`, botId: 'bot-1', at: DAWN, kind, key: kind, text }, DAWN),
      ),
  };
}

function aReflection(over: Partial<Reflection>): Reflection {
  return {
    id: 'reflection_1',
    botId: 'bot-1',
    at: DAWN,
    taskId: 'task_1',
    goal: threeLogs,
    outcome: 'failed',
    episode: 'I set out to collect 3 oak logs. It did not work out after 20 s.',
    thoughtId: 'thought_2',
    text: 'I look for trees by day.',
    lesson: 'I look for trees by day.',
    mind: 'model',
    callId: 'call_1',
    ...over,
  };
}

describe('the inner life is learned by listening', () => {
  it('remembers what was thought of an undertaking, once, in the chain of its task', () => {
    const { thinksBack, find } = listen();
    thinksBack();
    expect(find.find({ limit: 5 })).toMatchObject([
      {
        id: 'reflection_1',
        kind: 'reflection',
        type: 'task',
        text: 'I look for trees by day.',
        at: DAWN,
        entities: ['oak_log'],
        outcome: 'failed',
        source: 'thought',
        count: 1,
        trace: { thoughtId: 'thought_1', intentId: 'intent_1', taskId: 'task_1' },
        data: { lesson: 'I look for trees by day.', thoughtId: 'thought_2', mind: 'model', callId: 'call_1' },
      },
    ]);
    expect(find.find({ kinds: ['reflection'], taskId: 'task_1', entity: 'oak_log', limit: 5 })).toHaveLength(1);
  });

  it('what the facts did not bear out is not remembered as if it were so', () => {
    const { thinksBack, find } = listen();
    thinksBack({ text: 'The diamonds are mine.', lesson: undefined, ungrounded: ['diamonds'] });
    const [remembered] = find.find({ kinds: ['reflection'], limit: 5 });
    expect(remembered).toMatchObject({ text: expect.stringContaining('I set out to'), importance: 0.3 });
    expect(remembered?.text).not.toContain('diamonds');
    expect(remembered?.data).toMatchObject({ ungrounded: ['diamonds'] });
  });

  it('keeps the turning points of its own story, a death above all', () => {
    const { turns, find } = listen();
    turns('met', 'I met Steve.');
    turns('death', 'I died for the first time.');
    const story = find.find({ kinds: ['narrative'], order: 'asc', limit: 5 });
    expect(story.map(({ type, text, data }) => [type, text, data])).toEqual([
      ['met', 'I met Steve.', { key: 'met' }],
      ['death', 'I died for the first time.', { key: 'death' }],
    ]);
    expect(story[1]?.keepUntil).toBeGreaterThan(story[0]?.keepUntil ?? Number.POSITIVE_INFINITY);
  });
});
