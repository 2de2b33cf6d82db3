import { dayTicks, isNight, monstersNear, type WorldSnapshot } from '@conscious-bot/contracts';
import { anyOf, type Claim, known } from './claim.ts';

/** Ticks in which it may be called evening, morning and noon: people say it a while before and after. */
const EVENING = [dayTicks.evening, dayTicks.night + 1_000] as const;
const MORNING_UNTIL = 5_000;
const NOON = [4_000, 8_500] as const;
/** It may be called night, or day, so long before the boundary. */
const SOON = 600;
/** Height of the sea: above it, under the sky, one is in no cave. */
const SEA = 62;

const within = (tick: number, [from, to]: readonly [number, number]) => tick >= from && tick <= to;
const isNightly = (tick: number) => tick >= dayTicks.night - SOON && tick <= dayTicks.dawn + SOON;
const isDaylight = (tick: number) => tick < dayTicks.night || tick > dayTicks.dawn;
const isUnderSky = ({ exposure, light, position }: WorldSnapshot): boolean | undefined =>
  exposure?.sky ?? known(light, ({ sky }) => sky >= 10) ?? known(position, ({ y }) => y >= SEA);
const isDark = (world: WorldSnapshot): boolean | undefined => {
  if (isNight(world) === true || known(world.timeOfDay, (tick) => within(tick, EVENING)) === true) return true;
  if (isUnderSky(world) === false) return true;
  if (world.weather === 'thunder') return true;
  return world.timeOfDay === undefined ? undefined : false;
};
const isThreatened = (world: WorldSnapshot): boolean =>
  monstersNear(world).length > 0 ||
  world.onFire === true ||
  world.inLava === true ||
  (world.health ?? 20) <= 8 ||
  (world.food ?? 20) <= 2 ||
  (world.oxygen ?? 20) < 10;
const companions = ({ nearbyEntities, username }: WorldSnapshot) =>
  nearbyEntities.filter((other) => other.username !== undefined && other.username !== username && other.distance <= 24);

const enemies = 'monsters?|mobs?|hostiles?|hostile mobs?|hostile creatures?|enem(?:y|ies)|something hostile';

