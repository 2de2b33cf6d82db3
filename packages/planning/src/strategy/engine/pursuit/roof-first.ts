import { type Goal, isUpToDawnFrom, type Task, type WorldSnapshot } from '@conscious-bot/contracts';
import { dayTicks } from '@conscious-bot/contracts/game';
import type { StrategicGoal } from './goal-store.ts';

/** Goals that are a roof for the night, or as good. */
const roofs: ReadonlySet<Goal['action']> = new Set<Goal['action']>(['hide', 'sleep', 'build']);
/** What somebody may want at such a time that bears no waiting either. */
const urgent: ReadonlySet<Goal['action']> = new Set<Goal['action']>([
  ...roofs,
  'eat',
  'flee',
  'defend',
  'wait',
  'navigate',
]);

/**
 * Why somebody else's task is held for a while (LIFE-4): it gets dark, the bot is about to have a roof, and nobody insists. Undefined where nothing
 * holds it.
 */
export function roofFirst(task: Task, open: StrategicGoal, { exposure, ...world }: WorldSnapshot): string | undefined {
  if (task.origin.insists === true || urgent.has(task.goal.action) || !roofs.has(open.goal.action)) return undefined;
  if (exposure?.sheltered !== false || isUpToDawnFrom(world, dayTicks.sunset) !== true) return undefined;
  return 'it is getting dark and I have no roof yet, so I will see to that first; if it cannot wait, insist';
}
