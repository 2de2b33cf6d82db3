import type { GameWords } from './name-meant.ts';
import { plainClause } from './plain-clause.ts';

/** A text as it was read, or in words what of it was not understood. */
export type Understood<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly text: string; readonly reason: string };

/** What a clause may look like, and what its match means, or why it cannot be. The first row that fits counts. */
export type Grammar<T> = readonly (readonly [
  clause: RegExp,
  read: (match: readonly string[], names: GameWords) => T | string,
])[];

/** Reads a text of this kind; what the grammar does not know, and things the version does not have, are named in the reason. */
export function readClause<T extends object>(
  text: string,
  names: GameWords,
  { rows, kind }: { readonly rows: Grammar<T>; readonly kind: 'constraint' | 'trigger' },
): Understood<T & { text: string }> {
  const clause = plainClause(text);
  for (const [pattern, read] of rows) {
    const match = pattern.exec(clause);
    if (match === null) continue;
    const value = read(match, names);
    if (typeof value === 'string') return { ok: false, text, reason: value };
    return { ok: true, value: { ...value, text: text.trim() } };
  }
  return { ok: false, text, reason: `"${text.trim()}" is no ${kind} I know` };
}
