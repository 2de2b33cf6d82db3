import type { Output, TimedInput } from '@conscious-bot/service-kit';
import type { Divergence } from './compare-step.ts';

/** What differs and after which input, in sentences for a person. */
export function describeDivergence({ input, problem, recorded, today, difference }: Divergence): string {
  const when = input === undefined ? 'At the start' : `${timeOf(input)}, after ${describeInput(input)}`;
  const what: string[] = [];
  if (problem !== undefined) what.push(`the recording does not fit any more: ${problem}`);
  if (recorded !== undefined || today !== undefined)
    what.push(`then ${describeOutput(recorded)}; today ${describeOutput(today)}`);
  if (difference !== undefined && difference.path !== '')
    what.push(
      `the first difference is ${difference.path}: ${shown(difference.recorded)} then, ${shown(difference.today)} today`,
    );
  return `${when}: ${what.join('; ')}.`;
}

const timeOf = ({ times }: TimedInput): string => (times[0] === undefined ? 'Then' : new Date(times[0]).toISOString());

function describeInput(input: TimedInput): string {
  switch (input.kind) {
    case 'timer':
      return `a timer of ${input.ms / 1_000} s`;
    case 'event':
      return `the event ${input.event.type} of ${input.event.source}${named(input.event.data)}`;
    case 'connection':
      return `“${input.name}” was ${input.state}`;
    case 'request':
      return `the request ${input.method} ${input.url}`;
    case 'gone':
      return 'whoever had asked went away';
    case 'answer':
      return `the answer to “${input.what}”`;
    case 'failure':
      return `“${input.what}” failed`;
    default:
      return 'the start';
  }
}

function describeOutput(output: Output | undefined): string {
  if (output === undefined) return 'nothing';
  if (output.kind === 'asked') return `it asked “${output.what}”`;
  return `${output.event.type}${named(output.event.data)}`;
}

/** What says most about an event of any type. */
const telling = ['content', 'name', 'reason', 'title', 'rationale', 'why', 'outcome', 'capability'];

function named(data: unknown): string {
  if (typeof data !== 'object' || data === null) return '';
  const fields = new Map(Object.entries(data));
  const code = fields.get('code') ?? fields.get('status');
  const text = telling.map((key) => fields.get(key)).find((value) => typeof value === 'string');
  const parts = [code, text].filter((part) => typeof part === 'string');
  return parts.length === 0 ? '' : ` (${parts.join(': ')})`;
}

const longest = 160;

function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length <= longest ? text : `${text.slice(0, longest)}…`;
}
