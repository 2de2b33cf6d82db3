import type { ProcessResponse } from '@conscious-bot/contracts';
import type { DecisionCode } from '@conscious-bot/contracts/task';
import { expect, it } from 'vitest';
import { replyToRequest } from './request-reply.ts';

const goal = { action: 'collect', target: 'oak_log', amount: 8 } as const;
const answer = (over: Partial<ProcessResponse>): ProcessResponse => ({
  accepted: over.outcome === undefined || over.outcome === 'accepted',
  outcome: 'accepted',
  response: "I'll collect 8 oak logs.",
  recorded: true,
  thoughtId: 'thought_1',
  goal,
  goals: [goal],
  ...over,
});
const decided = (code: DecisionCode, reason = '', taskId?: string) => ({
  id: 'decision_1',
  code,
  reason,
  at: 0,
  ...(taskId === undefined ? {} : { taskId }),
});

it('says what comes first, and of what somebody else has whispered no more than that', () => {
  const cow = { taskId: 'task_1', goal: { action: 'milk', target: 'cow', amount: 1 } } as const;
  const decision = { ...decided('created'), behind: cow };
  expect(replyToRequest(answer({}), decision)).toBe("I'll collect 8 oak logs. First I'll finish milking a cow.");
  expect(replyToRequest(answer({}), decision, () => true)).toBe(
    "I'll collect 8 oak logs. First I'll finish something else.",
  );
});

it('says what follows from a request, and why where nothing does', () => {
  expect(replyToRequest(answer({}), decided('created'))).toBe("I'll collect 8 oak logs.");
  expect(replyToRequest(answer({}), undefined)).toBe("I'll collect 8 oak logs.");
  expect(replyToRequest(answer({}), decided('duplicate'))).toBe('I am already on it.');
  expect(replyToRequest(answer({}), decided('unroutable', 'There is no oak here.'))).toBe(
    "I can't collect 8 oak logs: there is no oak here.",
  );
  const stop = answer({ response: "I'll cancel what I am doing.", goals: [], goal: { action: 'cancel', amount: 1 } });
  expect(replyToRequest(stop, decided('management', 'cancelled', 'task_1'))).toBe("I'll cancel what I am doing.");
  const none = decided('management', 'there is no task');
  expect(replyToRequest(stop, none)).toBe('I am not doing anything right now.');
  const go = { ...stop, goal: { action: 'continue', amount: 1 } } as const;
  expect(replyToRequest(go, none)).toBe('There is nothing that I could go on with.');
  const wood = { ...stop, goal: { action: 'cancel', target: 'wood', amount: 1 } } as const;
  expect(replyToRequest(wood, none)).toBe('I have no such task.');
  const resisted = { outcome: 'resisted', response: 'Dismissed' } as const;
  expect(replyToRequest(answer({ ...resisted, reason: 'I am too badly hurt for that now.' }), undefined)).toBe(
    'I am too badly hurt for that now.',
  );
  expect(replyToRequest(answer({ ...resisted, reason: 'It is too late in the day' }), undefined)).toBe(
    'I would rather not: it is too late in the day.',
  );
  expect(replyToRequest(answer({ ...resisted }), undefined)).toBe('I would rather not do that now.');
  const unclear = { outcome: 'not_understood', response: 'There is no gizmo' } as const;
  expect(replyToRequest(answer({ ...unclear, suggestions: ['follow Jo', 'collect 8 logs'] }), undefined)).toBe(
    'There is no gizmo. I could follow Jo or collect 8 logs.',
  );
});
