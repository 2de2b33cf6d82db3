import { canonicalAction } from './action-of-word.ts';
import { canonicalName } from './canonical-name.ts';
import { LONGEST_LINE } from './chat-line.ts';
import type { Goal } from './goal.ts';
import {
  defaultAmount,
  defaultTarget,
  GOAL_TABLE_VERSION,
  type GoalTableVersion,
  isManagementAction,
  takesText,
} from './goal-actions.ts';
import { levelTarget } from './goal-targets.ts';

export type GoalTagFailReason =
  | 'none'
  | 'no_tag'
  | 'tag_too_long'
  | 'malformed'
  | 'unknown_action'
  | 'no_target'
  | 'empty_inner';

interface GoalTagResult {
  /** The first valid tag's goal, or null. */
  goal: Goal | null;
  /** `none` when a goal was found; otherwise why the first tag was refused. */
  failReason: GoalTagFailReason;
  /** The input without its tags; nothing else is changed. */
  text: string;
  /** How many tags stood in the text. */
  tags: number;
}

// Searched case-insensitively on the text itself: lower-casing first may change its length (İ) and so the indices.
const OPEN = /\[goal:/gi;
/** Longest inner text that is scanned, in characters. */
const MAX_INNER = 100;
/** The same of what is said: a line of the chat, who is to hear it, and the action. */
const MAX_SPOKEN = LONGEST_LINE.say + 30;
/** Larger amounts are taken as a mistake of the writer and refused. */
const MAX_AMOUNT = 100_000;

/**
 * Finds `[GOAL: action target amount]` by one bounded forward scan, without backtracking, and fails closed (AG-3).
 * A tag must close within 100 characters, one of words that are said within a line of the chat; without a `]` it reads to the end of its line. A number right behind a tag counts as
 * its amount only when it ends the line. `version` reads a tag as the table of that version had it.
 */
export function extractGoalTag(input: string, version: GoalTableVersion = GOAL_TABLE_VERSION): GoalTagResult {
  let goal: Goal | null = null;
  let failReason: GoalTagFailReason = 'no_tag';
  let tags = 0;
  let text = '';
  let from = 0;
  for (;;) {
    OPEN.lastIndex = from;
    const open = OPEN.exec(input);
    if (open === null) break;
    tags += 1;
    const scanned = scanTag(input, open.index + open[0].length);
    text += input.slice(from, open.index);
    from = scanned.end;
    const parsed =
      scanned.inner === undefined ? ({ failReason: 'tag_too_long' } as const) : parseInner(scanned.inner, version);
    if ('failReason' in parsed) {
      if (tags === 1) failReason = parsed.failReason;
      continue;
    }
    let amount = parsed.amount;
    if (amount === undefined && scanned.closed && !takesText(parsed.action)) {
      const trailing = trailingAmount(input, scanned.end);
      if (trailing !== undefined) {
        amount = trailing.amount;
        from = trailing.end;
      }
    }
    if (goal === null) {
      goal = {
        action: parsed.action,
        ...(parsed.target === undefined ? {} : { target: parsed.target }),
        amount: amount ?? defaultAmount(parsed.action, parsed.target),
      };
      failReason = 'none';
    }
  }
  return { goal, failReason, text: text + input.slice(from), tags };
}

/** Writes a goal as its tag, which reads back as the same goal. */
export function buildGoalTag({ action, target, amount }: Goal): string {
  if (isManagementAction(action)) return `[GOAL: ${target === undefined ? action : `${action} ${target}`}]`;
  // Behind words that are said nothing is an amount.
  return `[GOAL: ${[action, ...(target === undefined ? [] : [target]), ...(takesText(action) ? [] : [amount])].join(' ')}]`;
}

/** Reads one tag's inner text from `at`; `inner` is undefined when nothing closes it within the bound. `end` is the first index behind the tag. */
function scanTag(input: string, at: number): { inner: string | undefined; end: number; closed: boolean } {
  const [, word = ''] = /^\s*[<"'`]*(\w{1,20})/.exec(input.slice(at, at + 30)) ?? [];
  const action = canonicalAction(word);
  const most = action !== undefined && takesText(action) ? MAX_SPOKEN : MAX_INNER;
  for (let i = at; i <= at + most; i += 1) {
    const char = input[i];
    if (char === ']') return { inner: input.slice(at, i), end: i + 1, closed: true };
    // A new bracket cannot belong to this tag: it was never closed.
    if (char === undefined || char === '\n' || char === '\r' || char === '[')
      return { inner: input.slice(at, i), end: i, closed: false };
  }
  // Too long: the opening alone is removed, so that the sentence the model went on with is not lost.
  return { inner: undefined, end: at, closed: false };
}

/** `] 20` at the end of a line is the amount; `] 3 zombies` is prose. */
function trailingAmount(input: string, at: number): { amount: number; end: number } | undefined {
  let i = at;
  while (input[i] === ' ' || input[i] === '\t') i += 1;
  let digits = '';
  while (digits.length < 7) {
    const char = input[i];
    if (char === undefined || char < '0' || char > '9') break;
    digits += char;
    i += 1;
  }
  const amount = amountOf(digits);
  if (amount === undefined) return undefined;
  while (input[i] === ' ' || input[i] === '\t' || input[i] === '\r') i += 1;
  return input[i] === undefined || input[i] === '\n' ? { amount, end: i } : undefined;
}

function amountOf(word: string): number | undefined {
  if (!/^\d{1,6}$/.test(word)) return undefined;
  const amount = Number(word);
  return amount >= 1 && amount <= MAX_AMOUNT ? amount : undefined;
}

type Inner = { action: Goal['action']; target?: string; amount?: number } | { failReason: GoalTagFailReason };

function parseInner(inner: string, version: GoalTableVersion): Inner {
  const words = inner
    .split(/\s+/)
    // Small models copy the placeholder's angle brackets: <wood> <10>.
    .map((word) => word.replace(/^[<"'`]+|[>"'`,.;]+$/g, ''))
    .filter((word) => word !== '');
  const first = words[0];
  if (first === undefined) return { failReason: 'empty_inner' };
  const rest = words.slice(1);
  const action = canonicalAction(first, nameOf(rest.filter((word) => amountOf(word) === undefined)), version);
  if (action === undefined) return { failReason: 'unknown_action' };
  if (isManagementAction(action)) {
    const target = canonicalName(rest.join(' ').replace(/^id=/i, ''));
    return { action, ...(target === '' ? {} : { target }) };
  }
  const numbers = rest[0]?.toLowerCase() === 'to' ? rest.slice(1) : rest;
  if (action === 'navigate' && isPlace(numbers, version)) return { action, target: numbers.join(' ') };
  if (action === 'ascend' || action === 'descend') {
    const level = levelIn(numbers);
    if (level !== undefined) return { action, target: level };
  }
  if (takesText(action)) {
    const spoken = spokenText(inner, first);
    // "to Alex: come here" names who is to hear it, then the words.
    const target = action === 'whisper' ? spoken.replace(/^to\s+/i, '').replace(/^(\S+?)[:,] /, '$1 ') : spoken;
    if (action === 'whisper' && !target.includes(' ')) return { failReason: 'no_target' };
    return canonicalName(target) === '' ? { failReason: 'no_target' } : { action, target };
  }
  let amount: number | undefined;
  const last = rest.at(-1);
  if (last !== undefined && amountOf(last) !== undefined) {
    amount = amountOf(last);
    rest.pop();
  } else if (rest[0] !== undefined && amountOf(rest[0]) !== undefined) {
    amount = amountOf(rest[0]);
    rest.shift();
  }
  if (rest.some((word) => /^[-+]?\d/.test(word) && amountOf(word) === undefined)) return { failReason: 'malformed' };
  const target = nameOf(rest) || (defaultTarget(action) ?? '');
  if (target === '') return { failReason: 'no_target' };
  return { action, target, ...(amount === undefined ? {} : { amount }) };
}

/** Whether numbers are a place: x, y and z, or since version 3 x and z alone. */
const isPlace = (words: readonly string[], version: GoalTableVersion): boolean =>
  (words.length === 3 || (words.length === 2 && version >= 3)) &&
  words.every((word) => /^-?\d{1,8}(\.\d{1,3})?$/.test(word));

/** "y -54", "level 12", "y=40" and "-54" name a level; a plain number is how far to go. */
function levelIn(words: readonly string[]): string | undefined {
  const [, named, y] = /^((?:y|level)[ =]?)?(-?\d{1,3})$/i.exec(words.join(' ')) ?? [];
  return y === undefined || (named === undefined && !y.startsWith('-')) ? undefined : levelTarget(Number(y));
}

/** What is to be said, as it was written: everything behind the action, without the quotes around all of it. Blanks are folded, as the chat of the game does. */
const spokenText = (inner: string, action: string): string =>
  inner
    .slice(inner.indexOf(action) + action.length)
    .replace(/\s+/g, ' ')
    .replace(/^[\s:,;]+|\s+$/g, '')
    .replace(/^(?:"([^"]*)"|'([^']*)'|`([^`]*)`|“([^”]*)”|<([^>]*)>)$/, '$1$2$3$4$5');

const nameOf = (words: readonly string[]): string =>
  canonicalName(words.map((word) => word.replace(/^minecraft:/i, '')).join(' '));
