import type { Entity } from 'prismarine-entity';
import { FOUR_SIDES } from '../../body/sides.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import type { Report } from '../../embodiment/runner.ts';
import { feetOf } from '../../motion/feet.ts';
import { flatDistance, steerToMiddle } from '../../motion/steer.ts';
import { isUpon, pressing } from './pressing.ts';
import { fill, isOpen } from './seal.ts';

/** Blocks from the middle of its cell at which the bot reaches into no other, and the time for a step there, milliseconds. */
const IN_CELL = 0.18;
const STEP_MS = 600;

/** Fills the two cells between the bot and a monster in its tunnel; answers whether it is shut out. One that is upon the bot already has to be fought. */
export async function wallOff(body: ActionBody, enemy: Entity, report: Report): Promise<boolean> {
  const { x, y, z } = feetOf(body);
  const { position } = body.bot.entity;
  const [dx, dz] = [enemy.position.x - position.x, enemy.position.z - position.z];
  if (isUpon(body, enemy) || Math.abs(enemy.position.y - y) > 3) return false;
  await standInCell(body);
  const side = Math.abs(dx) >= Math.abs(dz) ? { x: x + Math.sign(dx), z } : { x, z: z + Math.sign(dz) };
  // The upper one first: it is what they see each other through, and nothing that comes through a tunnel fits below it. Where a tunnel comes out in a cave it holds
  // on to nothing but the lower one.
  let isShut = await fill(body, { ...side, y: y + 1 }, report);
  const isBelowShut = await fill(body, { ...side, y }, report);
  isShut ||= await fill(body, { ...side, y: y + 1 }, report);
  return (await coverHead(body, report)) && isShut && isBelowShut && pressing(body) !== enemy;
}

/** Steps back to the middle of its cell where it reaches into the next one, into which nothing can be put then. It was walking when it saw the monster. */
async function standInCell(body: ActionBody): Promise<void> {
  const cell = feetOf(body);
  if (flatDistance(body, cell.x + 0.5, cell.z + 0.5) > IN_CELL)
    await steerToMiddle(body, cell, { within: IN_CELL, ms: STEP_MS });
}

/** On stairs the cell above its head is open towards whatever comes down them. */
async function coverHead(body: ActionBody, report: Report): Promise<boolean> {
  const { x, y, z } = feetOf(body);
  const roof = { x, y: y + 2, z };
  return !isOpen(body, roof) || fill(body, roof, report);
}

/** Fills the cells around its own two; answers whether all of them are closed. */
export async function shutIn(body: ActionBody, report: Report): Promise<boolean> {
  const { x, y, z } = feetOf(body);
  let closed = true;
  for (const dy of [0, 1]) {
    for (const [dx, dz] of FOUR_SIDES) {
      const cell = { x: x + dx, y: y + dy, z: z + dz };
      if (isOpen(body, cell)) closed = (await fill(body, cell, report)) && closed;
    }
  }
  return (await coverHead(body, report)) && closed;
}
