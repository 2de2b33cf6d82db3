import { distance, isBedtime, monstersNear, type WorldSnapshot } from '@conscious-bot/contracts';
import {
  burnsSoon,
  DAY_TICKS,
  dayTicks,
  isBed,
  isBelowGround,
  isRubble,
  TICK_MS,
  untilMorningMs,
} from '@conscious-bot/contracts/game';
import { type ItemStack, isFieldReady, isStore, possessions } from '@conscious-bot/contracts/world';
import type { GameData } from '../../game/game-data.ts';
import { itemsNamed } from '../../game/items-named.ts';
import { lostOf } from '../../goals/lost-blocks.ts';
import { isHere, placeNamed } from '../../goals/place-named.ts';
import { insideOf, isAfloat, isInTunnel } from '../../goals/stays-inside.ts';
import { surplus } from '../../goals/surplus.ts';
import type { Attempt, Counts, Cover, DayClock, Facts, PlayerNear } from './facts.ts';

/** What the snapshot does not hold: what was so before, and the data of the game. */
export interface FactStores {
  readonly data: GameData;
  readonly everHeld: ReadonlySet<string>;
  readonly everSeen: ReadonlySet<string>;
  readonly deathsAt: readonly number[];
  readonly attempts: readonly Attempt[];
  /** Whether it took a refuge before a danger that lasts. */
  readonly isInRefuge: boolean;
}

/** Blocks within which a player is company. */
const COMPANY = 32;

/** Most items of rubble in a slot. */
const STACK = 64;

/** The share of its slots in use; below ground without those that rubble takes up, which goes there as soon as a slot is needed. */
function packUsed(world: WorldSnapshot, excess: readonly ItemStack[]): number | undefined {
  const { inventorySlots: slots } = world;
  if (slots === undefined || slots.total === 0) return undefined;
  const rubble = isBelowGround(world) ? excess.filter(({ name }) => isRubble(name)) : [];
  const spare = rubble.reduce((sum, { count }) => sum + Math.ceil(count / STACK), 0);
  return Math.max(0, slots.used - spare) / slots.total;
}

/** The facts of one moment. Pure. */
export function factsOf(world: WorldSnapshot, stores: FactStores): Facts {
  const pack = countsOf(world.inventory);
  const excess = surplus(world);
  return {
    ...stores,
    ...placeOf(world),
    at: world.at,
    pack,
    surplus: excess,
    owned: countsOf(possessions(world)),
    usesLeft: usesOf(world),
    worn: new Map(Object.entries(world.equipment).flatMap(([slot, stack]) => (stack ? [[slot, stack.name]] : []))),
    packUsed: packUsed(world, excess),
    health: world.health,
    food: world.food,
    experienceLevel: world.experience?.level ?? 0,
    clock: clockOf(world.timeOfDay),
    isBedtime: isWorthGoingToBed(world),
    hostiles: monstersNear(world).length,
    burnsSoon: burnsSoon(world),
    near: new Map(world.nearbyBlocks.map(({ name, count }) => [name, count])),
    lavaAway: awayOf(world, ['lava']),
    woodAway: awayOf(world, itemsNamed('any_log', stores.data)),
    animals: countsOf(
      world.nearbyEntities
        .filter(({ kind, baby }) => kind === 'animal' && baby !== true)
        .map(({ name }) => ({ name, count: 1 })),
    ),
    fieldPlants: (world.fields ?? []).reduce((sum, { plants }) => sum + plants, 0),
    hasRipeField: (world.fields ?? []).some((field) => isFieldReady(field, world.at)),
    playersNear: playersNear(world),
  };
}

/** So long before it is over a night is not slept through any more: before one lies down beds can no longer be slept in; milliseconds. */
const ALMOST_OVER_MS = 15_000;

function isWorthGoingToBed(world: WorldSnapshot): boolean {
  if (isBedtime(world) !== true) return false;
  return world.weather === 'thunder' || (untilMorningMs(world) ?? ALMOST_OVER_MS) >= ALMOST_OVER_MS;
}

