import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { repository } from './source-file.ts';

export const requirement = z
  .strictObject({
    id: z.string().regex(/^(?:[A-Z]+-[A-Z0-9]+[a-z]?|[AIV]\d)$/),
    /** What is promised, in one line. */
    statement: z
      .string()
      .min(10)
      .refine((text) => !text.includes('\n'), 'one line'),
    /** Package that keeps the promise. */
    owner: z.string(),
    status: z.enum(['planned', 'partial', 'done']),
    /** Of what is partial: the open issue that mends it, and what is missing. */
    open: z.string().min(10).optional(),
  })
  .refine(({ status, open }) => (status === 'partial') === (open !== undefined), 'what is partial says what is open');
type Requirement = z.infer<typeof requirement>;

/** The list in `docs/requirements.yaml`. Throws when it does not have its shape. */
export function readRequirements(root = repository): Requirement[] {
  return z.array(requirement).parse(parse(readFileSync(join(root, 'docs/requirements.yaml'), 'utf8')));
}

/**
 * Ids a test title cites. Anything that looks like an id of one of the known families counts, and so does whatever of that form the title
 * begins with, so that a mistyped id is seen. `I1–I4` is all four.
 */
export function citedIds(title: string, requirements: readonly Requirement[]): string[] {
  const families = new Set(requirements.map(({ id }) => id.split('-')[0] ?? id));
  const cited = new Set<string>();
  for (const [, from, to, family] of title.matchAll(/\b(?=([AIV]\d)\s?[–—-]\s?([AIV]\d)\b)([AIV])/g)) {
    if (from === undefined || to === undefined || from.charAt(0) !== to.charAt(0)) continue;
    for (let n = Number(from.slice(1)); n <= Number(to.slice(1)); n++) cited.add(`${family}${n}`);
  }
  for (const [id] of title.matchAll(/(?<![\w-])(?:[A-Z]+-[A-Z0-9]+[a-z]?|[AIV]\d)(?![\w-])/g)) {
    const family = id.split('-')[0] ?? id;
    const leads = title.startsWith(id) && /^[:,]/.test(title.slice(id.length));
    if (!id.includes('-') || families.has(family) || leads) cited.add(id);
  }
  return [...cited];
}
