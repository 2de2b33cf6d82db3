import { describeCount } from '@conscious-bot/contracts/phrases';
import { position } from '@conscious-bot/contracts/world';
import { capitalised, plainName } from './names.ts';
import { formatDuration } from './times.ts';

type Args = Readonly<Record<string, unknown>>;

/** What a step does: "Collect 3 oak logs", "Walk to 12, 64, −3". A verb that has no phrase here is shown by its name and the texts among its arguments. */
export function describeStep(capability: string, args: Args): string {
  const text = phrases[capability]?.(args);
  if (text !== undefined) return text;
  const texts = Object.values(args).filter((value) => typeof value === 'string');
  return capitalised([plainName(capability), ...texts.map(plainName)].join(' '));
}

const phrases: Readonly<Record<string, (args: Args) => string | undefined>> = {
  navigate: ({ position, block, entity, player }) =>
    at('Walk to', position) ?? named('Walk to', player) ?? named('Walk to the', block ?? entity),
  follow: ({ player }) => named('Follow', player) ?? 'Follow a creature',
  pillar_up: ({ height }) => (typeof height === 'number' ? `Pillar up ${height} blocks` : undefined),
  surface: () => 'Get up to the open sky',
  leave_hazard: () => 'Get out of harm',
  wake: () => 'Get out of bed',
  whisper: ({ player }) => (typeof player === 'string' ? `Whisper to ${player}` : undefined),
  inspect: ({ what, item }) =>
    typeof item === 'string'
      ? `Think how ${plainName(item)} is made`
      : `Look closely at the ${plainName(String(what))}`,
  look_at: ({ position }) => at('Look at', position),
  dig_block: ({ position, block }) => counted('Dig', block, undefined) ?? at('Dig at', position),
  explore: ({ seek, biome }) => named('Look for', seek ?? biome) ?? 'Look around',
  collect_item: ({ item, count }) => counted('Collect', item, count),
  pick_up: ({ item, count }) => counted('Pick up', item, count),
  place_block: ({ block }) => counted('Place', block, undefined),
  use_item: ({ item }) => counted('Use', item, undefined),
  interact: ({ position, want }) =>
    at(want === undefined ? 'Use what is at' : `See that it is ${String(want)} at`, position),
  build_structure: ({ blueprint }) => (blueprint === 'custom' ? 'Build' : named('Build a', blueprint)),
  light_portal: () => 'Light a portal',
  enter_portal: ({ to }) => named('Go through a portal to', to) ?? 'Go through a portal',
  till_soil: ({ count }) => counted('Till', 'field', count),
  plant_crop: ({ seed, count }) => counted('Plant', seed, count),
  harvest_crop: ({ crop, count }) => counted('Harvest', crop, count),
  craft_item: ({ item, count }) => counted('Craft', item, count),
  smelt_item: ({ item, count }) => counted('Smelt', item, count),
  enchant_item: ({ item }) => counted('Enchant', item, undefined),
  smith_item: ({ base }) => counted('Smith', base, undefined),
  equip_item: ({ item, slot, best }) => {
    if (typeof best === 'string') return best === 'armour' ? 'Put on the best armour' : `Take the best ${best}`;
    return counted(slot === undefined || slot === 'hand' ? 'Take in hand' : 'Put on', item, undefined);
  },
  drop_item: ({ item, count }) => counted('Throw away', item, count),
  give_item: ({ item, count, player }) => {
    const text = counted('Give', item, count);
    return text !== undefined && typeof player === 'string' ? `${text} to ${player}` : text;
  },
  deposit: ({ item, count }) => counted('Put away', item, count),
  withdraw: ({ item, count }) => counted('Take out', item, count),
  inspect_container: ({ position }) => at('Look into what stands at', position) ?? 'Look into a container',
  consume_food: ({ item }) => counted('Eat', item, undefined) ?? 'Eat',
  wait: ({ durationMs }) => (typeof durationMs === 'number' ? `Wait ${formatDuration(durationMs)}` : undefined),
  flee: () => 'Get away',
  attack: ({ kind }) => counted('Attack', Array.isArray(kind) ? kind[0] : kind, undefined),
  defend: () => 'Fight off what is near',
  sleep: () => 'Sleep until morning',
  shear: ({ count }) => counted('Shear', 'sheep', count),
  brush: ({ on, count }) => counted('Brush', on, count),
  milk: () => 'Milk a cow',
  fish: () => 'Fish',
  trade: ({ item, count }) => counted('Buy', item, count),
};

/** A name or several; undefined for anything else. */
function named(verb: string, names: unknown): string | undefined {
  const texts = [names].flat().filter((name) => typeof name === 'string');
  return texts.length === 0 ? undefined : `${verb} ${texts.map(plainName).join(' or ')}`;
}

function counted(verb: string, item: unknown, count: unknown): string | undefined {
  if (typeof item !== 'string') return undefined;
  return typeof count === 'number' && count > 1
    ? `${verb} ${describeCount(count, plainName(item))}`
    : `${verb} ${plainName(item)}`;
}

function at(verb: string, where: unknown): string | undefined {
  const place = position.safeParse(where);
  return place.success ? `${verb} ${formatCoordinates(place.data)}` : undefined;
}

/** Block coordinates, rounded down as the game does, with a real minus sign. */
export function formatCoordinates({ x, y, z }: { x: number; y: number; z: number }): string {
  return [x, y, z].map((value) => String(Math.floor(value)).replace('-', '−')).join(', ');
}
