import type { Goal, Task } from '@conscious-bot/contracts';
import { noAxisKnown } from '@conscious-bot/contracts/interoception';
import type { KnownTask } from '../src/answers/facts/answer-facts.ts';
import { task } from './fake-peers.ts';

/** Nothing to be uneasy about. */
export const calm = {
  stressAxes: { ...noAxisKnown, situational: 10 },
  stress: 10,
  focus: 80,
  curiosity: 75,
  partial: true,
  updatedAt: 1,
};

/** A task with the thought it came of, and who said that how. */
export function knownTask(
  goal: Goal,
  over: Partial<Task> = {},
  said: { from?: string; whispered?: true } = {},
): KnownTask {
  return {
    task: task({ goal, progress: { done: 0, total: goal.amount, unit: 'x' }, ...over }),
    thought: {
      id: 'thought_1',
      botId: 'bot-1',
      type: 'planning',
      content: 'I could do with some wood',
      attribution: 'self',
      at: 1,
      convertEligible: true,
      novelty: 'high',
      metadata: { provenance: 'intrusion', extractedGoalSource: 'intrusion', goalTableVersion: 2, ...said },
    },
  };
}
