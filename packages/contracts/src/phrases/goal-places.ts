import { isCreatureName } from '../game/creatures/creature-names.ts';
import { readDirection, readExcavation, readLevel, readPlaceBeside } from '../goal/goal-targets.ts';
import { describeCount, describeItem, describeOne } from './words/counts.ts';
import { describePerson } from './words/people.ts';
import { describeDimension } from './words/places.ts';

/** What people call places and things one goes to in a single word; any other single word is taken for somebody's name. */
const places: ReadonlySet<string> = new Set([
  ...['area', 'barn', 'barrel', 'base', 'beach', 'beacon', 'bed', 'bell', 'biome', 'boat', 'bridge', 'bunker', 'cabin'],
  ...['cactus', 'camp', 'campfire', 'castle', 'cave', 'chest', 'city', 'cliff', 'coast', 'cottage', 'danger', 'desert'],
  ...[
    'door',
    'dungeon',
    'entrance',
    'farm',
    'fence',
    'field',
    'fire',
    'forest',
    'fortress',
    'furnace',
    'garden',
    'gate',
  ],
  ...[
    'hall',
    'hill',
    'hole',
    'house',
    'hut',
    'island',
    'jungle',
    'ladder',
    'lake',
    'lava',
    'lever',
    'library',
    'mansion',
  ],
  ...['market', 'mine', 'mineshaft', 'minecart', 'mountain', 'ocean', 'outpost', 'plains', 'pond', 'pool', 'portal'],
  ...['pyramid', 'quarry', 'ravine', 'river', 'road', 'roof', 'ruin', 'ruins', 'savanna', 'sea', 'shelter', 'shore'],
  ...['shrine', 'spawn', 'spawner', 'stable', 'stronghold', 'surface', 'swamp', 'taiga', 'temple', 'tower', 'town'],
  ...[
    'tree',
    'trees',
    'tunnel',
    'valley',
    'vehicle',
    'village',
    'volcano',
    'wall',
    'water',
    'waterfall',
    'well',
    'woods',
  ],
]);

/** Somebody or something one can follow, go to or hide behind: "Alex", "the cow", "the crafting table", "10 64 -20". */
export function describeTarget(target: string, people: readonly string[]): string {
  const person = people.find((name) => name.toLowerCase() === target.toLowerCase().replaceAll(' ', '_'));
  if (person !== undefined) return person;
  if (/^-?\d/.test(target)) return target.replaceAll('_', ' ');
  const name = describeItem(target.toLowerCase());
  if (name === 'me' || name === 'you' || name === 'here' || name === 'there') return name;
  const isThing =
    isCreatureName(target) ||
    places.has(name) ||
    /[_ ]/.test(target.trim()) ||
    /(?:stone|wood|ore|ice|sand|dirt)$/.test(name);
  return isThing && !/[A-Z]/.test(target) ? `the ${name}` : describePerson(target, people);
}

/** Where one goes, as it follows "go": "home", "to 10 64 -20", "20 blocks to the north", "behind Sam". */
export function describeDestination(target: string, amount: number, people: readonly string[]): string {
  const direction = readDirection(target);
  if (direction !== undefined) return `${describeCount(amount, 'block')} to the ${direction.replace('_', '-')}`;
  const beside = readPlaceBeside(target);
  if (beside !== undefined) return `${beside.side === 'near' ? 'near' : 'behind'} ${describeTarget(beside.of, people)}`;
  if (target === 'home' || target === 'here' || target === 'there') return target;
  if (/^(?:the_)?(?:nether|end|overworld)$/.test(target)) return `to ${describeDimension(target.replace('the_', ''))}`;
  return `to ${describeTarget(target, people)}`;
}

/** "to the surface", "to level 12", "10 blocks". */
export function describeLevel(target: string, amount: number): string {
  const level = readLevel(target);
  if (level !== undefined) return `to level ${level}`;
  return target === 'up' || target === 'down' ? describeCount(amount, 'block') : `to the ${describeItem(target)}`;
}

/** "a hole 3 blocks wide, 3 long and 2 deep", "a tunnel 10 blocks to the north", "a staircase 10 blocks down". */
export function describeEarthwork(target: string, amount: number): string {
  const dug = readExcavation(target);
  switch (dug?.shape) {
    case 'hole':
      return `a hole ${describeCount(dug.width, 'block')} wide, ${dug.length} long and ${dug.depth} deep`;
    case 'tunnel': {
      const blocks = describeCount(amount, 'block');
      return `a tunnel ${blocks} ${dug.towards === 'ahead' ? 'straight ahead' : `to the ${dug.towards}`}`;
    }
    case 'staircase':
      return `a staircase ${describeCount(amount, 'block')} ${dug.towards}`;
    default:
      return describeOne(target);
  }
}
