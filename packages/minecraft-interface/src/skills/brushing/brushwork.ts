import type { Brushable } from '@conscious-bot/contracts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import type { StateOutcome } from '../behaviour/behave.ts';

/** What a brush is used on, one after the other: how it is got to, brushed, and what came of it taken up. */
export interface Brushwork {
  readonly on: Brushable;
  /** How many were brushed, and what was picked up of it by item name. */
  readonly brushed: number;
  readonly found: Readonly<Record<string, number>>;
  /** Longest times of the states, milliseconds. */
  readonly reachMs: number;
  readonly brushMs: number;
  /** Goes to the next one. */
  reach(body: ActionBody): Promise<StateOutcome>;
  /** Brushes it, with the brush in the hand. */
  brush(body: ActionBody): Promise<StateOutcome>;
  gather(body: ActionBody): Promise<StateOutcome>;
}

/** Adds what was picked up to what there was before. */
export function addFinds(found: Record<string, number>, more: Readonly<Record<string, number>>): void {
  for (const [item, count] of Object.entries(more)) found[item] = (found[item] ?? 0) + count;
}
