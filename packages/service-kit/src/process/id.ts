import { monotonicFactory } from 'ulid';

/**
 * Makes ids such as `task_01jgfjjz00q8w2…`: the prefix, then a ULID (48 bits of milliseconds, 80 random bits, Crockford base 32, lower case as
 * goal targets are).
 */
export type NewId = (prefix: string) => string;

/** Ids of this process, which sort in the order they were made; across processes they sort by millisecond. */
const ofProcess = monotonicFactory();
export const newId: NewId = withPrefix(() => ofProcess());

/** Ids of one bot, made of its own time and chance: they sort in the order they were made. `random` gives 0 ≤ x < 1. */
export function createIds(now: () => number, random: () => number): NewId {
  const next = monotonicFactory(random);
  return withPrefix(() => next(Math.max(0, Math.floor(now()))));
}

function withPrefix(next: () => string): NewId {
  return (prefix) => {
    if (!/^[a-z][a-z0-9_]*$/.test(prefix))
      throw new TypeError(`an id prefix is lower-case letters and digits: "${prefix}"`);
    return `${prefix}_${next().toLowerCase()}`;
  };
}
