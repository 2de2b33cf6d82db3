import type { StrategyReport } from '@conscious-bot/contracts/strategy';
import { terminalTaskStatuses } from '@conscious-bot/contracts/task';
import type { BotState } from '../../wire/bot-state.ts';
import { describeStep } from '../text/describe-step.ts';
import { capitalised } from '../text/names.ts';
import type { TimelineItem } from './item.ts';

/** What has begun and not ended: no event tells of its whole length yet. @param now until when it is known to go on, ms since the epoch */
export function runningItems(
  state: BotState | undefined,
  strategy: StrategyReport | undefined,
  now: number,
): TimelineItem[] {
  const items: TimelineItem[] = [];
  const current = strategy?.current;
  if (current) {
    const { id, why, commitment } = current;
    items.push({
      id,
      lane: 'intents',
      tone: 'moss',
      from: commitment.adoptedAt,
      to: now,
      text: why,
      href: '/strategy',
    });
  }
  for (const { task } of state?.tasks ?? []) {
    if (terminalTaskStatuses.has(task.status)) continue;
    const { id, title, origin, createdAt } = task;
    const lane = origin.kind === 'reflex' ? 'reflexes' : 'tasks';
    const href = `/tasks/${encodeURIComponent(id)}`;
    items.push({
      id,
      lane,
      tone: lane === 'tasks' ? 'water' : 'warn',
      from: createdAt,
      to: now,
      text: capitalised(title),
      href,
    });
  }
  const action = state?.action;
  if (action) {
    const href = action.taskId === null ? '/tasks' : `/tasks/${encodeURIComponent(action.taskId)}`;
    const text = describeStep(action.capability, action.args);
    items.push({ id: action.id, lane: 'actions', tone: 'water', from: action.acceptedAt, to: now, text, href });
  }
  return items;
}
