import { textTable } from '../statistics/text-table.ts';
import type { FileResult } from './run-version.ts';

/** Results by game version, in the order they were run. */
type Matrix = ReadonlyMap<string, readonly FileResult[]>;

const cell = (result: FileResult | undefined): string => {
  if (result === undefined) return '-';
  const { passed, failed, skipped } = result;
  return [`${passed}`, failed > 0 && `${failed} FAILED`, skipped > 0 && `${skipped} skipped`]
    .filter(Boolean)
    .join(', ');
};

/** A row per file, a column per version, and what failed below. */
export function matrixReport(matrix: Matrix): string {
  const versions = [...matrix.keys()];
  const files = [...new Set([...matrix.values()].flat().map(({ file }) => file))].sort();
  const rows = files.map((file) => [
    file.replace(/^packages\//, ''),
    ...versions.map((version) => cell(matrix.get(version)?.find((result) => result.file === file))),
  ]);
  const sums = versions.map((version) => cell(sum(matrix.get(version) ?? [])));
  const failures = versions.flatMap((version) =>
    (matrix.get(version) ?? []).flatMap(({ file, failures: lines }) =>
      lines.map((line) => `${version}  ${file}  ${line}`),
    ),
  );
  const table = textTable(['passed', ...versions], [...rows, ['all', ...sums]]);
  return failures.length === 0 ? table : `${table}\n\n${failures.join('\n')}`;
}

function sum(results: readonly FileResult[]): FileResult {
  const add = (key: 'passed' | 'failed' | 'skipped' | 'ms') => results.reduce((total, each) => total + each[key], 0);
  return {
    file: 'all',
    passed: add('passed'),
    failed: add('failed'),
    skipped: add('skipped'),
    ms: add('ms'),
    failures: [],
  };
}

/** Green: something passed at every version, and nothing failed. */
export const isGreen = (matrix: Matrix): boolean =>
  matrix.size > 0 && [...matrix.values()].map(sum).every(({ passed, failed }) => passed > 0 && failed === 0);
