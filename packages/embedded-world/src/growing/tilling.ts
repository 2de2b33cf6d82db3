import { Vec3 } from 'vec3';
import { installDurability } from '../building/durability.ts';
import { installPlacing } from '../building/placing.ts';
import type { WorldContext } from '../context/world-context.ts';
import { plainPoint } from '../dimensions/point.ts';
import { installInventories } from '../inventory/inventories.ts';
import { installGarden } from './garden.ts';

/** What a hoe makes of the ground. */
const TILLED: Readonly<Record<string, string>> = {
  grass_block: 'farmland',
  dirt: 'farmland',
  dirt_path: 'farmland',
  grass_path: 'farmland',
  coarse_dirt: 'dirt',
  rooted_dirt: 'dirt',
};
const UP = new Vec3(0, 1, 0);

/** Hoes turn earth under the open air into fields; a solid block on top turns a field back. */
export function installTilling(context: WorldContext): void {
  const { blocks, log } = context;
  const land = context.use(installGarden);
  const placing = context.use(installPlacing);
  const durability = context.use(installDurability);
  const inventories = context.use(installInventories);
  placing.onItemUse(
    (item) => item.endsWith('_hoe'),
    (player, { clicked, face }) => {
      const tilled = TILLED[clicked.name];
      const { position } = clicked;
      if (tilled === undefined || face.y < 0 || land.at(position.plus(UP))?.name !== 'air') return false;
      land.set(position, tilled);
      durability.wear(player, inventories.of(player).heldSlot, 1);
      log.append({
        kind: 'tilled',
        player: player.username,
        block: clicked.name,
        count: 1,
        position: plainPoint(position),
      });
      return true;
    },
  );

  blocks.onChange((position) => {
    const field = position.minus(UP);
    if (land.at(field)?.name !== 'farmland') return;
    if (blocks.loadedDataAt(position.x, position.y, position.z)?.boundingBox === 'block') land.set(field, 'dirt');
  });
}
