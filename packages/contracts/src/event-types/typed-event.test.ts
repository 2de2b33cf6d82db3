import { describe, expect, it } from 'vitest';
import { typedEvent } from './typed-event.ts';

describe('typedEvent', () => {
  it('carries the trace that links an event to its cause', () => {
    const event = typedEvent('chat', { from: 'Ada', text: 'hello' }, { thoughtId: 'thought_1', taskId: 'task_1' });
    expect(event).toEqual({
      type: 'chat',
      data: { from: 'Ada', text: 'hello' },
      trace: { thoughtId: 'thought_1', taskId: 'task_1' },
    });
  });

  it('throws on a payload that does not fit its type', () => {
    // @ts-expect-error the compiler refuses it too
    expect(() => typedEvent('chat', { text: 7 })).toThrow();
  });
});
