import type { Position, WorldSnapshot } from '../world/world-snapshot.ts';

/** Blocks the bot put into the world itself. */
export interface OwnBlocks {
  has(at: Position): boolean;
  /** Whether a block of this name is among them. */
  hasKind(block: string): boolean;
}

/** Nothing is known to be its own. */
export const nothingOwned: OwnBlocks = { has: () => false, hasKind: () => false };

export type PolicyWorld = Pick<
  WorldSnapshot,
  'position' | 'nearbyBlocks' | 'nearbyEntities' | 'players' | 'username' | 'containers' | 'dimension'
>;
