import type { Block } from 'prismarine-block';
import type { Vec3 } from 'vec3';
import type { WorldBlocks } from '../blocks/world-blocks.ts';
import { otherPart } from '../building/two-part-blocks.ts';
import type { WorldContext } from '../context/world-context.ts';
import { blockState } from '../engine/block-states.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { reachesBed, type SleepRefusal } from './sleep-rules.ts';

/** Both halves of a bed. */
export interface Bed {
  readonly head: Block;
  readonly foot: Block;
}

/** The bed that a block belongs to; null for half a one, which is none. */
export function bedOf(blocks: WorldBlocks, clicked: Block): Bed | null {
  const other = otherPart(clicked.name, clicked.getProperties());
  if (!other) return null;
  const beyond = blocks.blockAt(clicked.position.plus(other.step));
  if (beyond.name !== clicked.name) return null;
  const isHead = String(clicked.getProperties().part) === 'head';
  return isHead ? { head: clicked, foot: beyond } : { head: beyond, foot: clicked };
}

/** Why the bed itself will not have a player, whatever the time. */
export function bedRefusal(blocks: WorldBlocks, player: SquidPlayer, { head, foot }: Bed): SleepRefusal | null {
  if (String(head.getProperties().occupied) === 'true') return 'occupied';
  const halves = [head.position, foot.position];
  if (!halves.some((half) => reachesBed(player.position, half))) return 'too_far';
  const above = halves.map((half) => blocks.dataAt(half.x, half.y + 1, half.z));
  return above.some((block) => block.boundingBox === 'block') ? 'obstructed' : null;
}

/** Marks both halves of a bed as slept in, or not. @param bed its head; nothing happens where none is left. */
export function setOccupied({ blocks, registry }: WorldContext, bed: Vec3, occupied: boolean): void {
  const head = blocks.blockAt(bed);
  const other = otherPart(head.name, head.getProperties());
  if (!head.name.endsWith('_bed') || !other) return;
  const foot = bed.plus(other.step);
  blocks.set(bed, blockState(registry, head.name, { ...head.getProperties(), occupied }));
  if (blocks.blockAt(foot).name !== head.name) return;
  blocks.set(foot, blockState(registry, head.name, { ...other.properties, occupied }));
}
