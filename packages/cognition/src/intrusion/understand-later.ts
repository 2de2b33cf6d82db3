import { describeGoal, type Goal } from '@conscious-bot/contracts';
import type { LaterCondition } from '@conscious-bot/contracts/thought';
import { isSo } from '../later/is-so.ts';
import { keptAway } from '../later/keep-away.ts';
import { readLater } from '../later/read-later.ts';
import type { RequestContext } from '../parse/phrases/request-context.ts';
import { understand } from './understand.ts';

/** An order for later that can be understood. */
export interface UnderstoodLater {
  readonly condition: LaterCondition;
  /** What is to be said to the bot then. */
  readonly order: string;
  readonly goals: readonly Goal[];
  /** They in words: "go home". */
  readonly does: string;
  readonly isEachTime: boolean;
}

/** What a text orders for later; undefined where it does not, where that cannot be understood, and where the time has come already. */
export function understandLater(text: string, context: RequestContext): UnderstoodLater | undefined {
  const away = keptAway(text, context);
  if (away !== undefined) {
    const { condition, order } = away;
    const { goals } = understand(order, context).reading;
    return {
      condition,
      order,
      goals,
      does: `keep ${condition.within} blocks away from ${condition.player}`,
      isEachTime: true,
    };
  }
  const later = readLater(text, context);
  if (later === undefined) return undefined;
  const { condition, isEachTime } = later;
  if (!isEachTime && context.world !== undefined && isSo(condition, context.world) === true) return undefined;
  for (const order of later.orders) {
    const { reading, forbidden } = understand(order, context);
    if (forbidden !== undefined || reading.goals.length === 0) continue;
    const does = reading.goals.map((goal) => describeGoal(goal, context.players)).join(', then ');
    return { condition, order, goals: reading.goals, does, isEachTime };
  }
  return undefined;
}

/** "go home as soon as it gets dark". */
export const describeLater = ({
  does,
  condition,
  isEachTime,
}: Pick<UnderstoodLater, 'does' | 'condition' | 'isEachTime'>): string =>
  condition.kind === 'near' ? does : `${does} ${isEachTime ? 'whenever' : 'as soon as'} ${condition.said}`;
