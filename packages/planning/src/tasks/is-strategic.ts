import type { Task } from '@conscious-bot/contracts';

/** Whether the strategist set the bot this task: everybody else's go before it (LIFE-4). */
export const isStrategic = (task: Pick<Task, 'origin'>): boolean => task.origin.kind === 'strategic_intent';
