import type { Block } from 'prismarine-block';
import type { Item } from 'prismarine-item';
import { Vec3 } from 'vec3';
import type { WorldContext } from '../context/world-context.ts';
import { plainPoint } from '../dimensions/point.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { blockDrops } from './block-drops.ts';
import { installDroppedItems } from './dropped-items.ts';

/** What becomes of a block that is dug or falls to pieces. */
interface BlockBreaking {
  breakBlock(player: SquidPlayer, position: Vec3, block: Block, tool: Item | null): void;
  crumble(position: Vec3): void;
  /** Called after a player broke a block. */
  onBroken(listener: (player: SquidPlayer, block: Block) => void): void;
}

export function blockBreaking(context: WorldContext): BlockBreaking {
  const { registry, blocks, items, log, random, refusals } = context;
  const dropped = context.use(installDroppedItems);
  const broken: ((player: SquidPlayer, block: Block) => void)[] = [];

  function scatter(position: Vec3, loot: { name: string; count: number }[]): void {
    for (const { name, count } of loot) {
      dropped.drop(position.offset(0.5, 0.3, 0.5), items.create(name, count), {
        velocity: new Vec3((random() - 0.5) * 1.5, 2, (random() - 0.5) * 1.5),
      });
    }
  }

  return {
    onBroken: (listener) => broken.push(listener),
    breakBlock(player: SquidPlayer, position: Vec3, block: Block, tool: Item | null): void {
      if (refusals.take('dig')) {
        player._client.write('block_change', { location: position, type: block.stateId });
        return;
      }
      const silkTouch = tool !== null && items.enchantments(tool).some(({ name }) => name === 'silk_touch');
      const loot = blockDrops(registry, random, block, tool, silkTouch);
      blocks.set(position, 0);
      log.append({ kind: 'dug', player: player.username, block: block.name, count: 1, position: plainPoint(position) });
      scatter(position, loot);
      for (const listener of broken) listener(player, block);
    },
    crumble(position) {
      const block = blocks.blockAt(position);
      const loot = blockDrops(registry, random, block, null);
      blocks.set(position, 0);
      scatter(position, loot);
    },
  };
}
