import { describeCount, describeItem, describeMany, describeOne } from './words/counts.ts';
import { describeDuration } from './words/durations.ts';
import { listOf } from './words/lists.ts';
import { describeDimension, formatCoordinates } from './words/places.ts';
import { quote } from './words/sentences.ts';

type Args = Readonly<Record<string, unknown>>;
type Phrase = (args: Args) => string | undefined;

/** What a step does, as it follows "to": "collect 3 oak logs", "walk to 12 64 -3". A verb without a phrase here is named as it is. */
export function describeStep({ capability, args }: { readonly capability: string; readonly args: Args }): string {
  return (Object.hasOwn(phrases, capability) ? phrases[capability]?.(args) : undefined) ?? describeItem(capability);
}

/** A step under way: "collecting 3 oak logs". */
export function describeStepUnderWay(step: { readonly capability: string; readonly args: Args }): string {
  const [verb = '', ...rest] = describeStep(step).split(' ');
  return [gerund(verb), ...rest].join(' ');
}

const doubled: ReadonlySet<string> = new Set([
  'dig',
  'get',
  'put',
  'set',
  'sit',
  'run',
  'swim',
  'drop',
  'chop',
  'step',
  'pen',
  'forget',
  'patrol',
]);

function gerund(verb: string): string {
  if (doubled.has(verb)) return `${verb}${verb.at(-1)}ing`;
  return /[^e]e$/.test(verb) ? `${verb.slice(0, -1)}ing` : `${verb}ing`;
}

const phrases: Readonly<Record<string, Phrase>> = {
  navigate: ({ position: to, column, block, entity, player }) =>
    at('walk to', to) ?? inColumn(column) ?? person('walk to', player) ?? the('walk to', block ?? entity) ?? 'walk',
  follow: ({ player }) => person('follow', player) ?? 'follow a creature',
  explore: ({ seek, unopened, biome }) => any('look for', seek ?? unopened) ?? any('look for', biome) ?? 'look around',
  ascend: ({ toY }) => (typeof toY === 'number' ? `climb to level ${toY}` : 'climb to the surface'),
  descend: ({ toY }) => (typeof toY === 'number' ? `dig down to level ${toY}` : 'dig down'),
  surface: () => 'get up to the open sky',
  pillar_up: ({ height }) => (typeof height === 'number' ? `pillar up ${describeCount(height, 'block')}` : 'pillar up'),
  leave_hazard: () => 'get out of harm’s way',
  enter_portal: ({ to }) =>
    typeof to === 'string' ? `go through a portal to ${describeDimension(to)}` : 'go through a portal',
  ride_boat: ({ to }) => at('row to', to) ?? 'get into a boat',
  leave_boat: () => 'get out of the boat',
  inspect: ({ what, item }) =>
    typeof item === 'string' ? `work out how ${describeOne(item)} is made` : (the('look at', what) ?? 'look closely'),
  inspect_container: ({ position: where }) => at('look inside the container at', where) ?? 'look into a container',
  look_at: ({ position: where }) => at('look at', where) ?? 'look at a place',
  remember_place: ({ name }) =>
    typeof name === 'string' ? `remember this place as ${quote(describeItem(name))}` : undefined,
  forget_place: ({ name }) =>
    typeof name === 'string' ? `forget the place called ${quote(describeItem(name))}` : undefined,

  collect_item: ({ item, others, count }) => counted('collect', item, count, others),
  pick_up: ({ item, count }) => counted('pick up', item, count),
  dig_block: ({ position: where, block }) => one('dig', block) ?? at('dig at', where) ?? 'dig',
  branch_mine: ({ for: ores }) => any('dig a mine for', ores) ?? 'dig a mine',
  place_block: ({ block, position: where }) =>
    one('place', block, where) ?? at('place a block at', where) ?? 'place a block',
  place_torch: () => 'place a torch',
  interact: ({ position: where, want }) =>
    typeof want === 'string' ? at(`see that it is ${describeItem(want)} at`, where) : at('use what is at', where),
  build_structure: ({ blueprint }) =>
    blueprint === 'custom' || typeof blueprint !== 'string' ? 'build' : `build ${describeOne(blueprint)}`,
  light_portal: () => 'light a portal',
  till_soil: ({ count }) => counted('till', 'block_of_soil', count) ?? 'till the soil',
  plant_crop: ({ seed, count }) => counted('plant', seed, count),
  harvest_crop: ({ crop, count }) => counted('harvest', crop, count),
  brush: ({ on, count }) => counted('brush', on, count),
  use_item: ({ item, on }) => {
    const used = one('use', item);
    return used !== undefined && typeof on === 'string' ? `${used} on the ${describeItem(on)}` : used;
  },

  craft_item: ({ item, count }) => counted('craft', item, count),
  smelt_item: ({ item, count }) => {
    const [, raw] = typeof item === 'string' ? (/^(?:cooked|baked)_(.+)$/.exec(item) ?? []) : [];
    return raw === undefined ? counted('smelt', item, count) : counted('cook', raw, count);
  },
  enchant_item: ({ item }) => (typeof item === 'string' ? `enchant the ${describeItem(item)}` : undefined),
  smith_item: ({ base }) =>
    typeof base === 'string' ? `work on the ${describeItem(base)} at a smithing table` : undefined,
  equip_item: ({ item, slot, best }) => {
    if (typeof best === 'string')
      return best === 'armour' ? 'put on the best armour' : `take the best ${describeItem(best)} in hand`;
    return slot === undefined || slot === 'hand' ? handled(item) : one('put on', item);
  },
  drop_item: ({ item, count }) => counted('drop', item, count),
  give_item: ({ item, count, player }) => {
    const given = counted('give', item, count);
    return given !== undefined && typeof player === 'string' ? `${given} to ${player}` : given;
  },
  deposit: ({ item, count }) => counted('put away', item, count),
  withdraw: ({ item, count, all }) =>
    all === true && typeof item === 'string'
      ? `take out all the ${describeMany(item)}`
      : counted('take out', item, count),
  trade: ({ item, count }) => counted('buy', item, count),

  attack: ({ kind, item, count }) => {
    const fought = any('attack', kind) ?? 'attack a creature';
    return typeof item === 'string' && typeof count === 'number'
      ? `${fought} for ${describeCount(count, item)}`
      : fought;
  },
  defend: () => 'fight off whatever is near',
  breed: ({ animal }) => (typeof animal === 'string' ? `breed ${describeMany(animal)}` : undefined),
  pen_animals: ({ animal, count }) => (typeof animal === 'string' ? counted('pen', animal, count) : undefined),
  milk: () => 'milk a cow',
  shear: ({ count, kind }) => counted('shear', typeof kind === 'string' ? kind : 'sheep', count),
  fish: () => 'fish',
  consume_food: ({ item }) => one('eat', item) ?? 'eat something',
  flee: () => 'get away',
  sleep: () => 'sleep until morning',
  wake: () => 'get out of bed',
  wait: ({ durationMs, until, player }) => {
    if (typeof player === 'string') return `wait until ${player} is back`;
    if (typeof until === 'string') return `wait until ${describeItem(until).replace(/^until /, '')}`;
    return typeof durationMs === 'number' ? `wait ${describeDuration(durationMs)}` : 'wait';
  },
  chat: ({ text }) => (typeof text === 'string' ? `say ${quote(text)}` : 'say something'),
  whisper: ({ player }) => person('whisper to', player) ?? 'whisper',
};

