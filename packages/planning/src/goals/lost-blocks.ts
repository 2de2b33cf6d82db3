import type { BlockPosition, WorldSnapshot } from '@conscious-bot/contracts';
import { isFullBlock } from '@conscious-bot/contracts/game';

/** Blocks put back in one go, at most. */
const AT_ONCE = 32;
/** What lies there as another block than the one that is put: nobody carries turf. */
const putAs = (block: string): string => (block === 'grass_block' ? 'dirt' : block);

/**
 * The walls, floors and roofs of home that are gone without the bot's doing, the lowest first: a creeper, a fire. Doors, beds and lamps are
 * furnishings, which it gets anew when it lacks them.
 */
export function lostOf({ homestead }: Pick<WorldSnapshot, 'homestead'>): { position: BlockPosition; block: string }[] {
  return (homestead?.missing ?? [])
    .filter(({ block }) => isFullBlock(block))
    .map(({ position, block }) => ({ position, block: putAs(block) }))
    .sort((a, b) => a.position.y - b.position.y)
    .slice(0, AT_ONCE);
}
