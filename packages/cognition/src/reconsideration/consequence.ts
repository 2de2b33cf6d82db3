import type { Thought } from '@conscious-bot/contracts';
import type { BlockedReason } from '@conscious-bot/contracts/failure';
import type { Consideration } from '../consideration/decide.ts';
import type { Chain, EvidenceKind } from './chain-store.ts';

export interface Consequence {
  readonly decision: 'held' | 'put_off' | 'let_go';
  /** What planning is told to do with the task; undefined: nothing. */
  readonly tag?: string;
  readonly revision?: Thought['metadata']['revision'];
}

/** What a task that is put off waits for. */
const waits: Readonly<Partial<Record<EvidenceKind, BlockedReason>>> = { danger: 'danger_felt', unwell: 'unwell' };

/**
 * What follows for the task of a decision that was looked at again. A reason that passes puts it off, and it goes on by itself; only one that
 * lasts ends it: what is forbidden, or failed twice in a way in which it would fail again. What the bot wanted of itself it may also give up
 * after many steps.
 */
export function consequenceOf(
  { taskId, evidence = '', evidenceKind, asked }: Chain,
  outcome: Consideration,
  open: boolean,
  forbidden: string | undefined,
): Consequence {
  if (outcome.decision === 'accept' && forbidden === undefined) return { decision: 'held' };
  if (!open || taskId === undefined) return { decision: 'let_go' };
  const lasts = forbidden !== undefined || evidenceKind === 'hopeless';
  const reason = forbidden ?? evidence;
  if (lasts || (!asked && evidenceKind === 'steps'))
    return { decision: 'let_go', tag: `[GOAL: cancel id=${taskId}]`, revision: { reason, lasts } };
  const waitsFor = waits[evidenceKind ?? 'danger'] ?? 'second_thoughts';
  return { decision: 'put_off', tag: `[GOAL: pause id=${taskId}]`, revision: { reason, waitsFor, lasts } };
}
