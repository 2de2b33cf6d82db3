import type { Goal, WorldSnapshot } from '@conscious-bot/contracts';
import { dayTicks, isBelowGround, isUpToDawnFrom, TICK_MS } from '@conscious-bot/contracts/game';
import { addUp } from '@conscious-bot/contracts/world';
import type { GameData } from '../../game/game-data.ts';
import { itemsNamed } from '../../game/items-named.ts';
import { ROCK_PICKAXE } from '../../game/processes/mining.ts';
import { lasting } from '../../game/tool-ladder.ts';

/**
 * There is no wood below the ground, and none to be had by night: what is carried of it then goes into the handles of pickaxes, whoever has none left sits idle until morning.
 * Two questions follow, as for metal: may a thing be made at all (`whyWoodIsSaved`), and what may a plan use up of what is carried (`woodSavedFrom`).
 */

type Counts = ReadonlyMap<string, number>;

/** What is carried: counts of items, and the uses left of tools of each name, as far as they are known. */
export interface Carried {
  readonly pack: Counts;
  readonly usesLeft: Counts;
  readonly data: GameData;
}

/** Time before dusk from which on the night is thought of, and nothing is had in a moment any more by whoever is under a roof then, milliseconds. */
export const BEFORE_DUSK_MS = 240_000;

/** Planks that wood amounts to, what is nearest to a handle first. */
const inPlanks: readonly (readonly [name: string, planks: number])[] = [
  ['stick', 0.5],
  ['any_planks', 1],
  ['any_log', 4],
];

/** Blocks that are dug in the ten minutes of a night, of stone. */
const NIGHT_DIGS = 650;
/** Planks in the handle of a pickaxe, and in a table. */
const HANDLE = 1;
const TABLE = 4;
/** So many torches light a night's tunnels; the sticks of as many more are so many planks. */
export const TORCHES = 16;
const OF_TORCHES = 2;

const TABLE_ITEM = 'crafting_table';
const countNamed = (name: string, pack: Counts, data: GameData): number =>
  itemsNamed(name, data).reduce((sum, item) => sum + (pack.get(item) ?? 0), 0);

/** Planks that are carried, as wood of any form. */
export const planksCarried = ({ pack, data }: Omit<Carried, 'usesLeft'>): number =>
  inPlanks.reduce((sum, [name, planks]) => sum + planks * countNamed(name, pack, data), 0);

/** Planks' worth of wood that a night below may take, by what is carried besides: pickaxes for as long as it lasts, a table where none is carried, and torches. */
export function planksForNight({ pack, usesLeft, data }: Carried): number {
  const uses = data
    .membersOf('any_pickaxe')
    .reduce((sum, item) => sum + (usesLeft.get(item) ?? (pack.get(item) ?? 0) * lasting(item, data)), 0);
  const pickaxes = Math.ceil(Math.max(0, NIGHT_DIGS - uses) / lasting(ROCK_PICKAXE, data));
  return (
    HANDLE * pickaxes +
    ((pack.get(TABLE_ITEM) ?? 0) > 0 ? 0 : TABLE) +
    ((pack.get('torch') ?? 0) >= TORCHES ? 0 : OF_TORCHES)
  );
}

/** Whether what is carried is all there is until morning, or until one comes up: from the evening on, and below the ground. */
export const isAllThereIs = (world: Pick<WorldSnapshot, 'timeOfDay' | 'exposure' | 'light'>): boolean =>
  isBelowGround(world) || isUpToDawnFrom(world, dayTicks.sunset - BEFORE_DUSK_MS / TICK_MS) === true;

/** Planks' worth of wood that goes into one of an item, its parts looked at one level deep and those that are carried left out; 0 where it is not made of wood. */
function woodIn(item: string, { pack, data }: Pick<Carried, 'pack' | 'data'>): number {
  const worth = (part: string) => inPlanks.find(([name]) => itemsNamed(name, data).includes(part))?.[1];
  const inner = (part: string): number => {
    const [recipe] = data.recipes(part);
    return recipe === undefined
      ? 0
      : recipe.ingredients.reduce((sum, each) => sum + (worth(each.item) ?? 0) * each.count, 0) / recipe.yields;
  };
  return (data.recipes(item)[0]?.ingredients ?? []).reduce((sum, { item: part, count }) => {
    const own = worth(part);
    return sum + (own === undefined ? inner(part) * Math.max(0, count - (pack.get(part) ?? 0)) : own * count);
  }, 0);
}

/** Why a thing made of what is carried has to wait for that; undefined where it has not. @param toDuskMs time until dusk, 0 by night */
export function whyWoodIsSaved(wanted: string, toDuskMs: number | undefined, carried: Carried): string | undefined {
  if (toDuskMs === undefined || toDuskMs > BEFORE_DUSK_MS) return undefined;
  const taken = Math.min(...itemsNamed(wanted, carried.data).map((item) => woodIn(item, carried)));
  const held = planksCarried(carried);
  const isOfWhatIsCarried = taken > 0 && Number.isFinite(taken) && held >= taken;
  return isOfWhatIsCarried && held - taken < planksForNight(carried)
    ? 'the last of my wood is for the handles of pickaxes, for the night'
    : undefined;
}

/** What the wood that is saved is for. */
export const isToolOrTable = (item: string): boolean =>
  item === TABLE_ITEM || /_(pickaxe|axe|shovel|hoe|sword)$/.test(item);

/** In a bed the night is over soon. */
const isBed = (item: string): boolean => item.endsWith('_bed');

/**
 * What is carried of the wood for a night's handles: what the bot does of its own accord neither makes other things of it nor burns it. Empty by day above the ground, where
 * the next tree gives more, and where the goal is what that wood is for, a bed, or wood.
 */
export function woodSavedFrom(
  { target = '' }: Goal,
  world: Pick<WorldSnapshot, 'inventory' | 'slots' | 'timeOfDay' | 'exposure' | 'light'>,
  data: GameData,
): Counts {
  const saved = new Map<string, number>();
  const wanted = itemsNamed(target, data);
  const isWood = (item: string) => inPlanks.some(([name]) => itemsNamed(name, data).includes(item));
  if (!isAllThereIs(world)) return saved;
  if (wanted.some((item) => isToolOrTable(item) || isBed(item) || isWood(item))) return saved;
  const pack = new Map(addUp(world.inventory).map(({ name, count }) => [name, count]));
  const usesLeft = new Map<string, number>();
  for (const { name, durability } of world.slots ?? [])
    if (durability !== undefined) usesLeft.set(name, (usesLeft.get(name) ?? 0) + durability.left);
  // Torches are made of the part that is for torches.
  let left = planksForNight({ pack, usesLeft, data }) - (wanted.includes('torch') ? OF_TORCHES : 0);
  for (const [name, planks] of inPlanks)
    for (const item of itemsNamed(name, data)) {
      const kept = Math.min(pack.get(item) ?? 0, Math.ceil(Math.max(0, left) / planks));
      if (kept > 0) saved.set(item, kept);
      left -= kept * planks;
    }
  return saved;
}
