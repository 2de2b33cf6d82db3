import { expect, it } from 'vitest';
import { describeEntry } from './log-entry.ts';

it('says a failure by its message and names the task it is about', () => {
  const failure = {
    code: 'body_unreachable',
    message: 'the body does not answer',
    detail: { error: 'no answer in 3 s' },
  };
  expect(describeEntry('waiting for the body', { service: 'planning', taskId: 'task_1', failure })).toEqual({
    text: 'waiting for the body',
    taskId: 'task_1',
    facts: [{ name: 'failure', value: 'the body does not answer (no answer in 3 s)' }],
  });
});

it('leaves out what the text says already, and writes lists and names in words', () => {
  const more = { url: 'http://127.0.0.1:1', reason: 'it took long', actionId: 'action_1', missing: ['world', 'food'] };
  expect(describeEntry('no stream from http://127.0.0.1:1 (it took long)', more).facts).toEqual([
    { name: 'action', value: 'action_1' },
    { name: 'missing', value: 'world, food' },
  ]);
});

it('keeps as JSON what has no words: a record behind the text, nested values, the stack of an error', () => {
  const err = { type: 'Error', message: 'no room', stack: 'Error: no room\n at x' };
  expect(describeEntry('[IDLE] {"id":"idle_1"}', { err, config: { A: '1' } })).toEqual({
    text: '[IDLE]',
    facts: [{ name: 'error', value: 'no room' }],
    rest: JSON.stringify({ id: 'idle_1', err, config: { A: '1' } }, undefined, 2),
  });
  expect(describeEntry('{"half', {})).toEqual({ text: '{"half' });
});
