import type { Understanding } from '@conscious-bot/cognition';
import type { Goal } from '@conscious-bot/contracts';
import { acceptable, type ExpectedOutcome, type LanguageRequest, type Reading, readingOf } from './corpus.ts';

/** What came of one request: right, or what is wrong with it. `nod` and `unwanted` are the faults that count most. */
export type Judgement = 'right' | 'misread' | 'missed' | 'unwanted' | 'nod' | 'not_understood';

/** Actions whose target says nothing. */
const silent = /^(wake|dismount|sort|hide)$/;
const around = /^(nearby|area|surroundings|here)$/;

/** Judges one reading by the rules of the corpus: README.md, "How to judge". */
export function judge(request: LanguageRequest, understood: Understanding): Judgement {
  const all = acceptable(request);
  if (all.some((expected) => fits(expected, understood))) return 'right';
  const { reading, forbidden } = understood;
  const acts = forbidden === undefined && (reading.goals.length > 0 || reading.management !== undefined);
  const wantsNothing = all.every((expected) => !('goals' in expected) && !('management' in expected));
  if (wantsNothing && acts) return 'unwanted';
  // Only what is taken without a word is a nod; a wrong reason is a misreading.
  const isTaken = forbidden === undefined && reading.cannot === undefined;
  if (all.every((expected) => 'cannot' in expected)) return isTaken ? 'nod' : 'misread';
  if (acts) return 'misread';
  if (all.some((expected) => 'nothing' in expected)) return 'not_understood';
  return 'missed';
}

function fits(expected: ExpectedOutcome, { reading, forbidden }: Understanding): boolean {
  const { goals, management, question, nothing, cannot } = reading;
  const none = forbidden !== undefined || (goals.length === 0 && management === undefined);
  if ('goals' in expected) {
    if (forbidden !== undefined || (management !== undefined && management.action !== expected.also)) return false;
    if (goals.length !== expected.goals.length) return false;
    return goals.every((goal, index) => (expected.goals[index] ?? []).some((text) => isReading(goal, readingOf(text))));
  }
  if ('management' in expected)
    return forbidden === undefined && goals.length === 0 && management?.action === expected.management;
  if ('answer' in expected) return none && forbidden === undefined && question?.kind === expected.answer;
  if ('nothing' in expected)
    return none && forbidden === undefined && (nothing !== undefined || question !== undefined);
  if (!none) return false;
  if (expected.cannot === 'forbidden') return forbidden !== undefined || cannot?.why === 'forbidden';
  return forbidden !== undefined || cannot !== undefined;
}

function isReading({ action, target = '', amount }: Goal, reading: Reading): boolean {
  if (action !== reading.action) return false;
  if (reading.amount !== undefined && (amount < reading.amount.least || amount > reading.amount.most)) return false;
  return sameTarget(action, target, reading.target);
}

function sameTarget(action: string, said: string, wanted: string): boolean {
  if (action === 'say') return said === wanted;
  if (action === 'whisper') {
    const [who = '', ...words] = said.split(' ');
    const [whom = '', ...others] = wanted.split(' ');
    return who.toLowerCase() === whom.toLowerCase() && words.join(' ') === others.join(' ');
  }
  if (silent.test(action)) return true;
  if (action === 'sleep') return !/_bed$/.test(wanted) || plain(said) === plain(wanted) || said === 'bed';
  if (action === 'explore' && around.test(said) && around.test(wanted)) return true;
  // That a door is to be closed says more than that it is to be used; "all" of a thing is of that thing.
  if (action === 'interact') return plain(said.replace(/_(open|closed|on|off)$/, '')) === plain(wanted);
  return plain(said.replace(/^all_/, '')) === plain(wanted.replace(/^all_/, ''));
}

/** Case, articles, joining marks and the plural do not count; signs of numbers do, however they are written. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/(^|[_ ])m(?=\d)/g, '$1-')
    .replace(/[\s,_]+|(?<=[a-z])-(?=[a-z])/g, ' ')
    .replace(/^(the|a|an|my|our|your|his|her) /, '')
    .trim()
    .replace(/(?<=[a-z]{3})s$/, '');
