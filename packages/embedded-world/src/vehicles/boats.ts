import { Vec3 } from 'vec3';
import { z } from 'zod';
import { lookedAtBlock } from '../blocks/looked-at-block.ts';
import { moveBody, overlapsSolid } from '../blocks/moving-body.ts';
import { installDroppedItems } from '../building/dropped-items.ts';
import { weaponOf } from '../combat/melee.ts';
import type { WorldContext } from '../context/world-context.ts';
import { plainPoint } from '../dimensions/point.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { metadataKey } from '../entities/entity-metadata.ts';
import { installEntitySpawning } from '../entities/entity-spawning.ts';
import { installInventories } from '../inventory/inventories.ts';
import { installPlayerMovement, turnByte } from '../players/player-movement.ts';
import { riding, type Vehicle } from './riding.ts';

interface Boat extends Vehicle {
  /** The item it is placed from and leaves when it breaks. */
  readonly item: string;
  /** Grows with every blow and heals by one in a tick. */
  damage: number;
}

/** Boats and rafts; those with a chest are not in this world. */
const BOAT_ITEM = /^(?!.*_chest_)\w+_(?:boat|raft)$/;
/** The kinds in the order of their numbers, until each became an entity of its own in 1.21.2; a version leaves out those it lacks. */
const KINDS = [
  'oak_boat',
  'spruce_boat',
  'birch_boat',
  'jungle_boat',
  'acacia_boat',
  'cherry_boat',
  'dark_oak_boat',
  'mangrove_boat',
  'bamboo_raft',
];
const SIZE = { width: 1.375, height: 0.5625 };
/** A hull may touch what it lies against. */
const TOLERANCE = 0.0625;
/** How high a floating boat lies in a full block of water, where the game's buoyancy and gravity are equal. */
const FLOATING_HEIGHT = 0.52;
const FLOATING_STEP = 0.05;
const TICK_SECONDS = 0.05;
const BLOCK_REACH = 4.5;
/** Feet to boat; the game allows 3 blocks to the nearest part of it. */
const ENTITY_REACH = 5;
/** A blow counts ten times its health points; a fist needs five blows. */
const BLOW_FACTOR = 10;
const BREAKS_ABOVE = 40;
/** Farther than this in one packet and the boat is put back, as in the game. */
const LONGEST_MOVE = 10;
const INTERACT = 0;
const ATTACK = 1;

const savedSchema = z.array(
  z.object({ item: z.string(), x: z.number(), y: z.number(), z: z.number(), yaw: z.number() }),
);
type SavedBoat = z.infer<typeof savedSchema>[number];
const movePacket = z.object({ x: z.number(), y: z.number(), z: z.number(), yaw: z.number() });

