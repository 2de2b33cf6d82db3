export interface Measure {
  name: string;
  unit: string;
  values: Record<string, number>;
  /** What the project aims at, in words. */
  aim?: string;
  note?: string;
}

const shown = (value: number): string =>
  Number.isNaN(value) ? '–' : Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2);

/** A table for people: one line a measure. */
export function table(measures: readonly Measure[]): string {
  const rows = measures.map((measure) => [
    measure.name,
    Object.entries(measure.values)
      .map(([key, value]) => `${key} ${shown(value)}`)
      .join('  '),
    measure.unit,
    measure.aim ?? '',
    measure.note ?? '',
  ]);
  return textTable(['measure', 'values', 'unit', 'aim', 'note'], rows);
}

/** Columns as wide as their widest cell. */
export function textTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
