import type { ActionRecord } from '@conscious-bot/contracts/action';
import { describeState } from '@conscious-bot/contracts/phrases';

/** A state of a running verb: when it was entered and how long it lasted. */
interface StateSpan {
  readonly name: string;
  readonly at: number;
  readonly tookMs: number;
  /** The state the verb is in, at the moment that is looked at. */
  readonly isCurrent: boolean;
}

/** The states an action went through until a moment (ms since the epoch), oldest first. */
export function statesUntil(
  { states = [], endedAt }: Pick<ActionRecord, 'states' | 'endedAt'>,
  now: number,
): StateSpan[] {
  const known = states.filter(({ at }) => at <= now);
  const isOver = endedAt !== undefined && endedAt <= now;
  const end = isOver ? endedAt : now;
  return known.map(({ state, at }, index) => {
    const next = known[index + 1];
    return {
      name: describeState(state),
      at,
      tookMs: Math.max(0, (next?.at ?? end) - at),
      isCurrent: next === undefined && !isOver,
    };
  });
}
