import { z } from 'zod';
import { difficultySchema } from './difficulty.ts';
import { gameVersionSchema } from './game-versions.ts';
import { FULL_VIEW } from './views.ts';

/** Everything that shapes an embedded world. The child process receives it over IPC, so it is checked on both sides. */
export const worldOptionsSchema = z.strictObject({
  /** Only loopback: the world has no accounts and no passwords. */
  host: z.literal('127.0.0.1').default('127.0.0.1'),
  /** TCP port; 0 takes any free one. */
  port: z.int().min(0).max(65535),
  seed: z.int().min(-2147483648).max(2147483647),
  /** Where the world lives; it is made when missing. */
  dataDir: z.string().min(1),
  /** A stored world keeps the version it was created with: block numbers differ between versions. */
  version: gameVersionSchema,
  /** Real seconds from one morning to the next; the game's own day has 1200. */
  dayLengthSeconds: z.number().positive().default(1200),
  /** Time of a new world's first morning, in game ticks 0..23999; 0 is sunrise, 13000 nightfall. */
  startTimeOfDay: z.int().min(0).max(23999).default(1000),
  mobs: z.enum(['none', 'passive', 'all']).default('all'),
  /** How many times more monsters than in the game may be about at once: 0 is none, 5 a swarm. */
  spawnRate: z.number().min(0).max(20).default(1),
  /** Chunks sent around a player in every direction. */
  viewDistance: z.int().min(2).max(10).default(FULL_VIEW.viewDistance),
  /** Parse every packet back as the client will; costs time, meant for tests. */
  checkPackets: z.boolean().default(false),
  /** How many times faster than in the game furnaces work. */
  furnaceSpeed: z.number().positive().default(1),
  /** `cycle`: rain and thunder come and go at the game's pace (shortened days shorten it); `clear`: only when ordered. */
  weather: z.enum(['cycle', 'clear']).default('cycle'),
  /** How many times faster than in the game plants grow, leaves decay, animals grow up and fish bite. */
  growthSpeed: z.number().positive().default(1),
  /** Seconds until what lies on the ground vanishes; the game's 300. */
  itemLifetimeSeconds: z.number().positive().default(300),
  /**
   * Gives what the game does not: a flat meadow with a pond, oaks and a field of ripe wheat at the spawn point, nothing dangerous near it, and caves
   * that never open. Meant for tests that need such a place; a stored world keeps what it was made with.
   */
  gifts: z.boolean().default(false),
  /** Acts as a poorer server: clients get no light data, neither with chunks nor after changes. */
  noLight: z.boolean().default(false),
  /** Acts as a poorer server: the land has a biome that clients know nothing about, not even its name. */
  emptyBiomes: z.boolean().default(false),
  /** How often clients are sent the time, in seconds; the game's own servers send it every second, others less often. */
  timeUpdateEverySeconds: z.number().positive().default(1),
  difficulty: difficultySchema.default('easy'),
  /** A world with a plot: the name of a file in `scenarios/`. Its settings win over the options; a stored world keeps the scenario it was created with. */
  scenario: z.string().optional(),
});

export type WorldOptions = z.infer<typeof worldOptionsSchema>;
export type WorldOptionsInput = z.input<typeof worldOptionsSchema>;
