import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { configSchema } from '@conscious-bot/contracts';
import { didYouMean } from '@conscious-bot/launcher';
import { parse, YAMLError } from 'yaml';
import { z } from 'zod';

const name = z
  .string()
  .regex(/^[a-z0-9][a-z0-9_-]{0,59}$/, 'a name has lower-case letters, digits, - and _, at most 60 of them');
const known: readonly string[] = configSchema.keyof().options;
/** Settings that a study sets itself. */
const own: ReadonlySet<string> = new Set(['DATA_DIR', 'WORLD_SEED']);

/** Settings as in .env; numbers and switches may be written as such. */
const settings = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean()]).transform(String))
  .superRefine((given, context) => {
    for (const key of Object.keys(given)) {
      const fault = faultOf(key);
      if (fault !== undefined) context.addIssue({ code: 'custom', path: [key], message: fault });
    }
    const wrong = configSchema.safeParse(given).error?.issues ?? [];
    for (const { path, message } of wrong)
      if (typeof path[0] === 'string' && path[0] in given) context.addIssue({ code: 'custom', path, message });
  });

function faultOf(key: string): string | undefined {
  if (own.has(key)) return 'the study sets this itself';
  return known.includes(key) ? undefined : `there is no such setting.${didYouMean(key, known)}`;
}

const recipeShape = {
  /** Names the folder of its results. */
  name,
  /** The question it answers, for people. */
  about: z.string().trim().min(1).max(1_000).optional(),
  /** `simulated`: services on a simulated clock with a body in a world of counts and a varied mind. `live`: whole stacks in embedded worlds. */
  kind: z.enum(['simulated', 'live']).default('simulated'),
  /** Length of each run: simulated minutes, or real ones where it is live. */
  minutes: z.number().min(0.1).max(1_440),
  seeds: z.array(z.number().int().min(0)).min(1).max(1_000),
  repeats: z.number().int().min(1).max(100).default(1),
  /** Of every run; a condition may set them otherwise. */
  settings: settings.default({}),
  conditions: z
    .array(z.strictObject({ name, settings: settings.default({}) }))
    .min(1)
    .max(50),
} as const;

const studyRecipe = z.strictObject(recipeShape).superRefine(({ conditions, seeds }, context) => {
  const twice = (values: readonly unknown[]) => values.find((value, index) => values.indexOf(value) !== index);
  const condition = twice(conditions.map((one) => one.name));
  if (condition !== undefined)
    context.addIssue({ code: 'custom', path: ['conditions'], message: `“${condition}” is there twice` });
  const seed = twice(seeds);
  if (seed !== undefined) context.addIssue({ code: 'custom', path: ['seeds'], message: `${seed} is there twice` });
});

/** Which runs a study is made of. */
export type StudyRecipe = z.output<typeof studyRecipe>;

/** A recipe that cannot be used; the message names the file and each thing that is wrong. */
export class RecipeError extends Error {
  override readonly name = 'RecipeError';
}

/** Reads a recipe from a YAML or JSON file. @throws RecipeError */
export function readRecipe(file: string): StudyRecipe {
  return checkRecipe(readYaml(file), file);
}

/** @param file what the recipe is called in messages. @throws RecipeError */
export function checkRecipe(given: unknown, file: string): StudyRecipe {
  const result = studyRecipe.safeParse(given);
  if (result.success) return result.data;
  const issues = result.error.issues.map(
    (issue) => `  ${issue.path.join('.') || 'the recipe'}: ${describeIssue(issue)}`,
  );
  throw new RecipeError(`${file} is no recipe of a study:\n${issues.join('\n')}`);
}

function describeIssue(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'unrecognized_keys') return issue.message;
  const keys = issue.path[0] === 'conditions' ? ['name', 'settings'] : Object.keys(recipeShape);
  return issue.keys.map((key) => `there is no “${key}”.${didYouMean(key, keys)}`).join(' ');
}

/** The same for the same runs, however the recipe is written. */
export function hashOf(recipe: StudyRecipe): string {
  const { about: _, ...runs } = recipe;
  return createHash('sha256').update(JSON.stringify(runs)).digest('hex');
}

function readYaml(file: string): unknown {
  try {
    return parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const isKnown = error instanceof YAMLError || (error instanceof Error && 'code' in error);
    if (!isKnown) throw error;
    throw new RecipeError(`${file} cannot be read: ${error.message}`);
  }
}
