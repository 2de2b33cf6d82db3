import { anyOf, type Claim, known } from './claim.ts';

/** Half hearts below which one may say of oneself to be hurt, from which on one may not be called so, and below which it is bad. */
const HURT_BELOW = 19;
const HURT_FOR_SURE = 14;
const BADLY_HURT = 11;
/** Food below which one may say to be hungry, at which one is for sure, and at which one starves. */
const HUNGRY_BELOW = 17;
const HUNGRY_FOR_SURE = 10;
const STARVING = 8;
/** Health and food from which on they may be called low, and full. */
const LOW = 15;
const FULL = 17;
/** Figures are rounded when they are told. */
const ROUNDED = 1;

const self = 'i (?:am|feel|look|got|seem)(?: \\w+){0,4}?';
/** Where a denial is part of what is said, no "not" may stand in between. */
const selfIndeed = 'i (?:am|feel|look|got|seem)(?: (?!not )\\w+){0,4}?';
const hurt = 'hurt|hurting|injured|wounded|bleeding|battered|bruised|in pain|in bad shape|weakened|weak|aching';
const badly = 'dying|critically|at death s door|half dead|near death|nearly dead|almost dead';
const gone =
  'low|critical|critically low|poor|bad|dropping|falling|sinking|failing|dangerously low|nearly gone|almost gone|gone|empty';
const good = 'full|perfect|good|fine|high|excellent|restored|complete|maxed';

