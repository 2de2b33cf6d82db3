import type { WorldSnapshot } from '@conscious-bot/contracts';
import { anyOf, type Claim, known } from './claim.ts';

/** Height of the sea: above it, under the sky, one is in no cave. */
const SEA = 62;

/** Kinds of land by what they are called, as the names of their biomes. */
const lands: Readonly<Record<string, RegExp>> = {
  desert: /desert/,
  jungle: /jungle/,
  forest: /forest|grove|taiga|jungle|birch|woods|garden/,
  woods: /forest|grove|taiga|jungle|birch/,
  savanna: /savanna/,
  swamp: /swamp/,
  taiga: /taiga/,
  meadow: /meadow|plains/,
  plains: /plains|meadow/,
  grassland: /plains|meadow|savanna/,
  beach: /beach|shore/,
  ocean: /ocean|sea/,
  mountains: /mountain|hills|peaks|slopes|windswept/,
  mesa: /badlands|mesa/,
  badlands: /badlands|mesa/,
  tundra: /snow|ice|tundra|frozen/,
};
const here = [
  '(?:i (?:am|stand|sit|walk|wander|find myself|live|rest|wait)(?: \\w+){0,4}? (?:in|on|at|inside|amid|among)',
  '(?: the middle of| the heart of)?(?: the| a| an| this| my)?(?: (?!not )\\w+){0,2}?|^this(?: (?!not )\\w+){0,2}?)',
].join('');

const isUnderground = ({ exposure, light, position }: WorldSnapshot): boolean | undefined => {
  if (exposure?.sky === true) return false;
  if (light !== undefined && light.sky >= 12) return false;
  if (exposure?.sky === false) return true;
  return known(position, ({ y }) => y < SEA);
};

/** What is said of where the bot is. */
export const placeClaims: readonly Claim[] = [
  {
    pattern: anyOf('i am (?:\\w+ )?in the (nether|end)', 'this is the (nether|end)'),
    holds: ({ dimension }, [, one, other]) => known(dimension, (name) => name.includes(one ?? other ?? '')),
  },
  {
    pattern: new RegExp(`${here} (${Object.keys(lands).join('|')})s?\\b`),
    holds: ({ biome }, [, land = '']) => known(biome, (name) => lands[land]?.test(name) ?? true),
    denied: 'never',
  },
  {
    pattern: new RegExp(
      `${here} (?:cave|mine|cavern|tunnel|ravine|dungeon)s?\\b|\\bi am (?:\\w+ )?(?:underground|below ground|under the earth)\\b`,
    ),
    holds: isUnderground,
    denied: 'never',
  },
  {
    pattern: anyOf('i am (?:\\w+ ){0,2}?(?:on the surface|in the open|outside|outdoors|under the (?:open )?sky)'),
    holds: (world) => known(isUnderground(world), (under) => !under),
    denied: 'never',
  },
];
