import { lookedAtBlock } from '../blocks/looked-at-block.ts';
import { installDigging } from '../building/digging.ts';
import { installHeldExchange } from '../building/held-exchange.ts';
import type { WorldContext } from '../context/world-context.ts';
import { dimensionAt } from '../dimensions/dimension.ts';
import { plainPoint } from '../dimensions/point.ts';
import { blockState } from '../engine/block-states.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { installInventories } from '../inventory/inventories.ts';
import { installPlayerMovement } from '../players/player-movement.ts';
import { type FluidKind, installFluidStates, source } from './fluid-states.ts';

interface UseItemPacket {
  hand?: number;
  /** Since 1.21: where the player looks as it uses the item, in degrees. */
  rotation?: { x: number; y: number };
}

/** The game's own reach for blocks. */
const REACH = 4.5;
/** The `world_event` of a fire that goes out. */
const HISS = 1009;
const POURED: Readonly<Record<string, FluidKind>> = { water_bucket: 'water', lava_bucket: 'lava' };

/**
 * Filling and emptying buckets. As in the game this happens on using the item, not on clicking a block: the world looks for
 * itself what the player looks at.
 */
export function installBuckets(context: WorldContext): void {
  const { serv, registry, blocks, log } = context;
  const states = context.use(installFluidStates);
  const inventories = context.use(installInventories);
  const movement = context.use(installPlayerMovement);
  const exchange = context.use(installHeldExchange);
  const digging = context.use(installDigging);

  type Look = { yaw: number; pitch: number };

  function fill(player: SquidPlayer, look: Look): void {
    const isSource = (stateId: number): boolean => states.of(stateId)?.source === true;
    const seen = lookedAtBlock(blocks, player.position, look, REACH, isSource);
    const fluid = seen ? states.of(seen.stateId) : null;
    if (!seen || !fluid?.source) return;
    if (states.isPlain(seen.stateId)) blocks.set(seen.position, blockState(registry, 'air'));
    else {
      const block = blocks.blockAt(seen.position);
      const properties = block.getProperties();
      if (properties.waterlogged !== true) return;
      blocks.set(seen.position, blockState(registry, block.name, { ...properties, waterlogged: false }));
    }
    exchange(player, `${fluid.kind}_bucket`);
    log.append({
      kind: 'scooped',
      player: player.username,
      block: fluid.kind,
      item: `${fluid.kind}_bucket`,
      count: 1,
      position: plainPoint(seen.position),
    });
  }

  function pour(player: SquidPlayer, look: Look, kind: FluidKind): void {
    const seen = lookedAtBlock(blocks, player.position, look, REACH);
    if (!seen) return;
    if (kind === 'water' && dimensionAt(player.position.x) === 'the_nether') {
      hiss(player);
      exchange(player, 'bucket');
      return;
    }
    const hit = blocks.blockAt(seen.position);
    if (kind === 'water' && hit.getProperties().waterlogged === false) {
      blocks.set(seen.position, blockState(registry, hit.name, { ...hit.getProperties(), waterlogged: true }));
      poured(player, kind, seen.position);
      return;
    }
    const position = states.givesWay(seen.stateId) ? seen.position : seen.position.plus(seen.face);
    const there = blocks.stateAt(position);
    if (!states.givesWay(there) && !states.isPlain(there)) return;
    if (there !== 0 && !states.isPlain(there)) digging.crumble(position);
    blocks.set(position, states.state(source(kind)));
    poured(player, kind, position);
  }

  function poured(player: SquidPlayer, kind: FluidKind, position: { x: number; y: number; z: number }): void {
    exchange(player, 'bucket');
    log.append({
      kind: 'placed',
      player: player.username,
      block: kind,
      item: `${kind}_bucket`,
      count: 1,
      position: plainPoint(position),
    });
  }

  serv.on('newPlayer', (player: SquidPlayer) => {
    player._client.on('use_item', ({ hand, rotation }: UseItemPacket) => {
      if (player.health <= 0 || player.gameMode !== 0 || (hand ?? 0) !== 0) return;
      if (rotation && Number.isFinite(rotation.x) && Number.isFinite(rotation.y)) {
        movement.setLook(player, rotation.x, rotation.y);
      }
      const held = inventories.of(player).held?.name ?? '';
      const kind = POURED[held];
      if (held === 'bucket') fill(player, movement.lookOf(player));
      else if (kind) pour(player, movement.lookOf(player), kind);
    });
  });
}

/** Water does not last in the nether: there is a hiss. */
function hiss(player: SquidPlayer): void {
  player._client.write('world_event', {
    effectId: HISS,
    location: player.position.floored(),
    data: 0,
    global: false,
  });
}