/** What is said of the bot's own body. */
export const bodyClaims: readonly Claim[] = [
  {
    pattern: new RegExp(
      `\\b${self} (?:(?:badly|severely|gravely|seriously|terribly) )(?:${hurt})\\b|\\b${self} (?:${badly})\\b`,
    ),
    holds: ({ health }) => known(health, (value) => value < BADLY_HURT),
    denied: 'never',
  },
  {
    pattern: anyOf(
      `${self} (?:${hurt})`,
      'my (?:\\w+ )?(?:wounds?|injur(?:y|ies)) (?:\\w+ )?(?:aches?|hurts?|bleeds?|is|are)',
      `my (?:body|arms?|legs?|head|back|side|chest|limbs) (?:(?:is|are) (?:\\w+ )?(?:${hurt}|broken)|aches?|hurts?|bleeds?)`,
      'blood (?:drips|runs|flows|pours|trickles|is|stains)',
      'i (?:bleed|have (?:taken|suffered) (?:\\w+ ){0,3}?(?:damage|wounds|hits|injuries))',
    ),
    holds: ({ health }) => known(health, (value) => value < HURT_BELOW),
    denied: ({ health }) => known(health, (value) => value > HURT_FOR_SURE),
  },
  {
    pattern: anyOf(
      `(?:health|hearts|life|strength) (?:is|are|has|have|gets?|runs?|running|feels?)(?: \\w+){0,2}? (?:${gone})`,
      'low (?:on|in) health',
    ),
    holds: ({ health }) => known(health, (value) => value < LOW),
    denied: ({ health }) => known(health, (value) => value >= BADLY_HURT),
  },
  {
    pattern: new RegExp(
      `\\b(?:my )?(?:health|hearts) (?:is|are|has|have)(?: \\w+){0,2}? (?:${good})\\b|\\b(?:at|in) full health\\b`,
    ),
    holds: ({ health }) => known(health, (value) => value >= FULL),
    denied: ({ health }) => known(health, (value) => value < 20),
  },
  {
    pattern: new RegExp(
      `\\b${self} (?:well|fine|healthy|unhurt|unharmed|fit|strong|in good (?:health|shape)|uninjured|unscathed)\\b`,
    ),
    holds: ({ health, food }) => known(health, (value) => value >= LOW - 2 && (food ?? 20) > STARVING - 4),
    denied: 'never',
  },
  {
    pattern: anyOf(
      'health (?:is|of|at|to|down to|is down to) (\\d+)',
      'health (?:has )?(?:dropped|fell|fallen|sunk|rose|stands) (?:to|at) (\\d+)',
      '(\\d+) (?:of 20 )?(?:health|hp|hit points)',
    ),
    holds: ({ health }, [, ...numbers]) =>
      known(health, (value) => Math.abs(value - Number(numbers.find((one) => one !== undefined))) <= ROUNDED),
    denied: 'never',
  },
  {
    pattern: /\b(\d+(?:\.\d+)?) hearts\b/,
    holds: ({ health }, [, hearts]) => known(health, (value) => Math.abs(value - 2 * Number(hearts)) <= 2 * ROUNDED),
    denied: 'never',
  },
  {
    pattern: new RegExp(
      `\\b(?:${self} (?:starving|starved|famished|dying of hunger)|i starve)\\b|\\b(?:stomach|belly) (?:is|feels) (?:\\w+ )?empty\\b`,
    ),
    holds: ({ food }) => known(food, (value) => value <= STARVING + 2),
    denied: 'never',
  },
  {
    pattern: anyOf(
      `${self} (?:hungry|peckish)`,
      '(?:stomach|belly) (?:growls?|rumbles?|is growling|is rumbling)',
      'hunger (?:gnaws|bites|grows|makes|weakens|drives|burns|hurts|claws|plagues|is (?!not )\\w+)',
    ),
    holds: ({ food }) => known(food, (value) => value < HUNGRY_BELOW),
    denied: ({ food }) => known(food, (value) => value > HUNGRY_FOR_SURE),
  },
  {
    pattern: anyOf(
      `(?:food|hunger|hunger bar|food bar|food level) (?:is|has|runs?|gets?)(?: \\w+){0,2}? (?:${gone})`,
      'low on food|weak with hunger|exhausted from hunger',
    ),
    holds: ({ food }) => known(food, (value) => value < LOW),
    denied: 'never',
  },
  {
    pattern: anyOf(
      `${selfIndeed} (?:full|sated|stuffed|well fed|fed|satisfied)(?! (?:of|up))`,
      '(?:stomach|belly|food|food bar|hunger bar) is (?:\\w+ )?full',
      '(?:cannot|not) eat (?:another|more|any more)',
    ),
    holds: ({ food }) => known(food, (value) => value > HUNGRY_FOR_SURE + 2),
    negative: true,
  },
  {
    pattern:
      /\b(?:food|hunger) (?:is|of|at|is at|to|down to|is down to|(?:has )?(?:dropped|fell|fallen|stands) (?:to|at)) (\d+)\b/,
    holds: ({ food }, [, number]) => known(food, (value) => Math.abs(value - Number(number)) <= ROUNDED),
    denied: 'never',
  },
  {
    pattern: anyOf('i am (?:\\w+ )?(?:burning|on fire|in flames)', 'i burn', 'flames \\w+ me'),
    holds: ({ onFire, inLava }) => onFire === true || inLava === true,
  },
  {
    pattern: anyOf(
      'i am (?:\\w+ )?(?:drowning|suffocating)',
      'i drown',
      'i run out of air',
      'i am (?:running )?out of air',
    ),
    holds: ({ oxygen, inWater }) => (oxygen !== undefined ? oxygen < 20 : inWater === true),
  },
  {
    pattern: anyOf(
      'i (?:am )?(?:swim|swimming|dive|diving|float|floating)',
      'i am (?:standing |sitting )?(?:under ?water|in (?:the |a |deep |cold )*(?:water|lake|river|sea|ocean))',
    ),
    holds: ({ inWater, vehicle }) => inWater === true || (vehicle !== undefined && vehicle !== null),
  },
  { pattern: anyOf('i am (?:standing )?in (?:the )?lava'), holds: ({ inLava }) => inLava === true },
  {
    pattern: anyOf('i am (?:asleep|sleeping|in bed|lying in bed)', 'i sleep now'),
    holds: ({ sleeping }) => sleeping === true,
  },
];