/** Blocks to the nearest block of any of these kinds. */
function awayOf({ nearbyBlocks }: WorldSnapshot, kinds: readonly string[]): number | undefined {
  const known = nearbyBlocks.filter(({ name }) => kinds.includes(name)).map(({ distance: away }) => away);
  return known.length === 0 ? undefined : Math.min(...known);
}

const playersNear = ({ nearbyEntities, username }: WorldSnapshot): PlayerNear[] =>
  nearbyEntities
    .flatMap(({ kind, username: name, distance: away, position }) =>
      kind === 'player' && name !== undefined && name !== username && away <= COMPANY ? [{ name, away, position }] : [],
    )
    .sort((a, b) => a.away - b.away);

/** The place it is at, its cover and its home. */
function placeOf(world: WorldSnapshot) {
  const home = ownHome(world);
  const homeAway =
    home === undefined || world.position === undefined || !isHere(home, world)
      ? undefined
      : distance(home.position, world.position);
  return {
    position: world.position,
    dimension: world.dimension,
    biome: world.biome,
    cover: coverOf(world),
    isBelowGround: isBelowGround(world),
    inside: insideOf(world),
    isInTunnel: isInTunnel(world),
    isAfloat: isAfloat(world),
    lamplight: world.light?.block,
    homeAway,
    homestead: isHomestead(world) ? world.homestead : undefined,
    homeLost: isHomestead(world) ? lostOf(world).length : 0,
    lost: lostBy(world),
    hasBedSpawn: world.home !== undefined && world.nearbyBlocks.some(({ name }) => isBed(name)),
    ownStores: world.ownStores?.filter(({ name }) => isStore(name)).length ?? 0,
    placeNames: (world.places ?? []).map(({ name }) => name),
  };
}

const isHomestead = ({ homestead, dimension }: WorldSnapshot): boolean =>
  homestead !== undefined && (dimension === undefined || homestead.dimension === dimension);

/** What is dropped lies for five minutes. */
const LIES_MS = 300_000;

function lostBy({ lastDeath, position, dimension, at }: WorldSnapshot): Facts['lost'] {
  if (lastDeath === undefined || position === undefined) return undefined;
  if (dimension !== undefined && lastDeath.dimension !== dimension) return undefined;
  const leftMs = lastDeath.at + LIES_MS - at;
  const things = lastDeath.lost.reduce((sum, { count }) => sum + count, 0);
  return leftMs <= 0 ? undefined : { away: distance(position, lastDeath.position), leftMs, things };
}

/** Where it lives: a place it calls home, or where its own bed stands. The point at which it came into the world is neither. */
function ownHome(world: WorldSnapshot) {
  const isNamed = (world.places ?? []).some(({ name }) => name === 'home');
  return isNamed || world.homestead?.furnishings.bed !== undefined ? placeNamed('home', world) : undefined;
}

function coverOf({ exposure }: WorldSnapshot): Cover | undefined {
  if (exposure === undefined) return undefined;
  if (exposure.sheltered) return 'sheltered';
  return exposure.sky ? 'open' : 'roofed';
}

export function clockOf(timeOfDay: number | undefined): DayClock | undefined {
  if (timeOfDay === undefined) return undefined;
  const isDark = timeOfDay >= dayTicks.sunset && timeOfDay < dayTicks.dawn;
  const until = (tick: number) => ((tick - timeOfDay + DAY_TICKS) % DAY_TICKS) * TICK_MS;
  return { timeOfDay, toDuskMs: isDark ? 0 : until(dayTicks.sunset), toDawnMs: isDark ? until(dayTicks.dawn) : 0 };
}

function usesOf({ slots = [] }: WorldSnapshot): Counts {
  const left = new Map<string, number>();
  for (const { name, durability } of slots)
    if (durability !== undefined) left.set(name, (left.get(name) ?? 0) + durability.left);
  return left;
}

function countsOf(stacks: readonly { readonly name: string; readonly count: number }[]): Counts {
  const counts = new Map<string, number>();
  for (const { name, count } of stacks) counts.set(name, (counts.get(name) ?? 0) + count);
  return counts;
}
