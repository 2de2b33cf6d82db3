import { monotonicFactory } from 'ulid';

const nextUlid = monotonicFactory();

/**
 * A new id such as `task_01jgfjjz00q8w2…`: the prefix, then a ULID (48 bits of milliseconds, 80 random bits, Crockford base 32, lower case as
 * goal targets are). Ids made by one process sort in the order they were made; across processes they sort by millisecond.
 */
export function newId(prefix: string): string {
  if (!/^[a-z][a-z0-9_]*$/.test(prefix))
    throw new TypeError(`an id prefix is lower-case letters and digits: "${prefix}"`);
  return `${prefix}_${nextUlid().toLowerCase()}`;
}
