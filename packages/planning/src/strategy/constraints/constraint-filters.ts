import { describeItem, describeMany, type WorldSnapshot, withoutAny } from '@conscious-bot/contracts';
import { dayTicks, isUpToDawnFrom, WATER_REACH } from '@conscious-bot/contracts/game';
import { placeOf } from '@conscious-bot/contracts/policy';
import type { Constraint, ConstraintAnswer, ConstraintKind } from '@conscious-bot/contracts/strategy';
import { isHere, placeNamed } from '../../goals/place-named.ts';
import { isAfloat } from '../../goals/stays-inside.ts';
import { type ConstrainedWork, columnOfWork, foesOfWork, kindsOfWork, spentBy } from './constrained-work.ts';

/** What tells the members of a class, as the game's data do. */
export interface ClassMembers {
  membersOf(name: string): readonly string[];
}

/** What a kind of constraint says of a piece of work in a world. A world that does not tell leaves the work allowed. */
type Filter = (
  constraint: Constraint,
  work: ConstrainedWork,
  world: WorldSnapshot,
  data: ClassMembers,
) => ConstraintAnswer;

const allowed: ConstraintAnswer = { answer: 'allowed' };
const penalised = (words: string): ConstraintAnswer => ({ answer: 'penalised', words });
const forbidden = (words: string): ConstraintAnswer => ({ answer: 'forbidden', words });

/** The eight kinds of LIFE, each with its own reason; only the world and the work decide. */
export const constraintFilters: Readonly<Record<ConstraintKind, Filter>> = {
  avoid_storm: (_, work, { weather }) => {
    if (weather !== 'thunder' || leadsHome(work) || !goesOut(work)) return allowed;
    return penalised('there is a storm, and I stay out of storms');
  },

  no_planting_without_water: (_, work, world) => {
    if (!plants(work) || hasWater(work, world)) return allowed;
    return forbidden('there is no water nearby, and I do not plant without water');
  },

  keep_vital: ({ vital = 'food', above = 0 }, work, world) => {
    const level = world[vital];
    const kinds = kindsOfWork(work);
    if (level === undefined || level >= above || kinds.includes('mends') || getsFood(work)) return allowed;
    const words = `my ${vital} is ${level} of 20, and I keep it above ${above}`;
    return kinds.includes('risky') ? forbidden(words) : penalised(words);
  },

  do_not_craft: ({ name }, work, _, data) => {
    const made = madeBy(work);
    if (made === undefined || (name !== undefined && !means(name, made, data))) return allowed;
    return forbidden(name === undefined ? 'I do not craft anything yet' : `I do not make ${describeMany(name)} yet`);
  },

  keep_items: ({ name = '', count = 0 }, work, world, data) => {
    const spent = spentBy(work);
    if (spent === undefined || !means(name, spent.name, data)) return allowed;
    const held = world.inventory.reduce((sum, stack) => sum + (means(name, stack.name, data) ? stack.count : 0), 0);
    if (held - spent.count >= count) return allowed;
    return forbidden(`I have ${held} ${withoutAny(describeItem(name))}, and I keep ${count} of it`);
  },

  stay_within: ({ radius = 0 }, work, world) => {
    const home = placeNamed('home', world);
    if (home === undefined || world.position === undefined || !isHere(home, world)) return allowed;
    const away = sideways(home.position, world.position);
    const words = `I stay within ${radius} blocks of home`;
    const to = columnOfWork(work);
    if (to !== undefined) {
      const goal = sideways(home.position, to);
      // Whoever is too far away already may always come nearer.
      return goal <= radius || goal < away
        ? allowed
        : forbidden(`it is ${Math.round(goal)} blocks from home, and ${words}`);
    }
    if (leadsHome(work) || !strays(work)) return allowed;
    if (away > radius) return forbidden(`I am ${Math.round(away)} blocks from home, and ${words}`);
    return away + reachOf(work) > radius ? penalised(`it may lead me too far: ${words}`) : allowed;
  },

  under_roof_by_dusk: (_, work, world) => {
    if (isUpToDawnFrom(world, dayTicks.evening) !== true || leadsHome(work)) return allowed;
    const kinds = kindsOfWork(work);
    if (kinds.includes('shelter') || (kinds.includes('mends') && !kinds.includes('outing'))) return allowed;
    const late = isUpToDawnFrom(world, dayTicks.sunset) === true;
    const words = late
      ? 'it is dark, and I want to be under a roof by then'
      : 'it is evening, and I want a roof before dark';
    if (goesOut(work)) return late && !(walks(work) && isAfloat(world)) ? forbidden(words) : penalised(words);
    return isRoofed(world) ? allowed : penalised(words);
  },

  do_not_fight: ({ name }, work, world, data) => {
    const foes = foesOfWork(work, (id) => world.nearbyEntities.find((one) => one.id === id)?.name);
    if (foes === undefined) return allowed;
    const hostile = (foe: string) => world.hostiles.some((one) => one.name === foe);
    if (name === undefined)
      return foes.length === 0 || foes.some(hostile) ? forbidden('I am not fighting for now') : allowed;
    return foes.some((foe) => means(name, foe, data)) ? forbidden(`I do not fight ${describeMany(name)}`) : allowed;
  },
};