/** Boats: placed on water or land, ridden by two, steered by the client of the first, and broken by blows. */
export function installBoats(context: WorldContext): void {
  const { serv, registry, blocks, items, state, log, refusals } = context;
  const inventories = context.use(installInventories);
  const movement = context.use(installPlayerMovement);
  const spawning = context.use(installEntitySpawning);
  const dropped = context.use(installDroppedItems);
  const looks = boatMetadata(context);
  const boats = new Set<Boat>();
  const seats = riding(context, boats);
  let notYetRestored: SavedBoat[] = state.section('boats', savedSchema, [], (): SavedBoat[] => [
    ...notYetRestored,
    ...[...boats].map(({ item, position, yaw }): SavedBoat => ({ item, yaw, ...plainPoint(position) })),
  ]);

  const boatWith = (id: number): Boat | undefined => [...boats].find(({ entity }) => entity.id === id);

  function launch({ item, x, y, z: south, yaw }: SavedBoat): void {
    const type = (registry.entitiesByName[item] ?? registry.entitiesByName.boat)?.id;
    if (type === undefined) return;
    const position = new Vec3(x, y, south);
    const entity = serv.spawnObject(type, serv.overworld, position.clone(), { yaw: turnByte(yaw), data: 0 });
    entity.size = undefined;
    const velocity = new Vec3(0, 0, 0);
    boats.add({ item, entity, position, velocity, onGround: false, ...SIZE, yaw, riders: [], damage: 0 });
    spawning.describe(entity, () => looks.kind(item));
    state.touch();
  }

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
    if (collides(position) || refusals.take('use')) {
      inventory.sendSlot(inventory.window, inventory.heldSlot);
      return;
    }
    inventory.takeFrom(inventory.heldSlot, 1);
    launch({ item, ...plainPoint(position), yaw: look.yaw });
    log.append({ kind: 'placed', player: player.username, item, count: 1, position: plainPoint(position) });
  }

  function collides(position: Vec3): boolean {
    const lifted = position.offset(0, TOLERANCE, 0);
    return overlapsSolid(blocks, lifted, SIZE.width - 2 * TOLERANCE, SIZE.height - 2 * TOLERANCE);
  }

  function steer(player: SquidPlayer, packet: unknown): void {
    const boat = seats.vehicleOf(player);
    if (!boat || boat.riders[0] !== player) return;
    const move = movePacket.safeParse(packet).data;
    const to = move && new Vec3(move.x, move.y, move.z);
    if (!to || to.distanceTo(boat.position) > LONGEST_MOVE || (collides(to) && !collides(boat.position))) {
      const { x, y, z: south } = boat.position;
      player._client.write('vehicle_move', { x, y, z: south, yaw: boat.yaw, pitch: 0 });
      return;
    }
    boat.position = to;
    boat.velocity.set(0, 0, 0);
    turn(boat, move.yaw);
    boat.entity.sendPosition(to.clone(), false);
    seats.takeAlong(boat);
    state.touch();
  }

  function turn(boat: Boat, yaw: number): void {
    boat.yaw = yaw % 360;
    const byte = turnByte(boat.yaw);
    if (byte === boat.entity.yaw) return;
    boat.entity.yaw = byte;
    boat.entity._writeNearby('entity_look', { entityId: boat.entity.id, yaw: byte, pitch: 0, onGround: false });
  }

  function strike(player: SquidPlayer, boat: Boat): void {
    boat.damage += weaponOf(inventories.of(player).held?.name).points * BLOW_FACTOR;
    if (boat.damage <= BREAKS_ABOVE) return;
    for (const rider of boat.riders) seats.dismount(rider);
    boats.delete(boat);
    boat.entity.destroy();
    dropped.drop(boat.position, items.create(boat.item, 1));
    state.touch();
  }

  /** What a boat does that nobody steers: it floats on water and falls elsewhere. */
  function drift(boat: Boat): void {
    boat.damage = Math.max(0, boat.damage - 1);
    const { x, y, z: south } = boat.position;
    const here = blocks.loadedDataAt(x, y, south);
    if (!here || boat.riders.length > 0) return;
    if (here.name === 'water') {
      const sunk = blocks.loadedDataAt(x, y + 1, south)?.name === 'water';
      const way = Math.floor(y) + (sunk ? 1 : 0) + FLOATING_HEIGHT - y;
      boat.position.y += Math.max(-FLOATING_STEP, Math.min(FLOATING_STEP, way));
      boat.velocity.set(0, 0, 0);
      boat.onGround = false;
    } else moveBody(boat, blocks, TICK_SECONDS);
    if (Math.abs(boat.position.y - y) < 0.001) return;
    boat.entity.sendPosition(boat.position.clone(), boat.onGround);
    state.touch();
  }

  function useBoat(
    player: SquidPlayer,
    { target, mouse, hand }: { target: number; mouse: number; hand?: number },
  ): void {
    const boat = boatWith(target);
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
    client.on('vehicle_move', (packet: unknown) => steer(player, packet));
    client.on('steer_boat', ({ leftPaddle, rightPaddle }: { leftPaddle: boolean; rightPaddle: boolean }) => {
      const boat = seats.vehicleOf(player);
      if (boat) spawning.describe(boat.entity, () => looks.paddles(leftPaddle, rightPaddle), 'paddles');
    });
  });
  seats.onLeft((boat) => {
    if (boat.riders.length === 0) spawning.describe(boat.entity, () => looks.paddles(false, false), 'paddles');
  });
  serv.on('tick', () => {
    const stored = notYetRestored;
    notYetRestored = [];
    for (const boat of stored) launch(boat);
    for (const boat of boats) drift(boat);
  });
}

/** What clients are sent about the looks of a boat, in the numbering of the version. */
function boatMetadata({ registry }: WorldContext) {
  const named = registry.supportFeature('mcDataHasEntityMetadata');
  const own = registry.version['>=']('1.17') ? 8 : 7;
  const keyOf = (key: string, place: number): number =>
    metadataKey(registry, registry.entitiesByName.boat ? 'boat' : 'oak_boat', key) ?? own + place;
  const kinds = KINDS.filter((kind) => registry.itemsByName[kind]);
  return {
    kind(item: string) {
      if (!registry.entitiesByName.boat) return [];
      return [{ key: keyOf('type', 3), type: named ? 'int' : 1, value: Math.max(0, kinds.indexOf(item)) }];
    },
    paddles: (left: boolean, right: boolean) => [
      { key: keyOf('paddle_left', 4), type: named ? 'boolean' : 7, value: left },
      { key: keyOf('paddle_right', 5), type: named ? 'boolean' : 7, value: right },
    ],
  };
}
