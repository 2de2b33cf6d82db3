import type { Goal } from '@conscious-bot/contracts/goal';
import type { ModelCallRecord } from '@conscious-bot/contracts/model';
import { describeActivity, describeGoal } from '@conscious-bot/contracts/phrases';
import { heldBackReason } from '../text/held-back.ts';

/** What sites of thoughts keep of what they read. */
interface Read {
  readonly goal?: Goal | null;
  readonly disposition?: string | null;
}

/** What was made of the answer where one of a certain form was asked for. */
export function describeReading({ ok, reason, value }: NonNullable<ModelCallRecord['parsed']>): string {
  if (!ok) return `It could not be read${reason ? `: ${reason}` : ''}.`;
  if (value === undefined || value === null) return 'It could be read.';
  if (!isRead(value)) return `It was read as ${JSON.stringify(value)}.`;
  const { goal: named, disposition } = value;
  if (!named) return 'It named no goal.';
  const held =
    disposition && disposition !== 'committed' ? `, which was held back: ${heldBackReason(disposition)}` : '';
  return `It named a goal, to ${describeGoal(named)}${held}.`;
}

/** Looked at by hand, for no page is to come with the schemas. */
function isRead(value: unknown): value is Read {
  if (typeof value !== 'object' || value === null) return false;
  const { goal = null, disposition = null, ...others }: { goal?: unknown; disposition?: unknown } = value;
  return (
    Object.keys(others).length === 0 &&
    (goal === null || isGoal(goal)) &&
    (disposition === null || typeof disposition === 'string')
  );
}

function isGoal(value: unknown): value is Goal {
  if (typeof value !== 'object' || value === null) return false;
  const { action, target, amount }: { action?: unknown; target?: unknown; amount?: unknown } = value;
  return (
    typeof action === 'string' &&
    // The name of an action that is none stays as it is.
    describeActivity(action) !== action &&
    (target === undefined || typeof target === 'string') &&
    typeof amount === 'number'
  );
}
