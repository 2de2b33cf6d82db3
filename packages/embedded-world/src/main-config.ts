import { z } from 'zod';
import { difficultySchema } from './options/difficulty.ts';
import { gameVersionSchema } from './options/game-versions.ts';
import { FULL_VIEW } from './options/views.ts';

/** A number written in an environment variable. */
const numeric = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/, 'must be a number')
  .transform(Number);

/** The environment the supervisor starts the default world with. */
const environmentSchema = z.object({
  WORLD_PORT: numeric.pipe(z.int().min(0).max(65535)).default(25565),
  WORLD_SEED: numeric.pipe(z.int()).default(42),
  MINECRAFT_VERSION: gameVersionSchema,
  DATA_DIR: z.string().min(1).default('data'),
  WORLD_DAY_LENGTH_S: numeric.pipe(z.number().positive()).default(1200),
  WORLD_MOBS: z.enum(['none', 'passive', 'all']).default('all'),
  WORLD_DIFFICULTY: difficultySchema.default('easy'),
  WORLD_VIEW_DISTANCE: numeric.pipe(z.int().min(2).max(10)).default(FULL_VIEW.viewDistance),
  WORLD_GIFTS: z.stringbool().default(false),
  WORLD_SCENARIO: z.string().min(1).optional(),
  LOG_FORMAT: z.enum(['json', 'pretty']).default('json'),
});

export type MainConfig = z.infer<typeof environmentSchema>;

/** @throws Error that names every variable that does not fit. */
export function loadMainConfig(environment: Readonly<Record<string, string | undefined>>): MainConfig {
  // An empty variable is one that is not set.
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(set);
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '));
}
