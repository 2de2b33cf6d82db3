import type { Position } from '@conscious-bot/contracts';

/** Whoever stands this near to a block, blocks, and nearer than the bot, is taken to be at it. */
const AT_IT = 5;

interface Gatherer {
  readonly name: string;
  readonly position: Position;
}

/** Whether somebody else is at a block already; of two who are equally near the first by name has it, so that they do not both give way. */
export function isClaimed(block: Position, self: Gatherer, others: readonly Gatherer[]): boolean {
  const away = ({ position: { x, y, z } }: Gatherer) => Math.hypot(block.x + 0.5 - x, block.y - y, block.z + 0.5 - z);
  const own = away(self);
  return others.some((other) => {
    const theirs = away(other);
    return theirs <= AT_IT && (theirs < own || (theirs === own && other.name < self.name));
  });
}