/** Kinds whose answer is the same wherever the bot will be by then: they are asked of every step of a plan, the others of the step about to begin. */
export const lastingKinds: ReadonlySet<ConstraintKind> = new Set(['do_not_craft', 'do_not_fight', 'stay_within']);

const sideways = (a: { x: number; z: number }, b: { x: number; z: number }): number => Math.hypot(a.x - b.x, a.z - b.z);
const means = (name: string, item: string, data: ClassMembers): boolean =>
  name === item || data.membersOf(name).includes(item) || data.membersOf(item).includes(name);

const isRoofed = ({ exposure }: WorldSnapshot): boolean => exposure?.sheltered === true || exposure?.sky === false;

/** About in the open, walks included. */
const goesOut = (work: ConstrainedWork): boolean =>
  kindsOfWork(work).includes('outing') || ('step' in work && work.step.capability === 'navigate');

/** Goes to a place that is known. Whoever swims has to, by night as well: in the water there is no roof to be had. */
const walks = (work: ConstrainedWork): boolean =>
  'step' in work ? work.step.capability === 'navigate' : work.goal.action === 'navigate';

/** Goes somewhere that nobody can tell beforehand. */
const strays = (work: ConstrainedWork): boolean =>
  'step' in work
    ? ['explore', 'follow', 'patrol', 'ride_boat'].includes(work.step.capability)
    : ['explore', 'find', 'follow', 'patrol', 'ride'].includes(work.goal.action);

const leadsHome = (work: ConstrainedWork): boolean =>
  'goal' in work &&
  work.goal.action === 'navigate' &&
  /^(to_)?(my_)?(home|house|bed|shelter)$/.test(work.goal.target ?? '');

/** Blocks an exploration goes by itself: that of the step, or the verb's own. */
const EXPLORED = 48;
const reachOf = (work: ConstrainedWork): number => {
  const said = 'step' in work ? Number(work.step.args.distance ?? work.step.args.radius) : Number.NaN;
  return Number.isFinite(said) ? said : EXPLORED;
};

const DRY_SEED = /sapling|propagule|nether_wart|cactus|azalea|mushroom|cocoa/;

function plants(work: ConstrainedWork): boolean {
  if ('goal' in work)
    return (work.goal.action === 'plant' || work.goal.action === 'farm') && !DRY_SEED.test(work.goal.target ?? '');
  const { capability, args } = work.step;
  return capability === 'till_soil' || (capability === 'plant_crop' && !DRY_SEED.test(String(args.seed)));
}

/** Farmland stays wet within four blocks of water; where the place is still to be chosen, the bot finds one about as far on its own side. */
function hasWater(work: ConstrainedWork, { nearbyBlocks }: WorldSnapshot): boolean {
  const waters = nearbyBlocks.filter(({ name }) => name === 'water');
  if ('goal' in work) return waters.length > 0;
  const at = placeOf(work.step);
  if (at === undefined) return waters.some(({ distance }) => distance <= 2 * WATER_REACH);
  return waters.some(
    ({ nearest }) =>
      Math.max(Math.abs(nearest.x - at.x), Math.abs(nearest.z - at.z)) <= WATER_REACH &&
      Math.abs(nearest.y - at.y) <= 2,
  );
}

/** What is crafted or forged by it; undefined for other work. */
function madeBy(work: ConstrainedWork): string | undefined {
  if ('goal' in work) return work.goal.action === 'craft' ? (work.goal.target ?? '') : undefined;
  const { capability, args } = work.step;
  if (capability === 'craft_item') return String(args.item);
  return capability === 'smith_item' ? String(args.base) : undefined;
}

const FOOD =
  /(^|_)(food|meat|bread|apple|beef|porkchop|mutton|chicken|rabbit|cod|salmon|fish|carrot|potato|wheat|berries)s?$/;
const ANIMALS = /^(cow|pig|sheep|chicken|rabbit|cod|salmon)s?$/;

/** Gets something to eat, which is how food is kept up. */
function getsFood(work: ConstrainedWork): boolean {
  if ('goal' in work) {
    const { action, target = '' } = work.goal;
    if (action === 'fight') return ANIMALS.test(target);
    return (
      ['collect', 'gather', 'withdraw', 'craft', 'find'].includes(action) && (FOOD.test(target) || ANIMALS.test(target))
    );
  }
  const { capability, args } = work.step;
  const things = [args.item, args.kind, args.seek].flat().filter((each) => typeof each === 'string');
  if (capability === 'attack') return things.some((each) => ANIMALS.test(each));
  return things.some((each) => FOOD.test(each) || ANIMALS.test(each));
}
