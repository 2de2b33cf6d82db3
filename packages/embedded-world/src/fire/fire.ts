import type { Vec3 } from 'vec3';
import { installBlockTicks } from '../blocks/block-ticks.ts';
import { installDurability } from '../building/durability.ts';
import { installPlacing } from '../building/placing.ts';
import type { WorldContext } from '../context/world-context.ts';
import { plainPoint } from '../dimensions/point.ts';
import { blockState } from '../engine/block-states.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { installInventories } from '../inventory/inventories.ts';
import { installPortalBlocks } from '../portals/portal-blocks.ts';

interface Fire {
  /** Lights a fire in the air above something firm, or the portal of a frame. @returns whether there was anything to light. */
  kindle(position: Vec3): boolean;
}

/** Fire on these burns for ever; on soul ground it is blue. minecraft.wiki "Fire" (Java edition 1.21.4). */
const ETERNAL: ReadonlySet<string> = new Set(['netherrack', 'magma_block', 'soul_sand', 'soul_soil']);
const SOUL: ReadonlySet<string> = new Set(['soul_sand', 'soul_soil']);
/** A fire on anything else dies down after this many ticks; in the game somewhere between. It does not spread here. */
const BURNS_TICKS = { least: 100, more: 200 };
const TICK = 'fire';

/** Flint and steel and fire charges: fires, and portals in frames of obsidian. */
export function installFire(context: WorldContext): Fire {
  const { blocks, registry, log, random } = context;
  const placing = context.use(installPlacing);
  const inventories = context.use(installInventories);
  const durability = context.use(installDurability);
  const ticks = context.use(installBlockTicks);
  const portals = context.use(installPortalBlocks);
  const nameAt = ({ x, y, z }: Vec3): string => blocks.dataAt(x, y, z).name;
  const isAir = (name: string): boolean => name === 'air' || name === 'cave_air';

  function kindle(position: Vec3): boolean {
    if (!isAir(nameAt(position))) return false;
    if (portals.lightAt(position)) return true;
    const below = position.offset(0, -1, 0);
    if (blocks.dataAt(below.x, below.y, below.z).boundingBox !== 'block') return false;
    blocks.set(position, blockState(registry, SOUL.has(nameAt(below)) ? 'soul_fire' : 'fire'));
    if (!ETERNAL.has(nameAt(below))) {
      ticks.schedule(TICK, position, BURNS_TICKS.least + Math.floor(random() * BURNS_TICKS.more));
    }
    return true;
  }

  function use(player: SquidPlayer, position: Vec3, item: string): boolean {
    if (!kindle(position)) return false;
    const inventory = inventories.of(player);
    if (item === 'fire_charge') inventory.takeFrom(inventory.heldSlot, 1);
    else durability.wear(player, inventory.heldSlot, 1);
    log.append({
      kind: 'placed',
      player: player.username,
      block: nameAt(position),
      item,
      count: 1,
      position: plainPoint(position),
    });
    return true;
  }

  placing.onItemUse(
    (item) => item === 'flint_and_steel' || item === 'fire_charge',
    (player, { clicked, face, item }) => use(player, clicked.position.plus(face), item),
  );
  ticks.on(TICK, (position) => {
    const below = position.offset(0, -1, 0);
    if (nameAt(position) === 'fire' && !ETERNAL.has(nameAt(below))) blocks.set(position, 0);
  });
  // A fire with nothing under it goes out.
  blocks.onChange((position) => {
    const above = position.offset(0, 1, 0);
    if (!/^(soul_)?fire$/.test(blocks.loadedDataAt(above.x, above.y, above.z)?.name ?? '')) return;
    if (blocks.dataAt(position.x, position.y, position.z).boundingBox !== 'block') blocks.set(above, 0);
  });

  return { kindle };
}
