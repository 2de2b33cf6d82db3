import type { Position } from '@conscious-bot/contracts';
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
 * - `sheltered`: a roof, no way in for a creature that walks, jumps one block, climbs ladders, swims and drops from ledges, and no monster inside: the
 *   cells it could come from are followed outwards, and none of them is under the sky, none is beyond what is loaded, there are fewer than 200 of
 *   them, and nothing that hunts stands in one. Closed doors and gates are walls; open ones are not.
 * - `deep`: six blocks or more over the head, with hollows among them or without.
 *
 * Undefined where the world around the feet is not loaded.
 */
export function exposureAt(cellAt: CellAt, feet: Feet, monsters: readonly Feet[] = []): Exposure | undefined {
  const place = placeAt(cellAt, feet);
  return place && exposureOf(place, monsters);
}

/** What stays the same as long as the bot stands there and no block changes. */
interface Place {
  readonly exposure: Exposure;
  /** The cells from which something could get at the bot; undefined where something could come in from outside. */
  readonly room: ReadonlySet<string> | undefined;
}

/** A tunnel whose only way out is closed keeps nothing off that stands in it. */
function exposureOf({ exposure, room }: Place, monsters: readonly Feet[]): Exposure {
  // In the middle of a jump it is a cell above where it came from.
  const isInside = ({ x, y, z }: Feet) => room?.has(keyOf(x, y, z)) === true || room?.has(keyOf(x, y - 1, z)) === true;
  return exposure.sheltered && monsters.some(isInside) ? { ...exposure, sheltered: false } : exposure;
}

function placeAt(cellAt: CellAt, feet: Feet): Place | undefined {
  const below = cellAt(feet.x, feet.y, feet.z);
  if (below === undefined) return undefined;
  const sky = underSky(cellAt, feet.x, feet.y + 2, feet.z);
  const openSides = FOUR_SIDES.filter(([dx, dz]) => roomFor(cellAt, feet.x + dx, feet.y, feet.z + dz)).length;
  const deep = !sky && isDeep(cellAt, feet);
  const room = sky ? undefined : roomAround(cellAt, feet);
  return { exposure: { sky, openSides, sheltered: room !== undefined, ...(deep ? { deep } : {}) }, room };
}

const keyOf = (x: number, y: number, z: number): string => `${x} ${y} ${z}`;

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

/** Follows the ways a creature could have come, from the feet outwards; undefined where they lead outside. */
function roomAround(cellAt: CellAt, start: Feet): ReadonlySet<string> | undefined {
  const seen = new Set<string>();
  const open: Feet[] = [];
  const add = (x: number, y: number, z: number) => {
    const key = keyOf(x, y, z);
    if (seen.has(key)) return;
    seen.add(key);
    open.push({ x, y, z });
  };
  add(start.x, start.y, start.z);
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const { x, y, z } = at;
    if (seen.size > CELLS_AT_MOST) return undefined;
    // Out in the open, or at the edge of what is known.
    if (underSky(cellAt, x, y + 2, z)) return undefined;
    if (FOUR_SIDES.some(([dx, dz]) => cellAt(x + dx, y, z + dz) === undefined)) return undefined;
    comeFrom(cellAt, at, add);
  }
  return seen;
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
  readonly #monsters: () => readonly Position[];
  readonly #cellAt: CellAt;
  #at = '';
  #version = -1;
  #place: Place | undefined;

  /** @param monsters where those stand that would come for the bot */
  constructor(bot: Bot, index: BlockIndex, monsters: () => readonly Position[]) {
    this.#bot = bot;
    this.#index = index;
    this.#monsters = monsters;
    this.#cellAt = walkSpace(bot);
  }

  exposure(): Exposure | undefined {
    const feet = feetAt(this.#bot.entity.position);
    const at = keyOf(feet.x, feet.y, feet.z);
    if (at !== this.#at || this.#version !== this.#index.version) {
      this.#at = at;
      this.#version = this.#index.version;
      this.#place = placeAt(this.#cellAt, feet);
    }
    return this.#place && exposureOf(this.#place, this.#monsters().map(feetAt));
  }
}

/** Feet sunk a little into farmland or a path still stand upon it, not in it. */
const feetAt = ({ x, y, z }: Position): Feet => ({ x: Math.floor(x), y: Math.floor(y + 0.2), z: Math.floor(z) });
