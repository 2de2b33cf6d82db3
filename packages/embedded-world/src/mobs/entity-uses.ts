import type { WorldContext } from '../context/world-context.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { installInventories } from '../inventory/inventories.ts';
import type { Mob } from './mob.ts';
import { installMobs } from './mobs.ts';

/** What a right click on a mob does; true ends it there. */
type EntityUse = (player: SquidPlayer, mob: Mob, item: string | undefined) => boolean;

interface EntityUses {
  /** The uses are asked in the order they were added. */
  onUse(use: EntityUse): void;
}

/** Clients send two packets for one click (at a point, then plainly); only the plain one counts. */
const INTERACT = 0;
/** Feet to feet; the game allows 3 blocks to the nearest part of the body. */
const REACH = 5;

/** Right clicks on mobs. */
export function installEntityUses(context: WorldContext): EntityUses {
  const { serv, refusals } = context;
  const mobs = context.use(installMobs);
  const inventories = context.use(installInventories);
  const uses: EntityUse[] = [];
  serv.on('newPlayer', (player: SquidPlayer) => {
    player._client.on('use_entity', ({ target, mouse, hand }: { target: number; mouse: number; hand?: number }) => {
      if (mouse !== INTERACT || (hand ?? 0) !== 0 || player.health <= 0 || player.gameMode !== 0) return;
      const mob = mobs.withId(target);
      if (!mob || mob.entity.health <= 0 || mob.position.distanceTo(player.position) > REACH) return;
      if (refusals.take('use')) return;
      const item = inventories.of(player).held?.name;
      uses.some((use) => use(player, mob, item));
    });
  });
  return { onUse: (use) => uses.push(use) };
}
