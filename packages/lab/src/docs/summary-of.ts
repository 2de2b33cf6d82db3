/**
 * Fills a summary like `{kills} kills, {harmed} harmed` from a file of figures. A field is a path (`measures.0.values.all`); `*` stands for every
 * item of a list, and what is found is then added up (`|sum`; a true counts as one) or counted (`|count`).
 *
 * @throws Error when there is no such field: a summary that says nothing is a fault of the registry.
 */
export function summaryOf(summary: string, kept: unknown): string {
  return summary.replace(/\{([^}|]+)(?:\|(sum|count))?\}/g, (_, path: string, fold: string | undefined) => {
    const found = valuesAt(kept, path.split('.'));
    if (fold === 'count') return String(found.flat().length);
    if (fold === 'sum') return shown(found.reduce<number>((sum, value) => sum + Number(value), 0));
    const [value] = found;
    if (value === undefined) throw new Error(`No field "${path}" in the figures.`);
    return shown(value);
  });
}

function valuesAt(value: unknown, [key, ...rest]: string[]): unknown[] {
  if (key === undefined) return value === undefined ? [] : [value];
  if (key === '*') return Array.isArray(value) ? value.flatMap((item) => valuesAt(item, rest)) : [];
  if (typeof value !== 'object' || value === null) return [];
  return valuesAt(Reflect.get(value, key), rest);
}

/** A number as people read it: three digits that matter. */
function shown(value: unknown): string {
  if (typeof value !== 'number' || Number.isInteger(value)) return String(value);
  return String(Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3)));
}
