import type { Block } from 'prismarine-block';
import { Vec3 } from 'vec3';
import type { WorldContext } from '../context/world-context.ts';
import type { GameRegistry, SquidPlayer } from '../engine/flying-squid-types.ts';
import { installInventories } from '../inventory/inventories.ts';
import { blockBreaking } from './block-breaking.ts';
import { digMs } from './dig-rule.ts';
import { DigsInProgress } from './digs-in-progress.ts';
import { installDroppedItems } from './dropped-items.ts';

export interface Digging {
  /** Called after a player broke a block. */
  onBroken(listener: (player: SquidPlayer, block: Block) => void): void;
  /** Called when a player presses the release-item key (status 5 of the packet). */
  onItemReleased(listener: (player: SquidPlayer) => void): void;
  /** Lets a block go and fall to pieces without anybody digging, as a torch does when its wall is taken away. */
  crumble(position: Vec3): void;
}

interface DigPacket {
  status: number;
  location: { x: number; y: number; z: number };
  face: number;
  sequence?: number;
}

/** The status numbers of `block_dig`, which carries more than digging. */
const STATUS = { start: 0, cancel: 1, finish: 2, dropStack: 3, dropOne: 4, releaseItem: 5, swapHands: 6 } as const;

/** Eye to middle of the block; the game allows 4.5 and a little for lag. */
const REACH = 6.5;
const EYE_HEIGHT = 1.62;

export function installDigging(context: WorldContext): Digging {
  const { serv, registry, blocks, items, now } = context;
  const inventories = context.use(installInventories);
  const dropped = context.use(installDroppedItems);
  const breaking = blockBreaking(context);
  const digs = new DigsInProgress<SquidPlayer>(now);
  const released: ((player: SquidPlayer) => void)[] = [];
  const hasGlowLichen = 'glow_lichen' in registry.blocksByName;

  const reaches = (player: SquidPlayer, position: Vec3): boolean =>
    player.position.offset(0, EYE_HEIGHT, 0).distanceTo(position.offset(0.5, 0.5, 0.5)) <= REACH;

  function start(player: SquidPlayer, position: Vec3, block: Block): void {
    const held = inventories.of(player).held;
    const efficiency = held ? (items.enchantments(held).find(({ name }) => name === 'efficiency')?.level ?? 0) : 0;
    const needsMs = digMs(block, held, { efficiency, hasGlowLichen });
    digs.begin(player, position, block.stateId, needsMs);
    if (needsMs === 0) breaking.breakBlock(player, position, block, held);
  }

  function finish(player: SquidPlayer, position: Vec3, block: Block): void {
    const ended = digs.finish(player, position);
    if (ended === 'done') breaking.breakBlock(player, position, block, inventories.of(player).held);
    // The client has already taken the block away on its side: put it back.
    else if (ended === 'too_early') player._client.write('block_change', { location: position, type: block.stateId });
  }

  /** Digs that were called finished a little early are finished when their time has come. */
  serv.on('tick', () => {
    for (const { player, position, stateId } of digs.due()) {
      const block = blocks.blockAt(position);
      if (serv.players.includes(player) && block.stateId === stateId && player.health > 0 && reaches(player, position))
        breaking.breakBlock(player, position, block, inventories.of(player).held);
    }
  });

  function dropHeld(player: SquidPlayer, all: boolean): void {
    const inventory = inventories.of(player);
    const taken = inventory.takeFrom(inventory.heldSlot, all ? Number.POSITIVE_INFINITY : 1);
    if (taken) dropped.toss(player, taken);
  }

  function handle(player: SquidPlayer, packet: DigPacket): void {
    if (player.health <= 0) return;
    if (packet.status === STATUS.dropStack || packet.status === STATUS.dropOne) {
      dropHeld(player, packet.status === STATUS.dropStack);
      return;
    }
    if (packet.status === STATUS.releaseItem) {
      for (const listener of released) listener(player);
      return;
    }
    const position = new Vec3(packet.location.x, packet.location.y, packet.location.z);
    if (packet.status > STATUS.finish || !reaches(player, position)) return;
    const block = blocks.blockAt(position);
    if (packet.status === STATUS.cancel) digs.cancel(player);
    else if (block.type !== 0 && block.diggable && !isFluid(block)) {
      if (packet.status === STATUS.start) start(player, position, block);
      else finish(player, position, block);
    } else if (block.type !== 0) player._client.write('block_change', { location: position, type: block.stateId });
    acknowledge(registry, player, packet, block);
  }

  serv.on('newPlayer', (player: SquidPlayer) => {
    player._client.on('block_dig', (packet: DigPacket) => handle(player, packet));
  });

  return {
    onBroken: breaking.onBroken,
    crumble: breaking.crumble,
    onItemReleased: (listener) => released.push(listener),
  };
}

const isFluid = (block: Block): boolean => block.name === 'water' || block.name === 'lava';

function acknowledge(registry: GameRegistry, player: SquidPlayer, packet: DigPacket, block: Block): void {
  if (!registry.supportFeature('acknowledgePlayerDigging')) return;
  const { status, location } = packet;
  player._client.write('acknowledge_player_digging', {
    sequenceId: packet.sequence ?? 0,
    location,
    block: block.stateId,
    status,
    successful: true,
  });
}
