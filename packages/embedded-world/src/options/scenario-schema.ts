import { z } from 'zod';
import { difficultySchema } from './difficulty.ts';
import { weatherKindSchema } from './weather-kinds.ts';

/** Three whole numbers: east, up, south. */
const triple = z.tuple([z.int(), z.int(), z.int()]);
const stackSchema = z.strictObject({ name: z.string(), count: z.int().min(1) });

const fillSchema = z.strictObject({
  /** A block, or every block of a box when `to` is given; later ones overwrite earlier ones. */
  from: triple,
  to: triple.optional(),
  name: z.string(),
  properties: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
});

const contentsSchema = z.strictObject({
  at: triple,
  kind: z.enum(['chest', 'trapped_chest', 'barrel']),
  stacks: z.array(stackSchema).min(1).max(27),
});

const mobSchema = z.strictObject({
  name: z.string(),
  at: triple,
  count: z.int().min(1).default(1),
});

/** Blocks and things that belong together and stand somewhere once or more often. */
export const structureSchema = z.strictObject({
  blocks: z.array(fillSchema).default([]),
  containers: z.array(contentsSchema).default([]),
  mobs: z.array(mobSchema).default([]),
});

const buildSchema = structureSchema.extend({
  /**
   * Where the build's own 0 0 0 lies: blocks east and south of the spawn; `y` as an absolute height, or left out for the
   * first free block above the ground there.
   */
  at: z.strictObject({ x: z.int(), z: z.int(), y: z.int().optional() }),
  /** The name of a file in `scenarios/structures/` whose blocks come first. */
  structure: z.string().optional(),
});

/** A world with a plot: everything that is different from an ordinary world, as data. */
export const scenarioSchema = z.strictObject({
  name: z.string().regex(/^[a-z_]+$/),
  summary: z.string(),
  terrain: z.enum(['normal', 'flat', 'island']),
  /** Its settings win over the options the world was started with. */
  options: z
    .strictObject({
      startTimeOfDay: z.int().min(0).max(23_999).optional(),
      weather: z.enum(['cycle', 'clear']).optional(),
      difficulty: difficultySchema.optional(),
      mobs: z.enum(['none', 'passive', 'all']).optional(),
      growthSpeed: z.number().positive().optional(),
      dayLengthSeconds: z.number().positive().optional(),
    })
    .default({}),
  /** Weather at the beginning. */
  weather: weatherKindSchema.optional(),
  builds: z.array(buildSchema).default([]),
  /** Where players come to life, relative to the ordinary spawn point; `y` may be absolute. */
  spawn: z.strictObject({ x: z.int(), z: z.int(), y: z.int().optional() }).optional(),
  /** How and with what every player begins. */
  player: z
    .strictObject({
      inventory: z.array(stackSchema).default([]),
      health: z.number().min(1).max(20).default(20),
      food: z.int().min(0).max(20).default(20),
    })
    .default({ inventory: [], health: 20, food: 20 }),
  /** Items that nobody can craft. */
  recipesWithout: z.array(z.string()).default([]),
});
export type Scenario = z.infer<typeof scenarioSchema>;
export type Build = Scenario['builds'][number];
