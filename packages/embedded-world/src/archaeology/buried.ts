import { Vec3 } from 'vec3';
import { z } from 'zod';
import type { WorldContext } from '../context/world-context.ts';
import type { Point } from '../dimensions/point.ts';
import { blockState } from '../engine/block-states.ts';
import { blockOfSite, SITES, type Site } from '../terrain/loot/archaeology-loot.ts';

/** What suspicious blocks hide. */
interface Buried {
  /** Puts a suspicious block there that hides what such a site has. */
  bury(position: Point, site: Site): void;
  /** The site a suspicious block belongs to; null where nothing is hidden, as in one that was put there without anything. */
  siteAt(position: Vec3): Site | null;
}

const SUSPICIOUS = /^suspicious_/;
const savedSchema = z.array(z.object({ x: z.int(), y: z.int(), z: z.int(), site: z.enum(SITES) }));

/** The land's own blocks are known from the seed; those put there later are kept with the world. */
export function installBuried({ registry, blocks, state, terrain }: WorldContext): Buried {
  const put = new Map<string, { x: number; y: number; z: number; site: Site }>();
  const keyOf = ({ x, y, z: south }: Point): string => `${x},${y},${south}`;
  for (const saved of state.section('buried', savedSchema, [], () => [...put.values()])) put.set(keyOf(saved), saved);

  blocks.onChange((position, stateId) => {
    if (put.size === 0 || SUSPICIOUS.test(registry.blocksByStateId[stateId]?.name ?? '')) return;
    if (put.delete(keyOf(position))) state.touch();
  });

  return {
    bury({ x, y, z: south }, site) {
      blocks.set(new Vec3(x, y, south), blockState(registry, blockOfSite(site)));
      put.set(keyOf({ x, y, z: south }), { x, y, z: south, site });
      state.touch();
    },
    siteAt: (position) => put.get(keyOf(position))?.site ?? terrain?.sites.hidden(position) ?? null,
  };
}