const namesIn = (names: unknown): string[] => [names].flat().filter((name) => typeof name === 'string');

/** The first few of several that are as good: "look for an oak log or a birch log". */
function any(verb: string, names: unknown): string | undefined {
  const all = namesIn(names);
  if (all.length === 0) return undefined;
  return `${verb} ${listOf(all.slice(0, 3).map(describeOne), 'or')}${all.length > 3 ? ' or the like' : ''}`;
}

function the(verb: string, name: unknown): string | undefined {
  const [first] = namesIn(name);
  return first === undefined ? undefined : `${verb} the ${describeItem(first)}`;
}

function person(verb: string, name: unknown): string | undefined {
  return typeof name === 'string' ? `${verb} ${name}` : undefined;
}

function one(verb: string, item: unknown, where?: unknown): string | undefined {
  if (typeof item !== 'string') return undefined;
  return at(`${verb} ${describeOne(item)} at`, where) ?? `${verb} ${describeOne(item)}`;
}

function handled(item: unknown): string | undefined {
  const taken = one('take', item);
  return taken === undefined ? undefined : `${taken} in hand`;
}

function counted(verb: string, item: unknown, count: unknown, others?: unknown): string | undefined {
  if (typeof item !== 'string') return undefined;
  const more = namesIn(others);
  const what = typeof count === 'number' && count > 1 ? describeCount(count, item) : describeOne(item);
  return `${verb} ${what}${more.length === 0 ? '' : ' or the like'}`;
}

function at(verb: string, where: unknown): string | undefined {
  const { x, y, z } = numbersIn(where);
  return x === undefined || y === undefined || z === undefined
    ? undefined
    : `${verb} ${formatCoordinates({ x, y, z })}`;
}

function inColumn(column: unknown): string | undefined {
  const { x, z } = numbersIn(column);
  return x === undefined || z === undefined ? undefined : `walk to ${Math.floor(x)} ${Math.floor(z)}`;
}

/** The numbers of a place by their names. It is read without its schema: phrases come with a page, and schemas would be most of its weight. */
function numbersIn(place: unknown): Readonly<Record<string, number | undefined>> {
  if (typeof place !== 'object' || place === null) return {};
  return Object.fromEntries(Object.entries(place).filter(([, value]) => Number.isFinite(value)));
}
