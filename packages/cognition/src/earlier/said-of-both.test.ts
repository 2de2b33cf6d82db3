import type { Goal } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { goalLines, requestContext } from '../../test/request-context.ts';
import { understand } from '../intrusion/understand.ts';
import type { RequestContext } from '../parse/phrases/request-context.ts';

const log: Goal = { action: 'collect', target: 'any_log', amount: 8 };
const stone: Goal = { action: 'collect', target: 'any_stone', amount: 8 };
const toAlex: Goal = { action: 'give', target: 'torch_to_Alex', amount: 1 };
const toSteve: Goal = { action: 'give', target: 'torch_to_Steve_01', amount: 1 };

function read(text: string, more: Partial<RequestContext>) {
  const world = { inventory: [{ name: 'torch', count: 16 }] };
  const context = { ...requestContext({ players: ['Alex', 'Steve_01'] }, world), from: 'Alex' };
  const { goals, management } = understand(text, { ...context, ...more }).reading;
  return { goals: goalLines(goals), ends: management?.target };
}

describe('what several requests or several people were to get', () => {
  it('is wanted all together after a correction, and what is in hand is not begun again', () => {
    const openTasks = [{ taskId: 'task_1', goal: stone }];
    for (const text of ['actually both', 'Oh, get me both please', 'no wait, both of them'])
      expect(read(text, { asked: [stone], corrected: [log], openTasks })).toEqual({
        goals: ['collect any_log 8'],
        ends: undefined,
      });
    expect(read('actually both', { asked: [stone], corrected: [log] }).goals).toEqual([
      'collect any_log 8',
      'collect any_stone 8',
    ]);
    expect(read('actually both', { asked: [stone] }).goals).toEqual([]);
  });

  it('is for one of them only, and the gift to the other is called off', () => {
    const asked = [toAlex, toSteve];
    const openTasks = [toAlex, toSteve].map((goal, at) => ({ taskId: `task_${at}`, goal }));
    for (const text of ['actually just for me', 'No, only for me please', 'just me'])
      expect(read(text, { asked, openTasks })).toEqual({ goals: [], ends: 'task_1' });
    expect(read('only Steve_01', { asked, openTasks })).toEqual({ goals: [], ends: 'task_0' });
    expect(read('actually just for me', { asked: [toSteve], openTasks }).ends).not.toBe('task_1');
  });

  it('in the same breath', () => {
    expect(read('give me and Steve_01 a torch each. Actually just for me', {}).goals).toEqual(['give torch_to_Alex 1']);
  });
});
