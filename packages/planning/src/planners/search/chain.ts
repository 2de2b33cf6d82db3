/** Immutable list that shares its tail: a branch of the search adds to it without copying. */
export type Chain<T> = { readonly head: T; readonly tail: Chain<T> } | undefined;

export function includes<T>(chain: Chain<T>, item: T): boolean {
  for (let link = chain; link !== undefined; link = link.tail) if (link.head === item) return true;
  return false;
}

/** The items, the last added one last. */
export function inOrder<T>(chain: Chain<T>): T[] {
  const items: T[] = [];
  for (let link = chain; link !== undefined; link = link.tail) items.push(link.head);
  return items.reverse();
}
