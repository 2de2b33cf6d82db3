import type { Block } from 'prismarine-block';
import { Vec3 } from 'vec3';
import { FACES } from '../blocks/faces.ts';
import type { WorldContext } from '../context/world-context.ts';
import { type Point, plainPoint } from '../dimensions/point.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { installInventories } from '../inventory/inventories.ts';
import { installPlayerMovement } from '../players/player-movement.ts';
import { placementPlans } from './placement.ts';

/** What a right click on a block does before any placing; true ends it there. */
type BlockUse = (player: SquidPlayer, block: Block) => boolean;

/** What a held item does to the block it is used on, besides being placed; true ends it there. */
type ItemUse = (player: SquidPlayer, use: { clicked: Block; face: Vec3; item: string }) => boolean;

interface Placing {
  /** Called when a player has placed a block, which lies in the world then. */
  onPlaced(listener: (player: SquidPlayer, position: Vec3) => void): void;
  /** Clicking on a block of this name (unless sneaking) calls `use` instead of placing something against it. */
  onUse(blockName: string, use: BlockUse): void;
  /** Using an item whose name `matches` on a block calls `use` before anything is placed. */
  onItemUse(matches: (item: string) => boolean, use: ItemUse): void;
}

interface PlacePacket {
  location: { x: number; y: number; z: number };
  direction: number;
  cursorX: number;
  cursorY: number;
  cursorZ: number;
  sequence?: number;
}

const REACH = 6.5;

export function installPlacing(context: WorldContext): Placing {
  const { serv, blocks, log, refusals } = context;
  const inventories = context.use(installInventories);
  const movement = context.use(installPlayerMovement);
  const uses = new Map<string, BlockUse>();
  const plan = placementPlans(context);
  const placedListeners: ((player: SquidPlayer, position: Vec3) => void)[] = [];
  const itemUses: { matches: (item: string) => boolean; use: ItemUse }[] = [];

  function place(player: SquidPlayer, clicked: Block, packet: PlacePacket, face: Vec3): void {
    const inventory = inventories.of(player);
    const { held } = inventory;
    if (!held || player.gameMode !== 0) return;
    const { yaw } = movement.lookOf(player);
    const placement = plan({
      item: held.name,
      clicked,
      face,
      direction: packet.direction,
      yaw,
      cursor: cursorOf(packet),
    });
    if (!placement) return;
    if (refusals.take('place')) {
      inventory.sendSlot(inventory.window, inventory.heldSlot);
      return;
    }
    inventory.takeFrom(inventory.heldSlot, 1);
    for (const { position, stateId } of placement.blocks) blocks.set(position, stateId);
    const { position, block } = placement;
    log.append({ kind: 'placed', player: player.username, block, count: 1, position: plainPoint(position) });
    for (const listener of placedListeners) listener(player, position);
  }

  function useItem(player: SquidPlayer, clicked: Block, face: Vec3): boolean {
    const item = inventories.of(player).held?.name;
    if (item === undefined) return false;
    // A refused use does nothing; the item is not placed as a block instead.
    return itemUses.some(
      ({ matches, use }) => matches(item) && (refusals.take('use') || use(player, { clicked, face, item })),
    );
  }

  function handle(player: SquidPlayer, packet: PlacePacket): void {
    const face = FACES[packet.direction];
    const location = new Vec3(packet.location.x, packet.location.y, packet.location.z);
    if (!face || player.health <= 0) return;
    if (player.position.offset(0, 1.62, 0).distanceTo(location.offset(0.5, 0.5, 0.5)) <= REACH) {
      const clicked = blocks.blockAt(location);
      const use = player.crouching ? undefined : uses.get(clicked.name);
      if (use !== undefined && refusals.take('use')) {
        answer(context, player, location, face, packet);
        return;
      }
      if (use?.(player, clicked)) return;
      if (!useItem(player, clicked, face)) place(player, clicked, packet, face);
    }
    answer(context, player, location, face, packet);
  }

  serv.on('newPlayer', (player: SquidPlayer) => {
    player._client.on('block_place', (packet: PlacePacket) => handle(player, packet));
  });

  return {
    onPlaced: (listener) => placedListeners.push(listener),
    onUse: (blockName, use) => {
      uses.set(blockName, use);
    },
    onItemUse: (matches, use) => {
      itemUses.push({ matches, use });
    },
  };
}

const cursorOf = ({ cursorX, cursorY, cursorZ }: PlacePacket): Point => ({ x: cursorX, y: cursorY, z: cursorZ });

/** mineflayer takes the placing for answered when it receives the clicked block and then the one beside it. */
function answer(
  { blocks, registry }: WorldContext,
  player: SquidPlayer,
  clicked: Vec3,
  face: Vec3,
  packet: PlacePacket,
): void {
  for (const location of [clicked, clicked.plus(face)]) {
    player._client.write('block_change', { location, type: blocks.stateAt(location) });
  }
  if (packet.sequence !== undefined && registry.supportFeature('acknowledgePlayerDigging')) {
    player._client.write('acknowledge_player_digging', { sequenceId: packet.sequence });
  }
}
