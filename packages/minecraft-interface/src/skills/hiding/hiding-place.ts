import type { BlockPosition } from '@conscious-bot/contracts';
import { Vec3 } from 'vec3';
import { until } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import type { Report } from '../../embodiment/runner.ts';
import { feetOf } from '../../motion/feet.ts';
import { steerToMiddle } from '../../motion/steer.ts';
import { GoalBlock, walk } from '../../motion/walk.ts';
import { nearbyEntities } from '../../senses/creatures/entities.ts';
import { standToPut } from '../building/stands.ts';
import { dig } from '../digging/dig.ts';
import { fill, isOpen } from '../mining/seal.ts';
import { isReplaceable, placesAt } from '../placing/free-place.ts';
import { putBlock } from '../placing/put-block.ts';
import { isPillarMaterial, pillarMaterial } from '../tunnelling/pillar.ts';
import { getOut } from '../tunnelling/way-out.ts';
import { above, beside, ways } from './cells.ts';
import { hidingGround } from './hiding-ground.ts';
import { cornersOf, type HidingGround, type HidingPlan, planHiding } from './hiding-plan.ts';

/** Blocks around it within which it looks for a place: first beside it, then so far. */
const BESIDE = 1;
const AROUND = 9;
/** Places tried one after the other. */
const TRIES = 3;
/** A way is looked for and gone in this time at least, and each block of it in that; seconds. */
const SETTING_OUT = 0.6;
const PER_BLOCK = 0.28;
const WALK_MS = 8_000;
const STEP_MS = 2_500;
/** Blocks within which a monster strikes. */
const STRIKES = 3;
const FALL_MS = 2_000;
/** What was dug is in the pack within this time, milliseconds. */
const DROP_MS = 1_500;
/** A monster that stands where a wall is to be is waited for so long, milliseconds. */
const OCCUPIED_MS = 2_500;
const AGAIN_MS = 250;
/** A search for a way takes at most so long, milliseconds. */
export const SEARCH_MS = 6_000;
/** From the middle of a cell, blocks: whoever stands so falls into it when it is dug. */
const CENTRED = 0.15;

/** In the middle of its walls nothing strikes it round their corners. */
const MIDDLE = 0.05;
const MIDDLE_MS = 600;

/** Whether nothing can get at the bot where it stands: no way in at its feet or head, and a roof. */
const isEnclosed = (body: ActionBody): boolean => isWalledIn(body) && !isOpen(body, above(feetOf(body), 2));

/** Whether walls stand on all four sides of the bot, at its feet and its head: those of a shelter, which keep it from other work as well. */
export function isWalledIn(body: ActionBody): boolean {
  const feet = feetOf(body);
  return [feet, above(feet)].every((cell) => ways.every((way) => !isOpen(body, beside(cell, way))));
}

/** Whether one that is near could strike it round a corner of its walls. */
function isStruckRound(body: ActionBody): boolean {
  const feet = feetOf(body);
  const corners = [feet, above(feet)].flatMap(cornersOf).filter((cell) => isOpen(body, cell));
  return (
    corners.length > 0 &&
    nearbyEntities(body.bot).some(({ kind, distance }) => kind === 'hostile' && distance < STRIKES)
  );
}

/**
 * Gets itself shut in the quickest way there is: down into the ground, into a hillside, behind walls. Answers whether it is. The cells it changes
 * stand in the snapshots.
 */
export async function shutIn(body: ActionBody, report: Report): Promise<boolean> {
  const refused = new Set<string>();
  const isSafe = () => isEnclosed(body) && !isStruckRound(body);
  for (let tries = 0; tries < TRIES && !isSafe(); tries += 1) {
    const plan = choosePlace(body, refused);
    if (plan === undefined) break;
    const changed = [...plan.digs, ...plan.fills];
    report.target({ blocks: changed });
    report.waitingUntil(body.clock.now() + SEARCH_MS);
    if ((await goTo(body, plan.from)) && (await goIn(body, plan, report)) && isSafe()) return true;
    refused.add(keyOf(plan.from));
  }
  return isEnclosed(body);
}

const keyOf = ({ x, y, z }: BlockPosition): string => `${x},${y},${z}`;

/** What can be done right here or beside, else the quickest within some blocks. */
function choosePlace(body: ActionBody, refused: ReadonlySet<string>): HidingPlan | undefined {
  const ground = hidingGround(body);
  const blocks = body.bot.inventory
    .items()
    .filter(({ name }) => isPillarMaterial(name))
    .reduce((sum, { count }) => sum + count, 0);
  const intoGround = isEnclosed(body);
  const monster = nearbyEntities(body.bot).find(({ kind }) => kind === 'hostile')?.position;
  const within = (most: number) =>
    planHiding(ground, {
      blocks,
      intoGround,
      monster,
      starts: standsWithin(ground, feetOf(body), most).filter(({ cell }) => !refused.has(keyOf(cell))),
    });
  // Nobody leaves what shelter there is to look for a better one.
  return intoGround ? within(0) : (within(BESIDE) ?? within(AROUND));
}

