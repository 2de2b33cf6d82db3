import type { Token } from '../../language/sentences.ts';
import { numberAt } from '../../language/words/numbers.ts';
import { readNumber, readQuantity } from './quantity.ts';

/** A length, a time, a level or the size of a hole. */
export interface Measure {
  readonly distance?: number;
  readonly seconds?: number;
  readonly level?: number;
  readonly deep?: number;
  readonly long?: number;
  readonly sides?: readonly number[];
  readonly next: number;
}

const seconds: Readonly<Record<string, number>> = {
  s: 1,
  sec: 1,
  secs: 1,
  second: 1,
  seconds: 1,
  m: 60,
  min: 60,
  mins: 60,
  minute: 60,
  minutes: 60,
  moment: 15,
  moments: 15,
  hour: 3_600,
  hours: 3_600,
};
/** "three laps", "five times", "twice round": how often; undefined where it is not said. */
export function roundsIn(words: readonly string[]): number | undefined {
  const at = words.findIndex((word) => /^(times|rounds?|laps?)$/.test(word));
  const before = [at - 2, at - 1].map((from) => (from < 0 ? undefined : numberAt(words, from)));
  return before.find((number) => number?.next === at)?.value ?? (words.includes('twice') ? 2 : undefined);
}

const lengths = /^(blocks?|steps?|met(er|re)s?|m|paces?|squares?|layers?|levels?|spaces?)$/;
const ways =
  /^(north|south|east|west)(east|west|wards?|ern)?$|^(up|down|left|right|deeper|lower|higher|forwards?|ahead|upwards?|downwards?)$/;
const depths = /^(deep|depth|tall|high)$/;
const widths = /^(long|wide|length|broad)$/;
/** Levels that have a name: y where diamonds are commonest, and the lowest one can stand (Java edition 1.18 and later). */
const namedLevels: Readonly<Record<string, number>> = { diamond: -59, bedrock: -59, sea: 63 };

/** Reads "20 blocks", "5 minutes", "for a while", "y 40", "3x3x3", "5 by 4", "2 deep" at `at`. */
export function readMeasure(tokens: readonly Token[], at: number): Measure | undefined {
  return sizeAt(tokens, at) ?? depthAt(tokens, at) ?? levelAt(tokens, at) ?? countedAt(tokens, at);
}

function sizeAt(tokens: readonly Token[], at: number): Measure | undefined {
  // "a hole of 4 by 4".
  const from = tokens[at]?.word === 'of' ? at + 1 : at;
  const word = tokens[from]?.word ?? '';
  if (/^\d+x\d+/.test(word)) return { sides: word.split('x').map(Number), next: from + 1 };
  const sides: number[] = [];
  let index = from;
  for (;;) {
    const number = readNumber(tokens, index);
    if (number === undefined) break;
    sides.push(number.value);
    index = number.next;
    const joint = tokens[index]?.word ?? '';
    // "two on two", as it is said elsewhere: only between two numbers.
    if (!['by', 'x', 'times'].includes(joint) && (joint !== 'on' || sides.length > 1)) break;
    index += 1;
  }
  return sides.length >= 2 ? { sides, next: index } : undefined;
}

/** "depth 2", "deep of 3". */
function depthAt(tokens: readonly Token[], at: number): Measure | undefined {
  if (!/^(deep|depth)$/.test(tokens[at]?.word ?? '')) return undefined;
  const number = readNumber(tokens, tokens[at + 1]?.word === 'of' ? at + 2 : at + 1);
  return number === undefined || number.value < 1 ? undefined : { deep: Math.round(number.value), next: number.next };
}

function levelAt(tokens: readonly Token[], at: number): Measure | undefined {
  let index = at;
  if (tokens[index]?.word === 'to') index += 1;
  const named = namedLevels[tokens[index]?.word ?? ''];
  if (named !== undefined && tokens[index + 1]?.word === 'level') return { level: named, next: index + 2 };
  const opens = index;
  while (['y', 'level', 'layer', 'height'].includes(tokens[index]?.word ?? '')) index += 1;
  if (index === opens) return undefined;
  const number = readNumber(tokens, index);
  return number === undefined ? undefined : { level: Math.floor(number.value), next: number.next };
}

function countedAt(tokens: readonly Token[], at: number): Measure | undefined {
  let from = at;
  if (/^(for|by)$/.test(tokens[from]?.word ?? '')) from += 1;
  const [half, a, unitOf] = tokens.slice(from, from + 3).map(({ word }) => word);
  if (half === 'half' && /^an?$/.test(a ?? '') && /^(minute|hour)$/.test(unitOf ?? ''))
    return { seconds: (seconds[unitOf ?? ''] ?? 60) / 2, next: from + 3 };
  const { count, next, impossible } = readQuantity(tokens, from, { blocks: false });
  const unit = tokens[next]?.word ?? '';
  if (/^(while|bit|sec|second|moment|minute)$/.test(unit) && (count ?? 1) === 1 && from + 1 <= next) {
    const time = unit === 'while' || unit === 'bit' ? 60 : (seconds[unit] ?? 30);
    if (unit !== 'bit' || from > at) return { seconds: time, next: next + 1 };
  }
  if (count === undefined || impossible) return undefined;
  const whole = Math.max(1, Math.round(count));
  if (depths.test(unit)) return { deep: whole, next: next + 1 };
  if (widths.test(unit)) return { long: whole, next: next + 1 };
  if (lengths.test(unit) && tokens[next + 1]?.word !== 'of') {
    const behind = tokens[next + 1]?.word ?? '';
    if (depths.test(behind)) return { deep: whole, next: next + 2 };
    if (widths.test(behind)) return { long: whole, next: next + 2 };
    return { distance: whole, next: next + 1 };
  }
  // "east for 15": blocks, as nothing else is said.
  if (unit === '' && from > at) return { distance: whole, next };
  if (ways.test(unit)) return { distance: whole, next };
  const time = seconds[unit];
  return time === undefined ? undefined : { seconds: whole * time, next: next + 1 };
}
