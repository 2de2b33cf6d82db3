import { stressAxisNames } from '@conscious-bot/contracts';
import type { InteroSample } from '@conscious-bot/contracts/interoception';

type Cell = string | number | boolean | null | undefined;

const columns: readonly (readonly [name: string, of: (sample: InteroSample) => Cell])[] = [
  ['seq', ({ seq }) => seq],
  ['at', ({ at }) => new Date(at).toISOString()],
  ['atMs', ({ at }) => at],
  ['boundary', ({ boundary }) => boundary],
  ['name', ({ name }) => name],
  ['outcome', ({ outcome }) => outcome],
  ['thoughtId', ({ thoughtId }) => thoughtId],
  ['taskId', ({ taskId }) => taskId],
  ...stressAxisNames.map((axis): readonly [string, (sample: InteroSample) => Cell] => [
    axis,
    ({ stressAxes }) => rounded(stressAxes[axis]),
  ]),
  ['stress', ({ stress }) => rounded(stress)],
  ['partial', ({ partial }) => partial],
  ['focus', ({ focus }) => rounded(focus)],
  ['curiosity', ({ curiosity }) => rounded(curiosity)],
  ['health', ({ health }) => health],
  ['food', ({ food }) => food],
  ['words', ({ words }) => words],
];

/** Samples as CSV (RFC 4180): a line of names, then one line each. What was not known is an empty cell. */
export function historyCsv(samples: readonly InteroSample[]): string {
  const lines = samples.map((sample) => columns.map(([, of]) => cell(of(sample))).join(','));
  return `${[columns.map(([name]) => name).join(','), ...lines].join('\r\n')}\r\n`;
}

const rounded = (level: number | null): number | null => (level === null ? null : Math.round(level * 100) / 100);

/** A text that a table program would take for a formula is marked as text. */
function cell(value: Cell): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
