import { Vec3 } from 'vec3';
import type { WorldContext } from '../context/world-context.ts';
import { along, type PortalAxis, type PortalFrame } from './portal-frame.ts';

/** What the ground around a new portal is made of. `firm` carries, `free` is air or a plant, all else (fluids too) is neither. */
export type SiteGround = 'firm' | 'free' | 'other';

/** The heights between which a portal may be built: lowest floor, highest top. */
export interface SiteSpan {
  readonly minY: number;
  readonly top: number;
}

/** A place for a new portal. */
interface PortalSite {
  readonly frame: PortalFrame;
  /** There is no ground: a platform is needed, and the air around it has to be made. */
  readonly needsPlatform: boolean;
}

/** The size the game builds. */
const SIZE = { width: 2, height: 3 };
/** As far as the game looks for room; minecraft.wiki "Nether portal" (Java edition 1.21.4). */
export const SITE_RADIUS = 16;
/** A portal without ground stands at least this high, and this far below the top. */
const HANGING = { lowest: 70, below: 10 };

/**
 * Looks for room for a portal of the smallest size near a place, the nearest first: floor under the whole frame, air in it and, if
 * possible, in front and behind. Lava and water are no floor and no air. Where there is no room a portal hangs in the air on
 * a platform of its own.
 */
export function findPortalSite(
  ground: (position: Vec3) => SiteGround,
  target: Vec3,
  axis: PortalAxis,
  span: SiteSpan,
): PortalSite {
  let best: { frame: PortalFrame; distance: number; roomy: boolean } | null = null;
  for (let dx = -SITE_RADIUS; dx <= SITE_RADIUS; dx++) {
    for (let dz = -SITE_RADIUS; dz <= SITE_RADIUS; dz++) {
      let above: SiteGround = 'other';
      for (let y = span.top - SIZE.height - 1; y > span.minY; y--) {
        const corner = new Vec3(target.x + dx, y, target.z + dz);
        const here = ground(corner);
        const stands = here === 'firm' && above === 'free';
        above = here;
        if (!stands) continue;
        const site = corner.offset(0, 1, 0);
        const distance = site.distanceTo(target);
        for (const way of axis === 'x' ? (['x', 'z'] as const) : (['z', 'x'] as const)) {
          if (best?.roomy && best.distance <= distance) break;
          const room = roomFor(ground, site, way);
          if (room === null || (best && !better(best, room, distance))) continue;
          best = { frame: { axis: way, corner: site, ...SIZE }, distance, roomy: room === 'roomy' };
        }
      }
    }
  }
  if (best) return { frame: best.frame, needsPlatform: false };
  const y = Math.min(span.top - HANGING.below, Math.max(HANGING.lowest, target.y));
  return { frame: { axis, corner: new Vec3(target.x, y, target.z), ...SIZE }, needsPlatform: true };
}

/** Room in front and behind counts more than being near. */
const better = (best: { distance: number; roomy: boolean }, room: 'roomy' | 'narrow', distance: number): boolean =>
  room === 'roomy' ? !best.roomy || distance < best.distance : !best.roomy && distance < best.distance;

function roomFor(ground: (position: Vec3) => SiteGround, corner: Vec3, axis: PortalAxis): 'roomy' | 'narrow' | null {
  const right = along(axis);
  const ahead = along(axis === 'x' ? 'z' : 'x');
  const hosts = (depth: number): boolean => {
    for (let x = -1; x <= SIZE.width; x++) {
      for (let y = -1; y <= SIZE.height; y++) {
        const wanted = y < 0 ? 'firm' : 'free';
        if (ground(corner.plus(right.scaled(x)).plus(ahead.scaled(depth)).offset(0, y, 0)) !== wanted) return false;
      }
    }
    return true;
  };
  if (!hosts(0)) return null;
  return hosts(-1) && hosts(1) ? 'roomy' : 'narrow';
}

/** Builds the frame of a site, and ground and air where there is none. The inside stays empty. */
export function buildFrame(
  blocks: Pick<WorldContext['blocks'], 'set'>,
  obsidian: number,
  { frame, needsPlatform }: PortalSite,
): void {
  const { axis, corner, width, height } = frame;
  const right = along(axis);
  const ahead = along(axis === 'x' ? 'z' : 'x');
  const at = (x: number, y: number, depth: number): Vec3 =>
    corner.plus(right.scaled(x)).plus(ahead.scaled(depth)).offset(0, y, 0);
  if (needsPlatform) {
    for (let depth = -1; depth <= 1; depth++) {
      for (let x = -1; x <= width; x++) {
        for (let y = -1; y < height; y++) blocks.set(at(x, y, depth), y < 0 ? obsidian : 0);
      }
    }
  }
  for (let x = -1; x <= width; x++) {
    for (let y = -1; y <= height; y++) {
      const edge = x === -1 || x === width || y === -1 || y === height;
      blocks.set(at(x, y, 0), edge ? obsidian : 0);
    }
  }
}
