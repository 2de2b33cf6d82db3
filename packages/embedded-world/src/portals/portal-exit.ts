import { setImmediate } from 'node:timers/promises';
import { Vec3 } from 'vec3';
import type { WorldContext } from '../context/world-context.ts';
import { type DimensionName, localX, spaceX } from '../dimensions/dimension.ts';
import { blockState } from '../engine/block-states.ts';
import { installPortalBlocks } from './portal-blocks.ts';
import type { PortalFrame } from './portal-frame.ts';
import { buildFrame, findPortalSite, SITE_RADIUS, type SiteGround, type SiteSpan } from './portal-site.ts';

/** Numbers of minecraft.wiki "Nether portal" (Java edition 1.21.4): a block in the nether is so many in the overworld. */
const NETHER_SCALE = 8;
/** How far from the ideal place a portal on the other side may be, along each axis. */
const SEARCH_RADIUS: Readonly<Record<DimensionName, number>> = { overworld: 128, the_nether: 16 };
/** Where portals may be built; in the nether below the bedrock of the roof. */
const SPAN: Readonly<Record<DimensionName, SiteSpan>> = {
  overworld: { minY: 1, top: 250 },
  the_nether: { minY: 5, top: 122 },
};
const BORDER = 29_999_872;

/** Finds the portal that another one leads to, and builds it where there is none. */
export function portalExits(
  context: WorldContext,
): (entry: Vec3, frame: PortalFrame, to: DimensionName) => Promise<PortalFrame> {
  const { blocks, registry } = context;
  const portals = context.use(installPortalBlocks);

  /** Portals are always built by somebody, so the changed blocks of the world know them all. */
  function nearestPortal(target: Vec3, to: DimensionName): PortalFrame | null {
    const radius = SEARCH_RADIUS[to];
    const found: { place: Vec3; distance: number }[] = [];
    for (let cx = (target.x - radius) >> 4; cx <= (target.x + radius) >> 4; cx++) {
      for (let cz = (target.z - radius) >> 4; cz <= (target.z + radius) >> 4; cz++) {
        for (const { x, y, z, stateId } of blocks.editsIn(cx, cz)) {
          if (!portals.isPortal(stateId)) continue;
          if (Math.max(Math.abs(x - target.x), Math.abs(z - target.z)) > radius) continue;
          const place = new Vec3(x, y, z);
          found.push({ place, distance: place.distanceTo(target) });
        }
      }
    }
    found.sort((a, b) => a.distance - b.distance || a.place.y - b.place.y);
    for (const { place } of found) {
      const frame = portals.frameOf(place);
      if (frame) return frame;
    }
    return null;
  }

  async function build(target: Vec3, { axis }: PortalFrame, to: DimensionName): Promise<PortalFrame> {
    // The land around is made first, one chunk per turn of the event loop: looking for a place needs all of it.
    const reach = SITE_RADIUS + 3;
    for (let cx = (target.x - reach) >> 4; cx <= (target.x + reach) >> 4; cx++) {
      for (let cz = (target.z - reach) >> 4; cz <= (target.z + reach) >> 4; cz++) {
        blocks.column(cx, cz);
        await setImmediate();
      }
    }
    const site = findPortalSite(ground, target, axis, SPAN[to]);
    buildFrame(blocks, blockState(registry, 'obsidian'), site);
    portals.fill(site.frame);
    return site.frame;
  }

  function ground({ x, y, z }: Vec3): SiteGround {
    const { name, boundingBox } = blocks.dataAt(x, y, z);
    if (boundingBox === 'block') return /_leaves$|_log$/.test(name) ? 'other' : 'firm';
    return /^(water|lava|fire|soul_fire|nether_portal|bubble_column|cobweb)$/.test(name) ? 'other' : 'free';
  }

  return async (entry, frame, to) => {
    const target = counterpart(entry, to);
    return nearestPortal(target, to) ?? (await build(target, frame, to));
  };
}

/** The place on the other side that belongs to a place. */
function counterpart({ x, y, z }: Vec3, to: DimensionName): Vec3 {
  const scaled = (n: number): number => {
    const there = to === 'the_nether' ? Math.floor(n / NETHER_SCALE) : n * NETHER_SCALE;
    return Math.max(-BORDER, Math.min(BORDER, there));
  };
  const { minY, top } = SPAN[to];
  return new Vec3(spaceX(to, scaled(localX(x))), Math.max(minY, Math.min(top, y)), scaled(z));
}
