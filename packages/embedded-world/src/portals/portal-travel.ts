import { Vec3 } from 'vec3';
import type { WorldContext } from '../context/world-context.ts';
import { type DimensionName, dimensionAt } from '../dimensions/dimension.ts';
import { plainPoint } from '../dimensions/point.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { installArrival } from '../players/arrival.ts';
import { installOpenWindows } from '../windows/open-windows.ts';
import { installPortalBlocks } from './portal-blocks.ts';
import { portalExits } from './portal-exit.ts';
import { standIn } from './portal-frame.ts';

/** Numbers of minecraft.wiki "Nether portal" (Java edition 1.21.4). Ticks in a portal before it transports a player. */
const WAIT_TICKS = 80;
/** How much of that time each tick outside takes away. */
const FORGET_PER_TICK = 4;
/** Whoever has come through a portal must have been outside for so long before the next one counts. */
const COOLDOWN_TICKS = 10;
const BODY = { half: 0.3, height: 1.8 };

interface Passage {
  waited: number;
  cooldown: number;
  travelling: boolean;
}

/** Players who stand in a portal come out of one in the other dimension. Mobs and things do not travel. */
export function installPortalTravel(context: WorldContext): void {
  const { serv, log, warn } = context;
  const portals = context.use(installPortalBlocks);
  const arrival = context.use(installArrival);
  const windows = context.use(installOpenWindows);
  const exitOf = portalExits(context);
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
    const exit = await exitOf(entry, frame, to);
    // While the land was made it may have died, left or stepped aside.
    if (player.disconnected || player._client.ended || player.health <= 0 || !portalAround(player.position)) return;
    windows.close(player);
    if (!(await arrival.enter(player, standIn(exit), 'travel'))) return;
    log.append({ kind: 'travelled', player: player.username, count: 1, position: plainPoint(player.position) });
  }

  serv.on('tick', () => {
    for (const player of serv.players) {
      if (player.health > 0 && player.gameMode === 0) tick(player);
    }
  });
}
