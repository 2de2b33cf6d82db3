import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import type { Mob } from '../mobs/mob.ts';
import type { Intention } from '../mobs/mob-mind.ts';

/** How one kind of monster attacks a player. */
export interface Tactic {
  /** Whether it wants to hurt this player now; others it leaves alone. */
  hunts(mob: Mob, player: SquidPlayer): boolean;
  /** Where it goes in this step; it strikes, shoots or swells by itself. */
  step(mob: Mob, prey: SquidPlayer): Intention;
  /** Called in every step without prey. */
  calm?(mob: Mob): void;
}

export const STAND: Intention = { x: 0, z: 0, pace: 0 };