/** What is said of the hour, the weather, danger and company. */
export const surroundingsClaims: readonly Claim[] = [
  {
    pattern: anyOf(
      '(?:it|this) is (?:\\w+ ){0,3}?(?:night|nighttime|midnight|night time)',
      'the moon (?:is (?:up|out|high|full)|shines|rises|hangs)',
      'the stars (?:are|shine|twinkle)',
      'night (?:has fallen|is here|surrounds|lies|has come)',
      'in the (?:middle|dead) of the night',
    ),
    holds: ({ timeOfDay }) => known(timeOfDay, isNightly),
  },
  {
    pattern: anyOf('it (?:is|feels) (?:\\w+ ){0,3}?dark', 'darkness (?:surrounds|is)', 'pitch black'),
    holds: isDark,
    denied: 'never',
  },
  {
    pattern: anyOf(
      '(?:it|this) is (?:\\w+ ){0,3}?(?:dusk|evening|sunset|twilight)',
      'the sun (?:is (?:setting|going down|low|sinking)|sets|sinks|goes down)',
      'it (?:gets|grows|is getting|is growing|is becoming) (?:\\w+ )?dark',
      'night (?:is (?:near|close|coming|approaching|falling)|falls|approaches|draws near|comes)',
      'sunset (?:is|approaches)',
    ),
    holds: ({ timeOfDay }) => known(timeOfDay, (tick) => within(tick, EVENING)),
    denied: 'never',
  },
  {
    pattern: anyOf(
      'it is (?:still )?(?:\\w+ ){0,3}?(?:day|daytime|daylight|day time|light outside)',
      'the sun (?:is (?:up|out|shining|bright)|shines)',
      '(?:bright|sunny|warm) (?:day|sun|morning|afternoon)',
    ),
    holds: ({ timeOfDay }) => known(timeOfDay, isDaylight),
  },
  {
    pattern: anyOf('it is (?:\\w+ ){0,3}?(?:noon|midday)', 'the sun (?:is|stands) (?:\\w+ )?(?:high|overhead)'),
    holds: ({ timeOfDay }) => known(timeOfDay, (tick) => within(tick, NOON)),
  },
  {
    pattern: anyOf('(?:it|this) is (?:\\w+ ){0,3}?(?:morning|dawn|sunrise)', 'the sun (?:is rising|rises|comes up)'),
    holds: ({ timeOfDay }) => known(timeOfDay, (tick) => tick >= dayTicks.dawn - SOON || tick <= MORNING_UNTIL),
  },
  {
    pattern: anyOf(
      'it (?:is )?(?:\\w+ )?(?:rain|rains|raining|pouring|pours|drizzling)',
      '(?:rain|rains) (?:is|goes on|falls?|pours?|drips?|beats?|soaks?|drums?|patters?)',
      'there is (?:\\w+ )?rain',
      'in the (?:\\w+ )?rain',
      'this rain',
    ),
    holds: ({ weather }) => known(weather, (now) => now !== 'clear'),
  },
  {
    pattern: anyOf('i am (?:\\w+ )?(?:soaked|drenched|wet|dripping)'),
    holds: ({ weather, inWater }) => inWater === true || known(weather, (now) => now !== 'clear'),
    denied: 'never',
  },
  {
    pattern: anyOf(
      '(?:thunderstorm|thunder ?storm|storm|thunder|lightning) (?:is|are|rages?|rolls?|strikes?|flashes|booms?)',
      'there is a (?:thunder)?storm',
      'it (?:thunders|is (?:storming|thundering))',
      'in (?:a|the|this) (?:thunder)?storm',
    ),
    holds: ({ weather }) => known(weather, (now) => now === 'thunder'),
  },
  {
    pattern: anyOf(
      '(?:sky|weather) is (?:\\w+ )?(?:clear|blue|cloudless|fine|fair|sunny|dry)',
      'it is (?:\\w+ )?(?:dry|sunny)',
      'clear (?:sky|skies)',
      '(?:sunny|bright sunny) (?:day|meadow|morning|afternoon)',
      'the sun (?:shines|is shining)',
    ),
    holds: ({ weather }) => known(weather, (now) => now === 'clear'),
  },
  {
    pattern: anyOf(
      'i am (?:\\w+ ){0,2}?(?:in (?:\\w+ )?danger|under attack|attacked|surrounded|cornered|unsafe)',
      'i am (?:\\w+ )?being (?:\\w+ )?(?:attacked|hunted|chased|followed by monsters|shot)',
      `(?:${enemies}) (?:\\w+ ){0,2}?(?:near|nearby|close|around|here|attacks?|chases?|surrounds?|closing|coming|approach|approaches|everywhere)`,
      `there (?:is|are) (?:\\w+ ){0,2}?(?:${enemies}|danger)`,
      'i (?:see|hear) (?:\\w+ ){0,2}?(?:monsters|hostiles|enemies|hostile mobs)',
      '(?:something|someone|somebody|they|it) (?:is |are )?(?:hunts?|chases?|attacks?|stalks?|hunting|chasing|attacking|stalking|shooting at) me',
      'danger is (?:near|close|everywhere)',
    ),
    holds: isThreatened,
    denied: (world) => monstersNear(world).length === 0,
  },
  {
    pattern: anyOf(
      'i am (?:\\w+ )?(?:safe|out of danger)',
      '(?:it|this place|this) is (?:\\w+ )?safe',
      'all is (?:calm|quiet|well|safe)',
    ),
    holds: (world) => monstersNear(world).length === 0,
    denied: 'never',
  },
  {
    pattern: anyOf(
      'nothing (?:\\w+ )?(?:threatens|attacks|hunts|endangers) me',
      'no(?:thing| one|body) (?:\\w+ )?dangerous',
    ),
    holds: (world) => monstersNear(world).length === 0,
    negative: true,
  },
  {
    pattern: anyOf(
      'i am (?:\\w+ )?alone',
      'all alone',
      '(?:nobody|no one) (?:else )?is (?:\\w+ )?(?:here|around|near)',
    ),
    holds: (world) => companions(world).length === 0,
    negative: true,
  },
];
