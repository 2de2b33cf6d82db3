import type { DifferenceCause } from '@conscious-bot/contracts/lab';
import { creature, type LifeKind, type Plant, see, think } from './lives.ts';

/** A life that differs from the usual one in one thing. */
export interface PlantedPair {
  readonly name: string;
  readonly cause: Exclude<DifferenceCause, 'unknown'>;
  readonly kind: LifeKind;
  readonly plant: Plant;
}

const set = (name: string, kind: LifeKind, settings: Readonly<Record<string, string>>): PlantedPair => ({
  name,
  kind,
  cause: 'configuration',
  plant: { settings },
});
const around = (name: string, kind: LifeKind, ...happens: NonNullable<Plant['happens']>): PlantedPair => ({
  name,
  kind,
  cause: 'environment',
  plant: { happens },
});
const drawn = (name: string, kind: LifeKind, purpose: string, from: number): PlantedPair => ({
  name,
  kind,
  cause: 'sampling',
  plant: { draw: { purpose, from } },
});

/** The thirty of CMP-1: ten of each cause, each at another site. */
export const plantedPairs: readonly PlantedPair[] = [
  set('another personality', 'quiet', { PERSONALITY: 'curious' }),
  set('a higher temperature', 'quiet', { IDLE_TEMPERATURE: '1.3' }),
  set('no memories in prompts', 'quiet', { ENABLE_MEMORY_RECALL: 'false' }),
  set('no feelings in prompts', 'quiet', { ENABLE_INTEROCEPTION_TEXT: 'false' }),
  set('goals as often as it likes', 'quiet', { GOAL_SPACING_MS: '1' }),
  set('nothing is considered', 'quiet', { ENABLE_CONSIDERATION_STEP: 'false' }),
  set('the same thought may come again', 'quiet', { INTRUSION_SUPPRESSION_MS: '1' }),
  set('nobody is greeted', 'quiet', { ENABLE_SOCIAL: 'false' }),
  set('only motivators set intents', 'driven', { STRATEGY: 'motivators' }),
  set('it idles less often', 'quiet', { IDLE_EVENT_INTERVAL_MS: '45000' }),

  around('rain', 'quiet', see(25_000, { weather: 'rain' })),
  around('night', 'quiet', see(25_000, { timeOfDay: 15_000 })),
  around(
    'a zombie',
    'quiet',
    see(28_000, {
      nearbyEntities: [creature(9, 'zombie', 'hostile', 14)],
      hostiles: [creature(9, 'zombie', 'hostile', 14)],
    }),
  ),
  around('another biome', 'quiet', {
    atMs: 25_000,
    happen: ({ body }) => void Object.assign(body, { biome: 'desert' }),
  }),
  around('hunger', 'quiet', see(25_000, { food: 7 })),
  around('a gift', 'quiet', { atMs: 25_000, happen: ({ body }) => void body.world.inventory.set('bread', 4) }),
  around('a player comes', 'quiet', { atMs: 25_000, happen: (life) => life.social('player_near', 'Bo') }),
  around('somebody speaks', 'quiet', {
    atMs: 40_000,
    happen: (life) => life.social('chat', 'Ada', 'Mira, how are you?'),
  }),
  around('another thought is put into it', 'driven', think(25_000, 'collect 2 dirt')),
  around('an action fails', 'driven', {
    atMs: 9_000,
    happen: ({ body }) => body.behave('collect_item', { fail: 'collect_item.not_found' }),
  }),

  drawn('first idle thought', 'quiet', 'idle', 0),
  drawn('third idle thought', 'quiet', 'idle', 2),
  drawn('first thought considered', 'quiet', 'consideration', 0),
  drawn('second thought considered', 'quiet', 'consideration', 1),
  drawn('an observation', 'quiet', 'observation', 0),
  drawn('a greeting', 'quiet', 'social', 0),
  drawn('a reflection', 'quiet', 'reflection', 0),
  drawn('a thought at work', 'driven', 'background', 0),
  drawn('first strategy', 'driven', 'strategy', 0),
  drawn('third strategy', 'driven', 'strategy', 2),
];

/** Ten more that were written when all thirty were told right, and looked at once. */
export const furtherPairs: readonly PlantedPair[] = [
  set('drives are off', 'quiet', { DRIVE_MODE: 'off' }),
  set('one memory at most', 'quiet', { IDLE_RECALL_EVENTS: '1' }),
  set('lessons are forgotten at once', 'driven', { LESSON_MAX_AGE_MS: '1' }),
  set('it takes more risks', 'driven', { RISK: 'bold' }),
  around('a thunderstorm', 'driven', see(15_000, { weather: 'thunder' })),
  around('iron ore comes in sight', 'quiet', { atMs: 20_000, happen: ({ body }) => void body.near.set('iron_ore', 9) }),
  { name: 'a body that works more slowly', cause: 'environment', kind: 'driven', plant: { actionMs: 3_000 } },
  drawn('second idle thought beside a strategy', 'driven', 'idle', 1),
  drawn('third reflection', 'driven', 'reflection', 2),
  drawn('fifth idle thought', 'quiet', 'idle', 4),
];
