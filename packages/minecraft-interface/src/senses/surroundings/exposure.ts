import type { Exposure } from '@conscious-bot/contracts/world';
import type { Bot } from 'mineflayer';
import { FOUR_SIDES } from '../../body/sides.ts';
import type { BlockIndex } from '../blocks/block-index.ts';
import { type CellAt, walkSpace } from './walk-space.ts';

/** Places a monster may come from that are looked at before the room counts as too wide to be sure of. */
const CELLS_AT_MOST = 200;
/** Blocks above a place that are searched for the sky; nothing that grows or is built is higher. */
const SKY_WITHIN = 128;
/** With so many blocks over the head a place is deep; few trees and roofs are as thick. */
const DEEP = 6;
/** Blocks above the floor up to which a way in from a ledge is looked for; a higher room counts as closed if it has a roof. */
const LEDGE_WITHIN = 12;
/** What a creature walks onto without a jump, and the most it can jump onto, blocks. */
const STEP = 0.6;
const JUMP = 1;

export interface Feet {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/**
 * How open a place is to weather and monsters.
 *
 * - `sky`: nothing above the head that stops rain. As in the game, glass and leaves stop it; torches, flowers and open air do not.
 * - `openSides`: of the four cells beside the feet, how many have room for a body two high.
 * - `sheltered`: a roof, and no way in for a creature that walks, jumps one block, climbs ladders, swims and drops from ledges: the cells it
 *   could come from are followed outwards, and none of them is under the sky, none is beyond what is loaded, and there are fewer than 200 of
 *   them. Closed doors and gates are walls; open ones are not.
 * - `deep`: six blocks or more over the head, with hollows among them or without.
 *
 * Undefined where the world around the feet is not loaded.
 */
export function exposureAt(cellAt: CellAt, feet: Feet): Exposure | undefined {
  const below = cellAt(feet.x, feet.y, feet.z);
  if (below === undefined) return undefined;
  const sky = underSky(cellAt, feet.x, feet.y + 2, feet.z);
  const openSides = FOUR_SIDES.filter(([dx, dz]) => roomFor(cellAt, feet.x + dx, feet.y, feet.z + dz)).length;
  const deep = !sky && isDeep(cellAt, feet);
  return { sky, openSides, sheltered: !sky && closed(cellAt, feet), ...(deep ? { deep } : {}) };
}

function isDeep(cellAt: CellAt, { x, y, z }: Feet): boolean {
  let blocks = 0;
  for (let up = 2; up < SKY_WITHIN && blocks < DEEP; up++) if ((cellAt(x, y + up, z)?.height ?? 0) >= 1) blocks += 1;
  return blocks >= DEEP;
}

/** Whether nothing from this height on stops rain. Not loaded is not known to be open. */
function underSky(cellAt: CellAt, x: number, y: number, z: number): boolean {
  for (let up = 0; up < SKY_WITHIN; up++) {
    const cell = cellAt(x, y + up, z);
    if (cell === undefined || cell.roof) return false;
  }
  return true;
}

const low = (height: number): boolean => height <= STEP;

/** Room for a body two high. */
function roomFor(cellAt: CellAt, x: number, y: number, z: number): boolean {
  const feet = cellAt(x, y, z);
  const head = cellAt(x, y + 1, z);
  return feet !== undefined && head !== undefined && low(feet.height) && head.height === 0;
}

/** Whether a creature can be there: room for its body, and ground, water or a ladder to hold it. */
function canBeAt(cellAt: CellAt, x: number, y: number, z: number): boolean {
  if (!roomFor(cellAt, x, y, z)) return false;
  const here = cellAt(x, y, z);
  const below = cellAt(x, y - 1, z);
  return (here !== undefined && (here.holds || here.height > 0)) || (below !== undefined && below.height > STEP);
}

/** Follows the ways a creature could have come, from the feet outwards. */
function closed(cellAt: CellAt, start: Feet): boolean {
  const seen = new Set<string>();
  const open: Feet[] = [];
  const add = (x: number, y: number, z: number) => {
    const key = `${x} ${y} ${z}`;
    if (seen.has(key)) return;
    seen.add(key);
    open.push({ x, y, z });
  };
  add(start.x, start.y, start.z);
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const { x, y, z } = at;
    if (seen.size > CELLS_AT_MOST) return false;
    // Out in the open, or at the edge of what is known.
    if (underSky(cellAt, x, y + 2, z)) return false;
    if (FOUR_SIDES.some(([dx, dz]) => cellAt(x + dx, y, z + dz) === undefined)) return false;
    comeFrom(cellAt, at, add);
  }
  return true;
}

/** Every place from which a creature gets to `to` in one go. */
function comeFrom(cellAt: CellAt, { x, y, z }: Feet, found: (x: number, y: number, z: number) => void): void {
  const floor = cellAt(x, y - 1, z)?.height ?? 0;
  for (const [dx, dz] of FOUR_SIDES) {
    // Jumping up from one below: needs air above its head there, and a floor here that is not too high.
    if (floor <= JUMP && canBeAt(cellAt, x + dx, y - 1, z + dz) && cellAt(x + dx, y + 1, z + dz)?.height === 0) {
      found(x + dx, y - 1, z + dz);
    }
  }
  // From the same height, and down from ledges as far up as the shaft above is open.
  for (let up = 0; up <= LEDGE_WITHIN; up++) {
    if (up > 0 && cellAt(x, y + up + 1, z)?.height !== 0) break;
    for (const [dx, dz] of FOUR_SIDES) {
      if (canBeAt(cellAt, x + dx, y + up, z + dz)) found(x + dx, y + up, z + dz);
    }
  }
  // Up and down ladders and water.
  const holds = cellAt(x, y, z)?.holds ?? false;
  if (holds && roomFor(cellAt, x, y - 1, z)) found(x, y - 1, z);
  if (cellAt(x, y + 1, z)?.holds && roomFor(cellAt, x, y + 1, z)) found(x, y + 1, z);
}

/** The exposure of where the bot stands, worked out again when it moved to another cell or blocks changed. */
export class ExposureSense {
  readonly #bot: Bot;
  readonly #index: BlockIndex;
  readonly #cellAt: CellAt;
  #at = '';
  #version = -1;
  #exposure: Exposure | undefined;

  constructor(bot: Bot, index: BlockIndex) {
    this.#bot = bot;
    this.#index = index;
    this.#cellAt = walkSpace(bot);
  }

  exposure(): Exposure | undefined {
    const { x, y, z } = this.#bot.entity.position;
    // Feet sunk a little into farmland or a path still stand upon it, not in it.
    const feet = { x: Math.floor(x), y: Math.floor(y + 0.2), z: Math.floor(z) };
    const at = `${feet.x} ${feet.y} ${feet.z}`;
    if (at === this.#at && this.#version === this.#index.version) return this.#exposure;
    this.#at = at;
    this.#version = this.#index.version;
    this.#exposure = exposureAt(this.#cellAt, feet);
    return this.#exposure;
  }
}
