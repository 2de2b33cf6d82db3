import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StudyCell, StudyRow } from '@conscious-bot/contracts/lab';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { textTable } from '../statistics/text-table.ts';
import { replaceFile } from './cells.ts';

/** Writes what came of a study: every cell as a row of `results.parquet` and of `results.json`, the table as `table.txt`. */
export function writeResults(folder: string, cells: readonly StudyCell[], rows: readonly StudyRow[]): void {
  replaceFile(join(folder, 'results.json'), `${JSON.stringify(cells, null, 2)}\n`);
  replaceFile(join(folder, 'table.txt'), `${studyTable(rows)}\n`);
  const measures = [...new Set(cells.flatMap((cell) => Object.keys(cell.measures)))];
  const buffer = parquetWriteBuffer({
    columnData: [
      { name: 'cell', type: 'STRING', data: cells.map(({ id }) => id) },
      { name: 'condition', type: 'STRING', data: cells.map(({ condition }) => condition) },
      { name: 'seed', type: 'INT32', data: cells.map(({ seed }) => seed) },
      { name: 'repeat', type: 'INT32', data: cells.map(({ repeat }) => repeat) },
      { name: 'took_ms', type: 'DOUBLE', data: cells.map(({ tookMs }) => tookMs) },
      ...measures.map((measure) => ({
        name: measure.replaceAll(' ', '_'),
        type: 'DOUBLE' as const,
        data: cells.map((cell) => cell.measures[measure] ?? 0),
      })),
    ],
  });
  writeFileSync(join(folder, 'results.parquet'), new Uint8Array(buffer));
}

/** The rows of a study for people: the mean of each condition with its 95 % interval, and what it differs from the first. */
export function studyTable(rows: readonly StudyRow[]): string {
  const lines = rows.flatMap(({ measure, conditions }) =>
    conditions.map(({ condition, runs, difference, ...estimate }, index) => [
      index === 0 ? measure : '',
      condition,
      `${runs}`,
      estimateText(estimate),
      difference === undefined ? '' : estimateText(difference, true),
    ]),
  );
  return textTable(['measure', 'condition', 'runs', 'mean, 95 %', 'difference to the first, 95 %'], lines);
}

function estimateText(
  { mean, low, high }: { readonly mean: number; readonly low: number | null; readonly high: number | null },
  signed = false,
): string {
  const number = (value: number) => `${signed && value > 0 ? '+' : ''}${value.toFixed(2)}`;
  return low === null || high === null ? number(mean) : `${number(mean)} [${number(low)}, ${number(high)}]`;
}
