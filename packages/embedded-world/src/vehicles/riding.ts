import type { MovingBody } from '../blocks/moving-body.ts';
import type { WorldContext } from '../context/world-context.ts';
import type { SquidEntity, SquidPlayer } from '../engine/flying-squid-types.ts';
import { installDamage } from '../health/damage.ts';
import { installChunkStreaming } from '../players/chunk-streaming.ts';
import { installPlayerMovement } from '../players/player-movement.ts';
import { installStance } from '../players/stance.ts';
import { exitFrom } from './vehicle-exit.ts';

/** Something with seats. */
export interface Vehicle extends MovingBody {
  readonly entity: SquidEntity;
  /** Degrees, 0 is south. */
  yaw: number;
  /** The first one steers. */
  riders: SquidPlayer[];
}

/** Who sits where. */
export interface Riding<V extends Vehicle> {
  vehicleOf(player: SquidPlayer): V | undefined;
  mount(player: SquidPlayer, vehicle: V): void;
  /** Gets a rider off, to firm ground beside the vehicle or else on top of it. */
  dismount(player: SquidPlayer): void;
  /** Call when a vehicle has moved or turned. */
  takeAlong(vehicle: V): void;
  /** Called when somebody has left a seat. */
  onLeft(listener: (vehicle: V) => void): void;
}

const SEATS = 2;
/** Feet of a rider above the vehicle, and how far ahead of its middle: alone, and in front and behind. */
const SEAT_HEIGHT = -0.41;
const SEAT_AHEAD = { alone: 0, front: 0.2, back: -0.6 };
/** The bit of `steer_vehicle` that asks to get off, until 1.21.1. */
const UNMOUNT = 0x02;

export function riding<V extends Vehicle>(context: WorldContext, vehicles: ReadonlySet<V>): Riding<V> {
  const { serv, blocks } = context;
  // Who sneaks is known before it is asked here.
  context.use(installStance);
  const movement = context.use(installPlayerMovement);
  const chunks = context.use(installChunkStreaming);
  const leftListeners: ((vehicle: V) => void)[] = [];

  const vehicleOf = (player: SquidPlayer): V | undefined => [...vehicles].find(({ riders }) => riders.includes(player));

  function takeAlong(vehicle: V): void {
    const { position, riders } = vehicle;
    const angle = (vehicle.yaw * Math.PI) / 180;
    riders.forEach((rider, index) => {
      const ahead = riders.length === 1 ? SEAT_AHEAD.alone : index === 0 ? SEAT_AHEAD.front : SEAT_AHEAD.back;
      movement.carry(rider, position.offset(-Math.sin(angle) * ahead, SEAT_HEIGHT, Math.cos(angle) * ahead));
      chunks.follow(rider);
    });
  }

  function leave(player: SquidPlayer): V | undefined {
    const vehicle = vehicleOf(player);
    if (!vehicle) return undefined;
    vehicle.riders = vehicle.riders.filter((rider) => rider !== player);
    vehicle.entity._writeNearby('set_passengers', passengersOf(vehicle));
    takeAlong(vehicle);
    for (const listener of leftListeners) listener(vehicle);
    return vehicle;
  }

  function dismount(player: SquidPlayer): void {
    const vehicle = leave(player);
    if (vehicle) movement.teleport(player, exitFrom(blocks, vehicle, movement.lookOf(player).yaw));
  }

  serv.on('newPlayer', (player: SquidPlayer) => {
    const { spawnEntity } = player;
    player.spawnEntity = (entity) => {
      spawnEntity(entity);
      showPassengers(vehicles, player, entity);
    };
    // Whoever sneaks gets off; clients up to 1.21.1 also say so in the packet of their keys.
    const dismountIfSneaking = (): void => {
      if (player.crouching) dismount(player);
    };
    player._client.on('entity_action', dismountIfSneaking);
    player._client.on('player_input', dismountIfSneaking);
    player._client.on('steer_vehicle', ({ jump }: { jump: number }) => {
      if ((jump & UNMOUNT) !== 0) dismount(player);
    });
    player.on('disconnected', () => leave(player));
  });
  movement.onTeleported((player) => leave(player));
  movement.onArrived((player) => leave(player));
  context.use(installDamage).onDeath((victim) => {
    for (const player of serv.players) if (player === victim) leave(player);
  });

  return {
    vehicleOf,
    mount(player, vehicle) {
      if (player.crouching || vehicleOf(player) || vehicle.riders.length >= SEATS) return;
      vehicle.riders.push(player);
      takeAlong(vehicle);
      // The place comes first: mineflayer walks again as soon as it receives one.
      movement.sendPosition(player);
      vehicle.entity._writeNearby('set_passengers', passengersOf(vehicle));
    },
    dismount,
    takeAlong,
    onLeft: (listener) => leftListeners.push(listener),
  };
}

const passengersOf = ({ entity, riders }: Vehicle) => ({ entityId: entity.id, passengers: riders.map(({ id }) => id) });

/** A client is sent who sits where as soon as it has been shown both the vehicle and those in it. */
function showPassengers(vehicles: Iterable<Vehicle>, viewer: SquidPlayer, shown: SquidEntity): void {
  const sees = (entity: SquidEntity): boolean => entity === viewer || entity.getNearbyPlayers().includes(viewer);
  for (const vehicle of vehicles) {
    const { entity, riders } = vehicle;
    const concerned = entity === shown || riders.some((rider) => rider === shown);
    if (concerned && riders.length > 0 && [entity, ...riders].every(sees)) {
      viewer._client.write('set_passengers', passengersOf(vehicle));
    }
  }
}
