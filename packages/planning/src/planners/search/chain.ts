/** Immutable list that shares its tail: a branch of the search adds to it without copying. */
export type Chain<T> = { readonly head: T; readonly tail: Chain<T> } | undefined;

export const includes = <T>(chain: Chain<T>, item: T): boolean => some(chain, (each) => each === item);

export function some<T>(chain: Chain<T>, is: (item: T) => boolean): boolean {
  for (let link = chain; link !== undefined; link = link.tail) if (is(link.head)) return true;
  return false;
}

/** The items, the last added one last. */
export function inOrder<T>(chain: Chain<T>): T[] {
  const items: T[] = [];
  for (let link = chain; link !== undefined; link = link.tail) items.push(link.head);
  return items.reverse();
}