/** Where one can stand around here, the nearest first. */
function standsWithin(ground: HidingGround, feet: BlockPosition, most: number) {
  const starts: { cell: BlockPosition; seconds: number }[] = [{ cell: feet, seconds: 0 }];
  for (let dx = -most; dx <= most; dx++)
    for (let dz = -most; dz <= most; dz++)
      for (const dy of most === BESIDE ? [0] : [0, 1, -1, 2, -2]) {
        if (dx === 0 && dz === 0) continue;
        const cell = { x: feet.x + dx, y: feet.y + dy, z: feet.z + dz };
        if (!ground.isOpen(cell) || !ground.isOpen(above(cell)) || !ground.isFirm(above(cell, -1))) continue;
        starts.push({ cell, seconds: SETTING_OUT + (Math.hypot(dx, dz) + Math.abs(dy)) * PER_BLOCK });
      }
  return starts.sort((a, b) => a.seconds - b.seconds);
}

async function goTo(body: ActionBody, { x, y, z }: BlockPosition): Promise<boolean> {
  const isThere = () => keyOf(feetOf(body)) === keyOf({ x, y, z });
  if (
    Math.abs(feetOf(body).x - x) + Math.abs(feetOf(body).z - z) > 1 &&
    (await walk(body, new GoalBlock(x, y, z), { timeoutMs: WALK_MS })) !== 'arrived'
  )
    return false;
  // Whoever stands on the rim falls into no hole.
  await steerToMiddle(body, { x, z }, { within: CENTRED, ms: STEP_MS });
  return isThere();
}

async function goIn(body: ActionBody, { from, inside, digs, fills }: HidingPlan, report: Report): Promise<boolean> {
  for (const cell of digs) {
    report.waitingUntil(body.clock.now() + SEARCH_MS + 1_000 * hidingGround(body).digSeconds(cell));
    // A blow stops the hand; the next try goes on.
    if (!(await digAt(body, cell)) && !(await digAt(body, cell))) return false;
    const isBelow = cell.x === from.x && cell.z === from.z && cell.y < from.y;
    if (isBelow) await until(() => body.bot.entity.onGround && feetOf(body).y <= cell.y, FALL_MS, body.signal);
  }
  await steerToMiddle(body, inside, { within: CENTRED, ms: STEP_MS });
  if (keyOf(feetOf(body)) !== keyOf(inside)) return false;
  for (const cell of fills) {
    report.waitingUntil(body.clock.now() + SEARCH_MS);
    if (!(await close(body, cell))) return false;
  }
  await steerToMiddle(body, inside, { within: MIDDLE, ms: MIDDLE_MS });
  return true;
}

/** Fills a cell, with a jump where its place is not seen without one; waits a little for what is dug, and for whoever stands in it. */
async function close(body: ActionBody, cell: BlockPosition): Promise<boolean> {
  if (!isOpen(body, cell)) return true;
  const { bot, signal } = body;
  await until(() => bot.inventory.items().some(({ name }) => isPillarMaterial(name)), DROP_MS, signal);
  const end = performance.now() + OCCUPIED_MS;
  do {
    const block = bot.blockAt(new Vec3(cell.x, cell.y, cell.z));
    // A flower is in the way of a block.
    if (block !== null && !isReplaceable(block)) await digAt(body, cell, true);
    if (await fill(body, cell)) return true;
    if (await putWithJump(body, cell)) return true;
    await until(() => !isOpen(body, cell), AGAIN_MS, signal);
  } while (performance.now() < end);
  return false;
}

async function putWithJump(body: ActionBody, cell: BlockPosition): Promise<boolean> {
  const { bot } = body;
  const { x, y, z } = feetOf(body);
  const stand = standToPut(bot, new Vec3(cell.x, cell.y, cell.z), new Vec3(x, y, z));
  const item = pillarMaterial(body);
  const [place] = stand === undefined ? [] : placesAt(bot, cell, stand);
  if (stand === undefined || item === undefined || place === undefined) return false;
  return (await putBlock(body, place, item, { jump: stand.jump })) === '';
}

/** Opens one side of its walls, or the lid, and comes out. */
export async function openUp(body: ActionBody, report?: Pick<Report, 'waitingUntil'>): Promise<void> {
  const feet = feetOf(body);
  const way = ways.find((each) => isOpen(body, beside(beside(feet, each), each)));
  if (way !== undefined) {
    for (const cell of [beside(above(feet), way), beside(feet, way)]) await digAt(body, cell);
    await steerToMiddle(body, beside(beside(feet, way), way), { within: 0.3, ms: STEP_MS });
    return;
  }
  await getOut(body, { onSearch: () => report?.waitingUntil(body.clock.now() + SEARCH_MS) });
}

async function digAt(body: ActionBody, { x, y, z }: BlockPosition, plants = false): Promise<boolean> {
  const block = body.bot.blockAt(new Vec3(x, y, z));
  if (block === null || (block.boundingBox === 'empty' && !plants)) return true;
  return (await dig(body, block, { forDrop: false })).ok;
}
