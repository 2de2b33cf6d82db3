import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { parse, YAMLError } from 'yaml';
import { z } from 'zod';
import { faults } from './faults.ts';

/** A regular expression, read without regard to case and with `^` and `$` at every line. */
const pattern = z
  .string()
  .min(1)
  .max(500)
  .transform((source, context) => {
    try {
      return new RegExp(source, 'im');
    } catch (error) {
      context.addIssue(error instanceof Error ? error.message : String(error));
      return z.NEVER;
    }
  });

/** One of a kind or a list of them. */
const some = <T extends z.ZodType>(item: T) =>
  z.preprocess((given) => (Array.isArray(given) ? given : [given]), z.array(item).min(1).max(100));

const line = z.strictObject({
  /** When this line is said; all that is named has to hold. Without it, always. */
  when: z
    .strictObject({
      /** Patterns the text before the model has to match, every one. */
      text: some(pattern).optional(),
      /** Patterns of which the text may match none. */
      not: some(pattern).optional(),
      /** What the call is for: idle, consideration, parse, plan, reflection … */
      site: some(z.string().min(1).max(40)).optional(),
    })
    .optional(),
  /** What is said; of a list one after the other, over and over. `$1` is what the first bracket of `when.text` matched. */
  say: some(z.string().max(20_000)).default([]),
  /** How often this line may be said; any number of times unless given. */
  times: z.number().int().min(1).optional(),
  /** Milliseconds of thinking before anything is said. */
  delayMs: z.number().int().min(0).max(600_000).optional(),
  /** What goes wrong on purpose. */
  fault: z.enum(faults).optional(),
  /** With status_429 and status_503: the pause asked for, seconds. */
  retryAfterS: z.number().min(0).max(3_600).optional(),
  /** With cut: where, in characters. With drip: milliseconds between two bytes. */
  at: z.number().int().min(0).max(20_000).optional(),
});

export const mindScript = z.strictObject({
  /** What it is like, for people. */
  about: z.string().max(500).optional(),
  /** The size of the context it claims to have, in tokens. */
  contextTokens: z.number().int().min(64).optional(),
  /** The first line whose conditions hold is said; where none does, nothing. */
  lines: z.array(line).min(1).max(500),
});
export type MindScript = z.output<typeof mindScript>;
export type ScriptLine = MindScript['lines'][number];

/** A script that cannot be used; the message names the file and each thing that is wrong. */
export class ScriptError extends Error {
  override readonly name = 'ScriptError';
}

/** Reads a script from a YAML or JSON file. Its name is the file's, without extension. @throws ScriptError */
export function readScript(file: string): { readonly name: string; readonly script: MindScript } {
  const name = basename(file, extname(file));
  if (!/^[a-z0-9][a-z0-9_-]{0,39}$/.test(name))
    throw new ScriptError(`${file}: the file's name is the mind's: lower-case letters, digits, - and _.`);
  const result = mindScript.safeParse(readYaml(file));
  if (result.success) return { name, script: result.data };
  const issues = result.error.issues.map(({ path, message }) => `  ${path.join('.') || 'the script'}: ${message}`);
  throw new ScriptError(`${file} is no script of a mind:\n${issues.join('\n')}`);
}

function readYaml(file: string): unknown {
  try {
    return parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const known = error instanceof YAMLError || (error instanceof Error && 'code' in error);
    if (!known) throw error;
    throw new ScriptError(`${file} cannot be read: ${error.message}`);
  }
}
