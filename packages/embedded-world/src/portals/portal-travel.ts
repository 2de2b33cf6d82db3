import { setImmediate } from 'node:timers/promises';
import { Vec3 } from 'vec3';
import type { WorldContext } from '../context/world-context.ts';
import { type DimensionName, dimensionAt, localX, spaceX } from '../dimensions/dimension.ts';
import { plainPoint } from '../dimensions/point.ts';
import { blockState } from '../engine/block-states.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { installArrival } from '../players/arrival.ts';
import { installOpenWindows } from '../windows/open-windows.ts';
import { installPortalBlocks } from './portal-blocks.ts';
import type { PortalFrame } from './portal-frame.ts';
import { standIn } from './portal-frame.ts';
import { buildFrame, findPortalSite, SITE_RADIUS, type SiteGround, type SiteSpan } from './portal-site.ts';

/** Numbers of minecraft.wiki "Nether portal" (Java edition 1.21.4). Ticks in a portal before it transports a player. */
const WAIT_TICKS = 80;
/** How much of that time each tick outside takes away. */
const FORGET_PER_TICK = 4;
/** Whoever has come through a portal must have been outside for so long before the next one counts. */
const COOLDOWN_TICKS = 10;
const NETHER_SCALE = 8;
/** How far from the ideal place a portal on the other side may be, along each axis. */
const SEARCH_RADIUS: Readonly<Record<DimensionName, number>> = { overworld: 128, the_nether: 16 };
/** Where portals may be built; in the nether below the bedrock of the roof. */
const SPAN: Readonly<Record<DimensionName, SiteSpan>> = {
  overworld: { minY: 1, top: 250 },
  the_nether: { minY: 5, top: 122 },
};
const BORDER = 29_999_872;
const BODY = { half: 0.3, height: 1.8 };

interface Passage {
  waited: number;
  cooldown: number;
  travelling: boolean;
}

/** Players who stand in a portal come out of one in the other dimension. Mobs and things do not travel. */
export function installPortalTravel(context: WorldContext): void {
  const { serv, blocks, registry, log, warn } = context;
  const portals = context.use(installPortalBlocks);
  const arrival = context.use(installArrival);
  const windows = context.use(installOpenWindows);
  const passages = new WeakMap<SquidPlayer, Passage>();

  function portalAround({ x, y, z }: Vec3): Vec3 | null {
    for (const dx of [-BODY.half, BODY.half]) {
      for (const dz of [-BODY.half, BODY.half]) {
        for (const up of [0, 1, BODY.height]) {
          if (portals.isPortalAt(x + dx, y + up, z + dz)) return new Vec3(x + dx, y + up, z + dz).floored();
        }
      }
    }
    return null;
  }

  function tick(player: SquidPlayer): void {
    const place = portalAround(player.position);
    const known = passages.get(player);
    // A player first seen inside a portal has just come through it, or left the game there.
    const passage = known ?? { waited: 0, cooldown: place ? COOLDOWN_TICKS : 0, travelling: false };
    passages.set(player, passage);
    if (passage.travelling) return;
    if (!place) {
      passage.waited = Math.max(0, passage.waited - FORGET_PER_TICK);
      passage.cooldown = Math.max(0, passage.cooldown - 1);
    } else if (passage.cooldown > 0) passage.cooldown = COOLDOWN_TICKS;
    else if (++passage.waited >= WAIT_TICKS) {
      passage.travelling = true;
      travel(player, place)
        .catch((error: unknown) => warn(`portal: ${error instanceof Error ? error.stack : String(error)}`))
        .finally(() => Object.assign(passage, { waited: 0, cooldown: COOLDOWN_TICKS, travelling: false }));
    }
  }

  async function travel(player: SquidPlayer, entry: Vec3): Promise<void> {
    const from = dimensionAt(entry.x);
    const to: DimensionName = from === 'overworld' ? 'the_nether' : 'overworld';
    const frame = portals.frameOf(entry);
    if (!frame) return;
    const target = counterpart(entry, to);
    const exit = nearestPortal(target, to) ?? (await build(target, frame, to));
    // While the land was made it may have died, left or stepped aside.
    if (player.disconnected || player._client.ended || player.health <= 0 || !portalAround(player.position)) return;
    windows.close(player);
    if (!(await arrival.enter(player, standIn(exit), 'travel'))) return;
    log.append({ kind: 'travelled', player: player.username, count: 1, position: plainPoint(player.position) });
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

  serv.on('tick', () => {
    for (const player of serv.players) {
      if (player.health > 0 && player.gameMode === 0) tick(player);
    }
  });
}
