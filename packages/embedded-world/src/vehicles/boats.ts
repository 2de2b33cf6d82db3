import { lookedAtBlock } from '../blocks/looked-at-block.ts';
import { installDroppedItems } from '../building/dropped-items.ts';
import { weaponOf } from '../combat/melee.ts';
import type { WorldContext } from '../context/world-context.ts';
import { plainPoint } from '../dimensions/point.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { installEntitySpawning } from '../entities/entity-spawning.ts';
import { installInventories } from '../inventory/inventories.ts';
import { installPlayerMovement } from '../players/player-movement.ts';
import { type Boat, collides, drift, FLOATING_HEIGHT } from './boat.ts';
import { boatFleet } from './boat-fleet.ts';
import { boatMetadata } from './boat-metadata.ts';
import { steerBoat } from './boat-steering.ts';
import { riding } from './riding.ts';

/** Boats and rafts; those with a chest are not in this world. */
const BOAT_ITEM = /^(?!.*_chest_)\w+_(?:boat|raft)$/;
const BLOCK_REACH = 4.5;
/** Feet to boat; the game allows 3 blocks to the nearest part of it. */
const ENTITY_REACH = 5;
/** A blow counts ten times its health points; a fist needs five blows. */
const BLOW_FACTOR = 10;
const BREAKS_ABOVE = 40;
const INTERACT = 0;
const ATTACK = 1;

/** Boats: placed on water or land, ridden by two, steered by the client of the first, and broken by blows. */
export function installBoats(context: WorldContext): void {
  const { serv, registry, blocks, items, state, log, refusals } = context;
  const inventories = context.use(installInventories);
  const movement = context.use(installPlayerMovement);
  const spawning = context.use(installEntitySpawning);
  const dropped = context.use(installDroppedItems);
  const looks = boatMetadata(context);
  const fleet = boatFleet(context, looks);
  const seats = riding(context, fleet.boats);

  /** @param rotation since 1.21 a click says where its player looks: yaw and pitch in degrees. */
  function place(player: SquidPlayer, rotation: { x: number; y: number } | undefined): void {
    const inventory = inventories.of(player);
    const item = inventory.held?.name ?? '';
    if (!BOAT_ITEM.test(item) || player.health <= 0 || player.gameMode !== 0) return;
    if (rotation) movement.setLook(player, rotation.x, rotation.y);
    const look = movement.lookOf(player);
    const isWater = (stateId: number): boolean => registry.blocksByStateId[stateId]?.name === 'water';
    const seen = lookedAtBlock(blocks, player.position, look, BLOCK_REACH, isWater);
    if (!seen) return;
    const position = seen.position.offset(0.5, isWater(seen.stateId) ? FLOATING_HEIGHT : 1, 0.5);
    if (collides(blocks, position) || refusals.take('use')) {
      inventory.sendSlot(inventory.window, inventory.heldSlot);
      return;
    }
    inventory.takeFrom(inventory.heldSlot, 1);
    fleet.launch({ item, ...plainPoint(position), yaw: look.yaw });
    log.append({ kind: 'placed', player: player.username, item, count: 1, position: plainPoint(position) });
  }

  function strike(player: SquidPlayer, boat: Boat): void {
    boat.damage += weaponOf(inventories.of(player).held?.name).points * BLOW_FACTOR;
    if (boat.damage <= BREAKS_ABOVE) return;
    for (const rider of boat.riders) seats.dismount(rider);
    fleet.remove(boat);
    dropped.drop(boat.position, items.create(boat.item, 1));
  }

  function useBoat(
    player: SquidPlayer,
    { target, mouse, hand }: { target: number; mouse: number; hand?: number },
  ): void {
    const boat = fleet.withId(target);
    if (!boat || player.health <= 0 || boat.position.distanceTo(player.position) > ENTITY_REACH) return;
    // Clients send two packets for one click (at a point, then plainly); only the plain one counts.
    if (mouse === INTERACT && (hand ?? 0) === 0) {
      if (!refusals.take('use')) seats.mount(player, boat);
    } else if (mouse === ATTACK) strike(player, boat);
  }

  serv.on('newPlayer', (player: SquidPlayer) => {
    const client = player._client;
    client.on('use_item', ({ hand, rotation }: { hand?: number; rotation?: { x: number; y: number } }) => {
      if ((hand ?? 0) === 0) place(player, rotation);
    });
    client.on('use_entity', (packet: { target: number; mouse: number; hand?: number }) => useBoat(player, packet));
    client.on('vehicle_move', (packet: unknown) => steerBoat(context, seats, player, packet));
    client.on('steer_boat', ({ leftPaddle, rightPaddle }: { leftPaddle: boolean; rightPaddle: boolean }) => {
      const boat = seats.vehicleOf(player);
      if (boat) spawning.describe(boat.entity, () => looks.paddles(leftPaddle, rightPaddle), 'paddles');
    });
  });
  seats.onLeft((boat) => {
    if (boat.riders.length === 0) spawning.describe(boat.entity, () => looks.paddles(false, false), 'paddles');
  });
  serv.on('tick', () => {
    fleet.restore();
    for (const boat of fleet.boats) {
      if (!drift(boat, blocks)) continue;
      boat.entity.sendPosition(boat.position.clone(), boat.onGround);
      state.touch();
    }
  });
}
