import { Vec3 } from 'vec3';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { goAshore, takeBoat } from './ashore.ts';
import { boatItem, boatsNear, boatUnder, getOut, launchBoat, reachBoat, row, sitIn } from './boat.ts';
import { waterWay } from './water-way.ts';

/** Blocks around the bot in which a boat, or water for one, is looked for. */
const RADIUS = 16;
/** Blocks of one crossing, the furthest end first. */
const FURTHEST = 96;
const NEAREST = 8;
const STEP = 8;
/** Levels above and below the feet within which the surface of water is looked for. */
const LEVELS = 3;

/** Whether water lies so many blocks ahead, at about the height of the feet. */
export function isWaterAhead({ bot }: Pick<ActionBody, 'bot'>, heading: number, blocks: number): boolean {
  const { x, y, z } = ahead(bot.entity.position, heading, blocks).floored();
  for (let dy = LEVELS; dy >= -LEVELS; dy--) {
    const block = bot.blockAt(new Vec3(x, y + dy, z), false);
    if (block === null) return false;
    if (block.boundingBox === 'block') return false;
    if (block.name === 'water') return true;
  }
  return false;
}

export const hasBoat = (body: ActionBody): boolean =>
  boatItem(body) !== undefined || boatsNear(body, RADIUS).length > 0;

/**
 * Crosses the water that lies ahead by boat, its own or one that floats near, as far as water is seen, and takes the boat along. Answers whether
 * it came off somewhere else.
 */
export async function crossWater(body: ActionBody, heading: number, onLeg: () => void): Promise<boolean> {
  const item = boatItem(body);
  const [near] = boatsNear(body, RADIUS);
  const boat = near ?? (item === undefined ? undefined : await launchBoat(body, item, RADIUS));
  if (boat === undefined || typeof boat === 'string') return false;
  if (near !== undefined && !(await reachBoat(body, near))) return false;
  if (!(await sitIn(body, boat))) return false;
  let crossed = false;
  for (let blocks = FURTHEST; blocks >= NEAREST && !crossed; blocks -= STEP) {
    const from = boatUnder(body)?.position;
    const way = from && (await waterWay(body, from, ahead(from, heading, blocks).floored()));
    if (way !== undefined) crossed = await row(body, way, onLeg);
  }
  if (!(await getOut(body))) return false;
  await takeBoat(body, boat);
  return (await goAshore(body)) && crossed;
}

const ahead = ({ x, y, z }: Vec3, heading: number, blocks: number): Vec3 =>
  new Vec3(x - Math.sin(heading) * blocks, y, z - Math.cos(heading) * blocks);
