import { type BlockPosition, isBoat } from '@conscious-bot/contracts';
import type { Entity } from 'prismarine-entity';
import { Vec3 } from 'vec3';
import { pause, until } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { walk } from '../../motion/walk.ts';
import { droppedStack } from '../../senses/creatures/entities.ts';
import { dropsNear, fetchDrops } from '../gathering/fetch-drops.ts';
import { reachBoat } from './boat.ts';

/** A fist breaks a boat with five blows in quick succession; more than this many mean that it cannot be had. */
const BLOWS = 12;
const BLOW_MS = 100;
const FETCH_MS = 15_000;
export const TAKE_MS = 50_000;
export const ASHORE_MS = 25_000;
const SEEN_WITHIN = 12;
/** Detour worth taking to come ashore, blocks of cost. */
const DETOUR = 48;

/** Breaks the boat with the fist and picks up what it leaves. */
export async function takeBoat(body: ActionBody, boat: Entity): Promise<boolean> {
  const { bot, signal } = body;
  const carriedBoats = () =>
    bot.inventory.items().reduce((sum, { name, count }) => sum + (isBoat(name) ? count : 0), 0);
  const had = carriedBoats();
  if (!(await reachBoat(body, boat))) return false;
  const isGone = () => bot.entities[boat.id] === undefined;
  await bot.lookAt(boat.position.offset(0, 0.3, 0), true);
  for (let blow = 0; blow < BLOWS && !isGone(); blow += 1) {
    bot.attack(boat);
    await pause(BLOW_MS, signal);
  }
  if (!(await until(isGone, 1_000, signal))) return false;
  const item = () =>
    Object.values(bot.entities)
      .map((each) => droppedStack(each)?.name)
      .find((name) => name !== undefined && isBoat(name));
  const taken = () => carriedBoats() > had;
  await until(() => taken() || item() !== undefined, 2_000, signal);
  const lying = item();
  const near = { item: lying ?? '', within: SEEN_WITHIN, unreachable: new Set<number>() };
  if (!taken() && lying !== undefined && dropsNear(body, near).length > 0)
    await fetchDrops(body, { ...near, enough: taken, ms: FETCH_MS });
  return taken();
}

/** Comes to the nearest firm ground; answers whether there was a way. */
export async function goAshore(body: ActionBody): Promise<boolean> {
  const isEnd = (feet: BlockPosition) => isFirm(body, feet);
  const goal = { heuristic: () => 0, isEnd, hasChanged: () => false, isValid: () => true };
  return (await walk(body, goal, { timeoutMs: ASHORE_MS, detour: DETOUR })) === 'arrived';
}

/** Something to stand on beneath the feet, and no water around them. */
function isFirm({ bot }: ActionBody, { x, y, z }: BlockPosition): boolean {
  const at = (dy: number) => bot.blockAt(new Vec3(Math.floor(x), Math.floor(y) + dy, Math.floor(z)), false);
  return at(0)?.name !== 'water' && at(0)?.boundingBox === 'empty' && at(-1)?.boundingBox === 'block';
}
