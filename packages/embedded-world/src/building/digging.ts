import type { Block } from 'prismarine-block';
import type { Item } from 'prismarine-item';
import { Vec3 } from 'vec3';
import type { WorldContext } from '../context/world-context.ts';
import { plainPoint } from '../dimensions/point.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { installInventories } from '../inventory/inventories.ts';
import { blockDrops } from './block-drops.ts';
import { digMs } from './dig-rule.ts';
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

interface Dig {
  position: Vec3;
  stateId: number;
  startedAt: number;
  needsMs: number;
}

/** A dig that the client has called finished before its time. */
interface LateDig extends Dig {
  player: SquidPlayer;
  finishAt: number;
}

/** The status numbers of `block_dig`, which carries more than digging. */
const STATUS = { start: 0, cancel: 1, finish: 2, dropStack: 3, dropOne: 4, releaseItem: 5, swapHands: 6 } as const;

/** Eye to middle of the block; the game allows 4.5 and a little for lag. */
const REACH = 6.5;
const EYE_HEIGHT = 1.62;
/** The game takes a dig for finished when the client says so after this share of the time. */
const ENOUGH = 0.7;
/**
 * A busy server may receive the start late and the end in time; such a dig is carried to its end. Anything earlier is
 * not lag.
 */
const LATE_START_MS = 500;

export function installDigging(context: WorldContext): Digging {
  const { serv, registry, blocks, items, log, now, random, refusals } = context;
  const inventories = context.use(installInventories);
  const dropped = context.use(installDroppedItems);
  const digs = new WeakMap<SquidPlayer, Dig>();
  /** The client may have begun its next dig while these come to their end. */
  let late: LateDig[] = [];
  const broken: ((player: SquidPlayer, block: Block) => void)[] = [];
  const released: ((player: SquidPlayer) => void)[] = [];
  const hasGlowLichen = 'glow_lichen' in registry.blocksByName;

  function acknowledge(player: SquidPlayer, packet: DigPacket, block: Block): void {
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

  const reaches = (player: SquidPlayer, position: Vec3): boolean =>
    player.position.offset(0, EYE_HEIGHT, 0).distanceTo(position.offset(0.5, 0.5, 0.5)) <= REACH;

  function start(player: SquidPlayer, position: Vec3, block: Block): void {
    const held = inventories.of(player).held;
    const efficiency = held ? (items.enchantments(held).find(({ name }) => name === 'efficiency')?.level ?? 0) : 0;
    const needsMs = digMs(block, held, { efficiency, hasGlowLichen });
    digs.set(player, { position, stateId: block.stateId, startedAt: now(), needsMs });
    if (needsMs === 0) breakBlock(player, position, block, held);
  }

  function finish(player: SquidPlayer, position: Vec3, block: Block): void {
    const dig = digs.get(player);
    const took = dig?.position.equals(position) ? now() - dig.startedAt : Number.NEGATIVE_INFINITY;
    const needs = dig?.needsMs ?? 0;
    digs.delete(player);
    if (dig && took < needs * ENOUGH && needs - took <= LATE_START_MS) {
      late.push({ ...dig, player, finishAt: dig.startedAt + needs });
      return;
    }
    if (took >= needs * ENOUGH) breakBlock(player, position, block, inventories.of(player).held);
    // The client has already taken the block away on its side: put it back.
    else player._client.write('block_change', { location: position, type: block.stateId });
  }

  /** Digs that were called finished a little early are finished when their time has come. */
  serv.on('tick', () => {
    if (late.length === 0) return;
    const due = late.filter(({ finishAt }) => now() >= finishAt);
    late = late.filter((dig) => !due.includes(dig));
    for (const { player, position, stateId } of due) {
      const block = blocks.blockAt(position);
      if (serv.players.includes(player) && block.stateId === stateId && player.health > 0 && reaches(player, position))
        breakBlock(player, position, block, inventories.of(player).held);
    }
  });

  function breakBlock(player: SquidPlayer, position: Vec3, block: Block, tool: Item | null): void {
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
  }

  function scatter(position: Vec3, loot: { name: string; count: number }[]): void {
    for (const { name, count } of loot) {
      dropped.drop(position.offset(0.5, 0.3, 0.5), items.create(name, count), {
        velocity: new Vec3((random() - 0.5) * 1.5, 2, (random() - 0.5) * 1.5),
      });
    }
  }

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
    if (packet.status === STATUS.cancel) digs.delete(player);
    else if (block.type !== 0 && block.diggable && !isFluid(block)) {
      if (packet.status === STATUS.start) start(player, position, block);
      else finish(player, position, block);
    } else if (block.type !== 0) player._client.write('block_change', { location: position, type: block.stateId });
    acknowledge(player, packet, block);
  }

  serv.on('newPlayer', (player: SquidPlayer) => {
    player._client.on('block_dig', (packet: DigPacket) => handle(player, packet));
  });

  return {
    onBroken: (listener) => broken.push(listener),
    onItemReleased: (listener) => released.push(listener),
    crumble(position) {
      const block = blocks.blockAt(position);
      const loot = blockDrops(registry, random, block, null);
      blocks.set(position, 0);
      scatter(position, loot);
    },
  };
}

const isFluid = (block: Block): boolean => block.name === 'water' || block.name === 'lava';
