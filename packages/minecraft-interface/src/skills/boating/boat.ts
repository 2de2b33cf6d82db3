import { isBoat } from '@conscious-bot/contracts';
import type { Entity } from 'prismarine-entity';
import { Vec3 } from 'vec3';
import { pause, until } from '../../body/actuator/until.ts';
import { mountOf } from '../../body/mineflayer/riding.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { GoalNear, walk } from '../../motion/walk.ts';
import { takeInHand } from '../using/take-in-hand.ts';
import { hasRoomForBoat } from './water-way.ts';

/** Blocks from the feet within which a boat is sat in; the game allows five. */
const REACH = 4;
const WALK_MS = 30_000;
/** A server that lets the bot do it has said so within this time, milliseconds; less than after what an action counts as stuck (A4). */
const ANSWER_MS = 2_500;
export const REACH_BOAT_MS = WALK_MS + 1_000;
export const LAUNCH_MS = 2 * WALK_MS;
export const SEAT_MS = ANSWER_MS + 1_000;
/** Blocks a boat goes in one tick: that of a boat on water. */
const SPEED = 0.36;
const TICK_MS = 50;
/** Times a server may put the boat back before the way counts as blocked. */
const MOST_BACK = 5;
/** Pieces of water that are walked to. */
const SPOTS = 3;
const SURFACE = 0.9;
/** Ticks before a click until the server knows where the bot looks. */
const LOOK_TICKS_MS = 120;

/** The boat the bot sits in. */
export function boatUnder({ bot }: Pick<ActionBody, 'bot'>): Entity | undefined {
  const vehicle = mountOf(bot);
  return vehicle?.name !== undefined && isBoat(vehicle.name) ? vehicle : undefined;
}

/** Boats with a free seat, the nearest first. */
export function boatsNear({ bot }: ActionBody, radius: number): Entity[] {
  const away = ({ position }: Entity) => position.distanceTo(bot.entity.position);
  return Object.values(bot.entities)
    .filter((one) => one.isValid && isBoat(one.name ?? '') && (one.passengers?.length ?? 0) < 2 && away(one) <= radius)
    .sort((a, b) => away(a) - away(b));
}

export const boatItem = ({ bot }: ActionBody): string | undefined =>
  bot.inventory.items().find(({ name }) => isBoat(name))?.name;

/** Walks up to a boat, as near as is needed to sit in it. */
export async function reachBoat(body: ActionBody, boat: Entity): Promise<boolean> {
  const isNear = () => boat.position.distanceTo(body.bot.entity.position) <= REACH;
  const { x, y, z } = boat.position.floored();
  if (!isNear()) await walk(body, new GoalNear(x, y, z, REACH - 1), { timeoutMs: WALK_MS, legs: true, until: isNear });
  return isNear();
}

/** Puts a boat of its own on water near by. */
export async function launchBoat(
  body: ActionBody,
  item: string,
  radius: number,
): Promise<Entity | 'no_water' | 'unreachable' | 'refused'> {
  const { bot, blocks, signal } = body;
  const cells = blocks
    .find(new Set(['water']), bot.entity.position, radius, { limit: 400 })
    .map(({ position: { x, y, z } }) => new Vec3(x, y, z))
    .filter(({ x, y, z }) => hasRoomForBoat(bot, x, y, z));
  if (cells.length === 0) return 'no_water';
  for (const cell of cells.slice(0, SPOTS)) {
    const top = cell.offset(0.5, SURFACE, 0.5);
    const isNear = () => top.distanceTo(bot.entity.position) <= REACH - 0.5;
    if (!isNear()) {
      const goal = new GoalNear(cell.x, cell.y + 1, cell.z, REACH - 1);
      await walk(body, goal, { timeoutMs: WALK_MS / SPOTS, legs: true, until: isNear });
    }
    if (!isNear()) continue;
    if ((await takeInHand(body, item)) !== 'held') return 'refused';
    const known = new Set(boatsNear(body, radius).map(({ id }) => id));
    await bot.lookAt(top, true);
    // Before 1.21 a click does not say where the bot looks: the look has to be there first.
    await pause(LOOK_TICKS_MS, signal);
    bot.activateItem();
    const launched = () => boatsNear(body, radius).find(({ id }) => !known.has(id));
    await until(() => launched() !== undefined, ANSWER_MS, signal);
    return launched() ?? 'refused';
  }
  return 'unreachable';
}

/** Sits down in a boat that is near. */
export function sitIn({ bot, signal }: ActionBody, boat: Entity): Promise<boolean> {
  bot.clearControlStates();
  bot.mount(boat);
  return until(() => mountOf(bot)?.id === boat.id, ANSWER_MS, signal);
}

/** Gets out of what the bot sits in, to where the server puts it. */
export async function getOut(body: ActionBody): Promise<boolean> {
  const { bot, signal } = body;
  bot.setControlState('sneak', true);
  try {
    return await until(() => boatUnder(body) === undefined, ANSWER_MS, signal);
  } finally {
    bot.setControlState('sneak', false);
  }
}

/**
 * Rides along a way over the water. A boat is moved by the client of who sits in it; the server puts it back where it may not go. Answers
 * whether it came to the end. `onLeg` is called with how many legs of the way are left.
 */
export async function row(body: ActionBody, way: readonly Vec3[], onLeg: (left: number) => void): Promise<boolean> {
  const { bot, signal } = body;
  let at = boatUnder(body)?.position.clone();
  let putBack = 0;
  const onBack = () => {
    putBack += 1;
    at = boatUnder(body)?.position.clone();
  };
  bot._client.on('vehicle_move', onBack);
  try {
    for (const [leg, aim] of way.entries()) {
      onLeg(way.length - leg);
      while (at !== undefined && Math.hypot(aim.x - at.x, aim.z - at.z) > 0.01) {
        if (boatUnder(body) === undefined || putBack > MOST_BACK) return false;
        const [dx, dz] = [aim.x - at.x, aim.z - at.z];
        const share = Math.min(1, SPEED / Math.hypot(dx, dz));
        at = at.offset(dx * share, 0, dz * share);
        // Degrees as the protocol has them: 0 is south, 90 west.
        const yaw = (Math.atan2(-dx, dz) * 180) / Math.PI;
        bot._client.write('vehicle_move', { x: at.x, y: at.y, z: at.z, yaw, pitch: 0, onGround: false });
        await pause(TICK_MS, signal);
      }
    }
  } finally {
    bot._client.removeListener('vehicle_move', onBack);
  }
  return boatUnder(body) !== undefined;
}
