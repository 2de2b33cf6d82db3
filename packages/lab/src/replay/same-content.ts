/** Ids carry when they were made and a draw of chance: `task_01jgf…`. */
const id = /\b([a-z][a-z0-9_]*)_[0-9a-hjkmnp-tv-z]{26}\b/g;
/**
 * Instants and durations: when something was decided is told by the input before it. And the fingerprint of the settings, which says nothing of
 * what they bring about.
 */
const beside: ReadonlySet<string> = new Set(['at', 'since', 'durationMs', 'configHash']);
const isBeside = (key: string): boolean => beside.has(key) || key.endsWith('At');

/** Brings what one side of a comparison says into the form in which it can be compared: ids by the order in which they appear, nothing that is beside the point. */
export class Content {
  readonly #ids = new Map<string, string>();

  of(value: unknown): unknown {
    if (typeof value === 'string') return value.replace(id, (whole, kind: string) => this.#idOf(whole, kind));
    if (Array.isArray(value)) return value.map((item) => this.of(item));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).filter(([key, part]) => part !== undefined && !isBeside(key));
    return Object.fromEntries(
      entries.sort(([a], [b]) => a.localeCompare(b)).map(([key, part]) => [key, this.of(part)]),
    );
  }

  #idOf(whole: string, kind: string): string {
    const known = this.#ids.get(whole) ?? `${kind}#${this.#ids.size + 1}`;
    this.#ids.set(whole, known);
    return known;
  }
}

export interface Difference {
  /** Where in the two, e.g. `data.reason`; empty: they differ as wholes. */
  readonly path: string;
  readonly recorded: unknown;
  readonly today: unknown;
}

/** The first place at which two contents differ; undefined when they are the same. */
export function firstDifference(recorded: unknown, today: unknown, path = ''): Difference | undefined {
  if (Object.is(recorded, today)) return undefined;
  if (!isParted(recorded) || !isParted(today) || Array.isArray(recorded) !== Array.isArray(today))
    return { path, recorded, today };
  const [a, b] = [new Map(Object.entries(recorded)), new Map(Object.entries(today))];
  for (const key of new Set([...a.keys(), ...b.keys()])) {
    const found = firstDifference(a.get(key), b.get(key), path === '' ? key : `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

const isParted = (value: unknown): value is object => typeof value === 'object' && value !== null;
