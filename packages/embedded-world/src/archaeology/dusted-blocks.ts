import { Vec3 } from 'vec3';
import { installDroppedItems } from '../building/dropped-items.ts';
import type { WorldContext } from '../context/world-context.ts';
import { blockState } from '../engine/block-states.ts';
import { findFor } from '../terrain/loot/archaeology-loot.ts';
import { installBuried } from './buried.ts';
import { brushed, covered, type Dusting, dustedBy, STROKES } from './dusting.ts';

/** What is left of a block that was brushed. */
const PLAIN: Readonly<Record<string, string>> = { suspicious_sand: 'sand', suspicious_gravel: 'gravel' };
const AT_REST = new Vec3(0, 0, 0);

/** The suspicious blocks that somebody is brushing, and what they hide. */
interface DustedBlocks {
  isSuspicious(block: string): boolean;
  /**
   * One stroke of the brush at a tick. The last one brings out what the block hides, on the side of `face`.
   * @returns the name of the block and what came out of it, if anything did; null for any other stroke.
   */
  stroke(position: Vec3, face: Vec3, tick: number): { readonly block: string; readonly item?: string } | null;
  /** Covers again, by a tick, what is left alone. */
  coverUp(tick: number): void;
}

export function dustedBlocks(context: WorldContext): DustedBlocks {
  const { registry, blocks, items, random } = context;
  const dropped = context.use(installDroppedItems);
  const buried = context.use(installBuried);
  const dustings = new Map<string, { position: Vec3; dusting: Dusting }>();

  function show(position: Vec3, strokes: number): void {
    const { name } = blocks.dataAt(position.x, position.y, position.z);
    if (name in PLAIN) blocks.set(position, blockState(registry, name, { dusted: dustedBy(strokes) }));
  }

  function bringOut(position: Vec3, face: Vec3): { block: string; item?: string } {
    const { name: block } = blocks.dataAt(position.x, position.y, position.z);
    const site = buried.siteAt(position);
    const item = site === null ? undefined : findFor(site, random());
    if (item !== undefined)
      dropped.drop(position.plus(face).offset(0.5, 0.5, 0.5), items.create(item, 1), { velocity: AT_REST });
    blocks.set(position, blockState(registry, PLAIN[block] ?? 'sand'));
    return item === undefined ? { block } : { block, item };
  }

  blocks.onChange((position, stateId) => {
    if (dustings.size === 0 || (registry.blocksByStateId[stateId]?.name ?? '') in PLAIN) return;
    dustings.delete(`${position}`);
  });

  return {
    isSuspicious: (block) => block in PLAIN,
    stroke(position, face, tick) {
      const key = `${position}`;
      const { dusting, counted } = brushed(dustings.get(key)?.dusting, tick);
      dustings.set(key, { position, dusting });
      if (!counted) return null;
      if (dusting.strokes >= STROKES) return bringOut(position, face);
      show(position, dusting.strokes);
      return null;
    },
    coverUp(tick) {
      for (const [key, { position, dusting }] of dustings) {
        if (!blocks.isLoaded(position.x >> 4, position.z >> 4)) continue;
        const now = covered(dusting, tick);
        if (now === dusting) continue;
        if (now === undefined) dustings.delete(key);
        else dustings.set(key, { position, dusting: now });
        show(position, now?.strokes ?? 0);
      }
    },
  };
}
