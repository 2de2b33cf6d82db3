import { stripThinkBlocks } from '@conscious-bot/contracts/model';
import { type AskedStrategy, askedStrategy, type RejectedPart } from '@conscious-bot/contracts/strategy';
import { z } from 'zod';
import { readJsonObject } from '../../model/read-json.ts';
import { sanitize } from '../../parse/sanitize/sanitize.ts';

interface ReadStrategy {
  /** Absent where the answer as a whole is of no use. */
  readonly proposal?: AskedStrategy;
  readonly rejected: readonly RejectedPart[];
}

const object = z.record(z.string(), z.unknown());
const shape = askedStrategy.shape;
const count = z.int().min(1).max(100_000);
/** Entries of a list, and quotas, that are read; further ones are named and left out. */
const MOST = 12;
const line = z.string().trim().min(1).max(200);

/**
 * Reads what a mind set itself, part by part: a part that is not of its shape is named with the reason, and the others are taken. Texts pass the
 * sanitizer; a goal tag in one commits nobody. Never throws.
 */
export function readStrategy(raw: string): ReadStrategy {
  const answer = object.safeParse(readJsonObject(stripThinkBlocks(raw)));
  if (!answer.success) return { rejected: [{ part: 'answer', reason: 'it was not written in the form' }] };
  const rejected: RejectedPart[] = [];
  const reject = (part: string, reason: string) => void rejected.push({ part: part.slice(0, 80), reason });
  const given = answer.data;
  for (const name of Object.keys(given)) if (!(name in shape)) reject(name, 'there is no such part');
  const why = typeof given.why === 'string' ? sanitize(given.why).text : '';
  if (why === '') reject('why', 'it says no reason');
  const proposal = {
    why: why === '' ? 'I want it so.' : why.slice(0, 400),
    quotas: readQuotas(given.quotas, reject),
    priority_stack: readLines('priority_stack', given.priority_stack, reject),
    constraints: readLines('constraints', given.constraints, reject),
    replan_triggers: readLines('replan_triggers', given.replan_triggers, reject),
    horizon_ticks: readHorizon(given.horizon_ticks, reject),
  };
  const isEmpty = Object.keys(proposal.quotas).length === 0 && proposal.priority_stack.length === 0;
  if (isEmpty) reject('answer', 'it wants nothing: no quota and nothing that comes first');
  return isEmpty ? { rejected } : { proposal: askedStrategy.parse(proposal), rejected };
}

type Reject = (part: string, reason: string) => void;

function readQuotas(given: unknown, reject: Reject): Record<string, number> {
  if (given === undefined) return {};
  const entries = object.safeParse(given);
  if (!entries.success) {
    reject('quotas', 'they are no numbers by item');
    return {};
  }
  const read: Record<string, number> = {};
  for (const [item, amount] of Object.entries(entries.data)) {
    const name = item.trim().slice(0, 80);
    const wanted = count.safeParse(typeof amount === 'string' ? Number(amount) : amount);
    if (name === '' || !wanted.success)
      reject(`quotas.${name}`, `"${String(amount).slice(0, 40)}" is no number from 1 on`);
    else if (Object.keys(read).length >= MOST) reject(`quotas.${name}`, `more than ${MOST} quotas at once`);
    else read[name] = wanted.data;
  }
  return read;
}

function readLines(part: string, given: unknown, reject: Reject): string[] {
  if (given === undefined) return [];
  if (!Array.isArray(given)) {
    reject(part, 'it is no list');
    return [];
  }
  return given.flatMap((entry: unknown, i) => {
    // A goal that was written as a tag is meant as the goal.
    const text = line.safeParse(
      typeof entry === 'string' ? entry.replace(/^\s*\[\s*goal\s*:\s*([^\]]*)\]?\s*$/i, '$1') : entry,
    );
    const clean = text.success ? sanitize(text.data).text : '';
    if (clean === '') reject(`${part}[${i}]`, 'it is no line of text');
    else if (i >= MOST) reject(`${part}[${i}]`, `more than ${MOST} at once`);
    else return [clean];
    return [];
  });
}

function readHorizon(given: unknown, reject: Reject): number {
  const usual = shape.horizon_ticks.parse(undefined);
  if (given === undefined) return usual;
  const read = count.safeParse(given);
  if (!read.success)
    reject('horizon_ticks', `"${String(given).slice(0, 40)}" is no number of ticks; ${usual} are taken`);
  return read.success ? read.data : usual;
}
