import { describe, expect, it } from 'vitest';
import { goalLines, requestContext } from '../../test/request-context.ts';
import { understand } from '../intrusion/understand.ts';
import type { RequestContext } from '../parse/phrases/request-context.ts';

const inventory = [
  { name: 'iron_pickaxe', count: 1 },
  { name: 'stone_pickaxe', count: 1 },
  { name: 'bread', count: 5 },
];

function after(request: string, text: string, more: Partial<RequestContext> = {}) {
  const players = ['Alex', 'Sam', 'Kim'];
  const { goals: asked } = understand(request, requestContext({ players }, { inventory })).reading;
  const openTasks = asked.map((goal) => ({ taskId: 'task_1', goal }));
  return understand(text, requestContext({ players, asked, openTasks, ...more }, { inventory })).reading;
}

describe('something else than what was begun', () => {
  it('"the other one" is the only other thing or player that could be meant', () => {
    const read = after('give me the iron pickaxe', 'no, the other one');
    expect(goalLines(read.goals)).toEqual(['give stone_pickaxe_to_Alex 1']);
    expect(read.management).toEqual({ action: 'cancel', target: 'task_1', amount: 1 });
    expect(goalLines(after('follow Sam', 'I meant the other one').goals)).toEqual(['follow Kim 1']);
  });

  it('and where there is none, or several, it asks', () => {
    expect(after('give me some bread', 'no, the other one')).toMatchObject({ goals: [], cannot: { why: 'unclear' } });
  });

  it.each(["that's not what I asked for", 'no, that is not what I wanted', "I didn't ask for that"])(
    'what was not asked for ends: %s',
    (text) => {
      const read = after('craft a chest', text);
      expect(read).toMatchObject({ goals: [], management: { action: 'cancel', target: 'task_1' } });
      expect(after('craft a chest', text, { openTasks: [] }).cannot?.reason).toBe(
        'I am sorry. I understood that I was to craft a chest. What did you mean?',
      );
    },
  );

  it('is said of nothing where nothing was asked for', () => {
    const read = understand('no, the other one', requestContext({ players: ['Alex'] }, { inventory })).reading;
    expect(read.goals).toEqual([]);
    expect(read.management).toBeUndefined();
  });
});
