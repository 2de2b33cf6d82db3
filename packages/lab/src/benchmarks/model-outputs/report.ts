import { performance } from 'node:perf_hooks';
import { type SanitizerStep, sanitize, sanitizerSteps } from '@conscious-bot/cognition/testing';
import { faultsOf, goalText } from './judge.ts';
import { type Dressing, outputOf } from './outputs.ts';
import { plainTexts, tags } from './texts.ts';

/** What became of the outputs of one dressing. */
export interface Row {
  readonly dressing: Dressing;
  outputs: number;
  /** With a goal that would be committed to. */
  accepted: number;
  /** With tags and no goal, by the reason of the parser. */
  refused: Record<string, number>;
  /** Without any tag. */
  untagged: number;
  /** Undamaged ones whose plain language came through whole. */
  plainKept: number;
  undamaged: number;
  faults: number;
}

interface OutputReport {
  readonly outputs: number;
  readonly seed: number;
  readonly rows: readonly Row[];
  /** How often each step of the sanitizer took something away. */
  readonly steps: Readonly<Record<SanitizerStep, number>>;
  /** Time to take one output apart, the best of three tries each, ms. */
  readonly parseMs: { readonly p50: number; readonly p99: number; readonly max: number };
  /** What was wrong, with the output; none is what is wanted. */
  readonly faults: readonly { readonly index: number; readonly fault: string; readonly raw: string }[];
  /** The table of the grammar: what is accepted as what, and what is refused why. */
  readonly table: readonly {
    readonly input: string;
    readonly goal: string | null;
    readonly reason: string;
    readonly text: string;
  }[];
}

/** Takes so many outputs of a seed apart and judges each. */
export function evaluateOutputs(outputs: number, seed: number): OutputReport {
  const rows = new Map<Dressing, Row>();
  const steps = { ...noSteps };
  const faults: OutputReport['faults'][number][] = [];
  const times: number[] = [];
  for (let index = 0; index < outputs; index += 1) {
    const output = outputOf(seed, index);
    const { read, ms } = timed(output.raw);
    times.push(ms);
    for (const step of read.removedBy) steps[step] += 1;
    const row = rows.get(output.dressing) ?? emptyRow(output.dressing);
    rows.set(output.dressing, row);
    row.outputs += 1;
    if (read.goal !== null) row.accepted += 1;
    else if (read.goalTag.tags === 0) row.untagged += 1;
    else row.refused[read.goalTag.failReason] = (row.refused[read.goalTag.failReason] ?? 0) + 1;
    if (output.edits === 0) {
      row.undamaged += 1;
      if (read.text.startsWith(output.plain)) row.plainKept += 1;
    }
    const wrong = faultsOf(output, read);
    row.faults += wrong.length;
    faults.push(...wrong.map((fault) => ({ index, fault, raw: output.raw.slice(0, 500) })));
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const parseMs = { p50: at(0.5), p99: at(0.99), max: at(1) };
  return { outputs, seed, rows: [...rows.values()], steps, parseMs, faults, table: grammarTable() };
}

function timed(raw: string) {
  let ms = Number.POSITIVE_INFINITY;
  for (let nth = 0; nth < 2; nth += 1) {
    const begin = performance.now();
    sanitize(raw);
    ms = Math.min(ms, performance.now() - begin);
  }
  const begin = performance.now();
  const read = sanitize(raw);
  return { read, ms: Math.min(ms, performance.now() - begin) };
}

function grammarTable(): OutputReport['table'] {
  return [...tags.map(([tag]) => `I think so. ${tag}`), ...plainTexts].map((input) => {
    const { goal, goalTag, text } = sanitize(input);
    return { input, goal: goal && goalText(goal), reason: goalTag.failReason, text };
  });
}

const noSteps: Record<SanitizerStep, number> = {
  think_blocks: 0,
  mentioned_tags: 0,
  fences: 0,
  wrapping_quotes: 0,
  prompt_leaks: 0,
  goal_tag: 0,
  intent: 0,
  degeneration: 0,
  trailing_garbage: 0,
  white_space: 0,
};

function emptyRow(dressing: Dressing): Row {
  return { dressing, outputs: 0, accepted: 0, refused: {}, untagged: 0, plainKept: 0, undamaged: 0, faults: 0 };
}

/** The report as people read it. */
export function printed({ rows, steps, parseMs, faults, table, outputs, seed }: OutputReport): string {
  const refused = (row: Row) =>
    Object.entries(row.refused)
      .map(([reason, count]) => `${reason} ${count}`)
      .join(', ');
  const lines = [
    `${outputs} outputs of seed ${seed}, one in two of them damaged`,
    '',
    ['dressing'.padEnd(16), 'outputs', 'accepted', 'untagged', 'plain kept', 'faults', 'refused'].join('  '),
    ...rows.map((row) =>
      [
        row.dressing.padEnd(16),
        String(row.outputs).padStart(7),
        String(row.accepted).padStart(8),
        String(row.untagged).padStart(8),
        `${row.plainKept}/${row.undamaged}`.padStart(10),
        String(row.faults).padStart(6),
        refused(row),
      ].join('  '),
    ),
    '',
    `steps that took something away: ${sanitizerSteps.map((step) => `${step} ${steps[step]}`).join(', ')}`,
    `time per output: p50 ${parseMs.p50.toFixed(3)} ms, p99 ${parseMs.p99.toFixed(3)} ms, longest ${parseMs.max.toFixed(3)} ms`,
    '',
    ...table.map(({ input, goal, reason }) => `${JSON.stringify(input)} → ${goal ?? reason}`),
    '',
    faults.length === 0 ? 'no fault' : `${faults.length} faults`,
    ...faults.slice(0, 20).map(({ index, fault, raw }) => `  ${index}: ${fault}: ${JSON.stringify(raw)}`),
  ];
  return lines.join('\n');
}
