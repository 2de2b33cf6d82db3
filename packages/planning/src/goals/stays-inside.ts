import type { BlockPosition, StepRecord, WorldSnapshot } from '@conscious-bot/contracts';
import {
  burnsSoon,
  dayTicks,
  isBelowGround,
  isQuietOutside,
  isUpToDawnFrom,
  oreOf,
  TICK_MS,
} from '@conscious-bot/contracts/game';
import { placeOf } from '@conscious-bot/contracts/policy';
import { z } from 'zod';

/** Where the bot is, as far as it decides what can be done without leaving its roof. */
export interface Inside {
  /** Rock lies about it, and nothing waits behind the walls it put up: who digs there comes out nowhere. */
  readonly isAmidRock: boolean;
  /** What it carries, and what stands within reach. */
  readonly atHand: ReadonlySet<string>;
  readonly position: WorldSnapshot['position'];
}

/** What keeps a bot where it is before a danger. */
export interface Confinement {
  confines(world: WorldSnapshot): boolean;
}

/** What is done wherever one is. Who digs down or mines stays below ground. */
const anywhere: ReadonlySet<string> = new Set([
  ...['craft_item', 'consume_food', 'equip_item', 'drop_item', 'wait', 'hide', 'wake', 'chat', 'whisper', 'look_at'],
  ...['inspect', 'remember_place', 'forget_place', 'leave_hazard', 'surface', 'defend', 'descend', 'branch_mine'],
]);
const opening: ReadonlySet<string> = new Set(['withdraw', 'deposit', 'inspect_container']);

const FURNACE = /^(furnace|blast_furnace|smoker)$/;
const BED = /(^|_)bed$/;
const ROCK = /stone$|deepslate|granite|diorite|andesite|tuff|gravel/;

/** Blocks within which something is at hand. */
export const WITHIN_REACH = 4.5;
const FULL = 15;
/** Light of the sky in a tunnel eight blocks from the open. */
const TUNNEL_LIGHT = 7;

/** From so long before sunset the want of a roof presses, and whoever has one stays under it: nobody goes down and up again for a last errand; milliseconds. */
export const EVENING_MS = 120_000;

/** Covered and far from the open, though perhaps not shut in: in a tunnel, or on stairs that lead up. It is dark in deep water, too. */
export const isInTunnel = ({
  exposure,
  light,
  inWater,
}: Pick<WorldSnapshot, 'exposure' | 'light' | 'inWater'>): boolean =>
  inWater !== true && exposure?.sky === false && (light?.sky ?? FULL) <= TUNNEL_LIGHT;

/** Swimming, with no ground beneath: nothing is built, dug, hidden in or slept in there. */
export const isAfloat = ({ inWater, onGround }: Pick<WorldSnapshot, 'inWater' | 'onGround'>): boolean =>
  inWater === true && onGround !== true;

/** Food points at which hunger soon takes health: nobody waits for the sun then. */
const STARVING = 3;
export const isStarving = ({ food }: { readonly food?: number | undefined }): boolean =>
  food !== undefined && food <= STARVING;

export function insideOf(world: WorldSnapshot): Inside {
  const { exposure, inventory, nearbyBlocks, position } = world;
  // Within walls no light tells how much rock is about them.
  const isDeep = exposure?.sheltered === true ? exposure.deep === true : isBelowGround(world) || isInTunnel(world);
  return {
    isAmidRock: isDeep && (exposure?.sheltered !== true || isQuietOutside(world)),
    atHand: new Set([
      ...inventory.map(({ name }) => name),
      ...nearbyBlocks.filter(({ distance }) => distance <= WITHIN_REACH).map(({ name }) => name),
    ]),
    position,
  };
}

/** Whether a step is done without leaving the roof the bot is under: the one judgement of what is set, and of what is carried out. */
export function staysInside(step: Pick<StepRecord, 'capability' | 'args'>, inside: Inside): boolean {
  const { capability } = step;
  if (anywhere.has(capability)) return true;
  if (capability === 'smelt_item') return has(inside, FURNACE);
  if (capability === 'sleep') return has(inside, BED);
  if (capability === 'place_torch') return inside.isAmidRock;
  if (opening.has(capability)) return isWithinReach(placeOf(step), inside);
  return inside.isAmidRock && isDugFromRock(step);
}

const has = ({ atHand }: Inside, kind: RegExp): boolean => [...atHand].some((name) => kind.test(name));

export const isWithinReach = (at: BlockPosition | undefined, { position }: Inside): boolean =>
  at !== undefined &&
  position !== undefined &&
  Math.hypot(at.x + 0.5 - position.x, at.y - position.y, at.z + 0.5 - position.z) <= WITHIN_REACH;

const dug = z.object({ sources: z.array(z.string()) });

/** Whether all that a step takes comes out of rock. */
export function isDugFromRock({ capability, args }: Pick<StepRecord, 'capability' | 'args'>): boolean {
  const { sources = [] } = capability === 'collect_item' ? (dug.safeParse(args).data ?? {}) : {};
  return sources.length > 0 && sources.every(isRock);
}

export const isRock = (block: string): boolean => oreOf(block) !== undefined || ROCK.test(block);

/**
 * Whether a bot that nobody hurries stays under the roof it is under for now: it is dark or soon will be, what stands outside in the morning has not burned yet, or
 * it took a refuge before a danger that lasts. Its own work is then planned with what there is inside.
 */
export function isKeptInside(world: WorldSnapshot, refuge: Confinement): boolean {
  if (refuge.confines(world)) return true;
  const isUnderRoof = world.exposure?.sheltered === true || isBelowGround(world) || isInTunnel(world);
  if (!isUnderRoof) return false;
  return (
    isUpToDawnFrom(world, dayTicks.sunset - EVENING_MS / TICK_MS) === true || (burnsSoon(world) && !isStarving(world))
  );
}
