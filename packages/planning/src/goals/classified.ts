import { type CapabilityName, type Failure, fail, type Instead, type Position } from '@conscious-bot/contracts';
import type { PlaceBeside } from '@conscious-bot/contracts/goal';
import type { Column } from './coordinates.ts';
import type { GoalState } from './goal-state.ts';
import type { LastLink } from './last-link.ts';

/** Marks the finished steps that count towards a goal: the verb, and the arguments that distinguish it from others of its kind. */
export interface ActionMark {
  readonly verb: CapabilityName;
  readonly args?: Readonly<Record<string, string>>;
}

/** What a goal comes down to: what has to become true, and so how to tell that it is reached. */
export type GoalKind =
  /** More of an item in the inventory; of a class of items, more of any. */
  | { readonly kind: 'acquire'; readonly items: readonly string[]; readonly last: LastLink }
  /** A block or creature in sight; of a class of blocks, any. */
  | { readonly kind: 'see'; readonly names: readonly string[] }
  /** A place not seen before; with a biome, one in it. */
  | { readonly kind: 'roam'; readonly biome: string | undefined }
  /** A place, a place on the map at whatever height, one near or behind something, or the name of a place, a player, a block or a creature. */
  | { readonly kind: 'go'; readonly to: Position | Column | PlaceBeside | string }
  /** A block or creature looked at. */
  | { readonly kind: 'look'; readonly name: string }
  /** More of any of these in the inventory, by what is neither digging nor crafting. */
  | { readonly kind: 'gain'; readonly items: readonly string[] }
  /** Something performed that leaves no trace in the world to check later: the accepted steps count. `times` stands in the place of the amount. */
  | { readonly kind: 'perform'; readonly marks: readonly ActionMark[]; readonly until?: 'fed'; readonly times?: number }
  | ({ readonly kind: 'state' } & GoalState);

export type Classified =
  | { readonly ok: true; readonly goal: GoalKind }
  | { readonly ok: false; readonly failure: Failure };

export const classified = (goal: GoalKind): Classified => ({ ok: true, goal });
export const perform = (...marks: readonly ActionMark[]): Classified => classified({ kind: 'perform', marks });
export const unknown = (what: string | Instead): Classified => ({
  ok: false,
  failure: fail('plan.unknown_target', what),
});
export const unsupported = (what: string | Instead): Classified => ({
  ok: false,
  failure: fail('plan.unsupported_action', what),
});
