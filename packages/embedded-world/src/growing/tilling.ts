import { Vec3 } from 'vec3';
import type { Durability } from '../building/durability.ts';
import type { Placing } from '../building/placing.ts';
import type { WorldContext } from '../context/world-context.ts';
import { plainPoint } from '../dimensions/point.ts';
import type { Inventories } from '../inventory/inventories.ts';
import type { Garden } from './garden.ts';

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
export function installTilling(
  { blocks, log }: WorldContext,
  land: Garden,
  { placing, durability, inventories }: { placing: Placing; durability: Durability; inventories: Inventories },
): void {
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
