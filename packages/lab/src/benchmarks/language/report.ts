import { loadavg } from 'node:os';
import type { Understanding } from '@conscious-bot/cognition';
import type { Goal } from '@conscious-bot/contracts';
import type { LanguageRequest } from './corpus.ts';
import type { Judgement } from './judge.ts';

export interface Judged {
  readonly request: LanguageRequest;
  /** As it was read, with its slips. */
  readonly text: string;
  readonly understood: Understanding;
  readonly judgement: Judgement;
  readonly ms: number;
  /** Of the processor, which other work on the machine does not lengthen. */
  readonly cpuMs: number;
}

interface Times {
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
}

interface LanguageReport {
  readonly half: string;
  readonly typos: boolean;
  /** Read by what was learned of the other sets only. */
  readonly crossed: boolean;
  readonly requests: number;
  readonly right: number;
  /** How many there are of each fault. */
  readonly faults: Readonly<Record<Exclude<Judgement, 'right'>, number>>;
  readonly kinds: readonly { readonly kind: string; readonly right: number; readonly of: number }[];
  readonly misreadings: readonly {
    readonly kind: string;
    readonly text: string;
    readonly judgement: Judgement;
    readonly read: string;
  }[];
  readonly ms: Times;
  readonly cpuMs: Times;
  /** Of the machine in the last minute: how many programs wanted to run at once. */
  readonly load: number;
}

export function reportOf(
  judged: readonly Judged[],
  { half, typos, crossed }: Pick<LanguageReport, 'half' | 'typos' | 'crossed'>,
): LanguageReport {
  const count = (judgement: Judgement) => judged.filter((each) => each.judgement === judgement).length;
  const kinds = [...new Set(judged.map(({ request }) => request.kind))].map((kind) => {
    const all = judged.filter(({ request }) => request.kind === kind);
    return { kind, right: all.filter(({ judgement }) => judgement === 'right').length, of: all.length };
  });
  return {
    half,
    typos,
    crossed,
    requests: judged.length,
    right: count('right'),
    faults: {
      misread: count('misread'),
      missed: count('missed'),
      unwanted: count('unwanted'),
      nod: count('nod'),
      not_understood: count('not_understood'),
    },
    kinds,
    misreadings: judged
      .filter(({ judgement }) => judgement !== 'right')
      .map(({ request, text, judgement, understood }) => ({
        kind: request.kind,
        text,
        judgement,
        read: describe(understood),
      })),
    ms: timesOf(judged.map(({ ms }) => ms)),
    cpuMs: timesOf(judged.map(({ cpuMs }) => cpuMs)),
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  };
}

function timesOf(times: readonly number[]): Times {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 100) / 100;
  return { p50: at(0.5), p99: at(0.99), most: at(1) };
}

const goalText = ({ action, target, amount }: Goal): string => [action, target ?? '', amount].join(' ');

function describe({ reading, forbidden }: Understanding): string {
  const { goals, management, question, nothing, cannot } = reading;
  if (forbidden !== undefined) return `forbidden: ${forbidden.id}`;
  const acts = [...(management === undefined ? [] : [management]), ...goals].map(goalText).join(', then ');
  if (acts !== '') return acts;
  if (question !== undefined) return `a question: ${question.kind}`;
  return cannot === undefined ? `nothing: ${nothing ?? ''}` : `cannot: ${cannot.why}`;
}

const percent = (right: number, of: number): string => `${((100 * right) / Math.max(1, of)).toFixed(1)} %`;

export function printed(report: LanguageReport, quiet: boolean): string {
  const { half, typos, requests, right, faults, kinds, misreadings, ms, cpuMs, load } = report;
  const rows = kinds.map(
    ({ kind, right: good, of }) => `  ${kind.padEnd(16)} ${String(good).padStart(3)} of ${of}${good < of ? '  *' : ''}`,
  );
  const wrong = misreadings.map(({ kind, text, judgement, read }) => `  ${judgement} (${kind}): "${text}" -> ${read}`);
  return [
    ...rows,
    ...(quiet ? [] : ['', ...wrong]),
    '',
    `The ${half} ${/^(seen|unseen)$/.test(half) ? 'half' : 'set'}${typos ? ' with slips' : ''}: ${right} of ${requests} as a competent player would (${percent(right, requests)}).`,
    `Goals from what asks for nothing: ${faults.unwanted}; nods at what cannot be done: ${faults.nod}; misread: ${faults.misread}; missed: ${faults.missed}; small talk not understood: ${faults.not_understood}.`,
    `One takes ${ms.p50} ms (p50), ${ms.p99} ms (p99), ${ms.most} ms at most, of the processor ${cpuMs.p50}, ${cpuMs.p99} and ${cpuMs.most} ms; load of the machine ${load}.`,
  ].join('\n');
}
