/** Several things as one writes them: "a", "a and b", "a, b and c"; with `or` "a, b or c". */
export function listOf(things: readonly string[], last: 'and' | 'or' = 'and'): string {
  if (things.length < 2) return things[0] ?? '';
  return `${things.slice(0, -1).join(', ')} ${last} ${things.at(-1)}`;
}

/** The first few, and how many more there are: "a, b and 3 more". */
export function listSome(things: readonly string[], most: number): string {
  const more = things.length - most;
  return more <= 0 ? listOf(things) : listOf([...things.slice(0, most), `${more} more`]);
}
