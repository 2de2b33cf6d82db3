import { actionNames, describeGoal } from '@conscious-bot/contracts';
import type { RequestPreview } from '@conscious-bot/contracts/thought';
import type { RequestContext } from '../parse/phrases/request-context.ts';
import { leftOutText } from './left-out.ts';
import { nothingText } from './nothing-text.ts';
import { understand } from './understand.ts';
import { describeLater, understandLater } from './understand-later.ts';

/** Lines that are offered at most. */
const MOST = 6;
/** Words of a thing's name at most: "waxed weathered cut copper stairs". */
const NAME_WORDS = 5;

/** What a text would come to by the rules, and how it may go on. It records nothing, asks no model and commits to nothing. */
export function previewRequest(text: string, context: RequestContext): RequestPreview {
  return { ...would(text, context), completions: completionsOf(text, context) };
}

function would(said: string, context: RequestContext): Omit<RequestPreview, 'completions'> {
  if (said.trim() === '') return { kind: 'nothing', text: 'Nothing is written.', goals: [] };
  const { reading, forbidden } = understand(said, context);
  const later = forbidden === undefined ? understandLater(said, context) : undefined;
  if (later !== undefined) return { kind: 'nothing', text: `I would ${describeLater(later)}.`, goals: [] };
  const { goals, management, question, cannot, whenDone, leftOut } = reading;
  const players = [...context.players];
  if (forbidden !== undefined)
    return { kind: 'refused', text: `I would refuse it. ${forbidden.description}`, goals: [] };
  const all = [...(management === undefined ? [] : [management]), ...goals];
  if (all.length > 0) {
    const then = whenDone === true ? ', when I am done' : '';
    return {
      kind: 'task',
      text: `I would ${all.map((goal) => describeGoal(goal, players)).join(', then ')}${then}.${leftOutText(leftOut)}`,
      goals: all,
    };
  }
  if (question !== undefined) return { kind: 'question', text: 'I would answer it.', goals: [] };
  if (cannot !== undefined) return { kind: 'not_understood', text: cannot.reason, goals: [] };
  const { nothing } = reading;
  const text =
    nothing === undefined || nothing === 'statement'
      ? 'It asks for nothing: it would stay a thought.'
      : nothingText(nothing);
  return { kind: 'nothing', text, goals: [] };
}

/** Whole lines the text may be meant to become: what can be done at its beginning, names of things and players at its end. */
function completionsOf(text: string, { vocabulary, players }: RequestContext): string[] {
  const line = text.trimStart();
  if (line === '' || line.endsWith(' ')) return [];
  const words = line.split(/\s+/);
  const found = new Set<string>();
  if (words.length === 1) for (const name of actionNames.map(plain)) if (goesOn(name, line)) found.add(name);
  const names = [...players, ...vocabulary.items.map(plain)];
  // The longest end of the line that begins a name: "some oak l" is about oak logs rather than about something with an l.
  for (let count = Math.min(NAME_WORDS, words.length); count >= 1 && found.size < MOST; count -= 1) {
    const end = words.slice(-count).join(' ');
    const before = words.slice(0, -count).join(' ');
    if (end.length < 2) continue;
    const fitting = names.filter((name) => goesOn(name, end)).sort((a, b) => a.length - b.length);
    for (const name of fitting.slice(0, MOST)) found.add(before === '' ? name : `${before} ${name}`);
  }
  return [...found].slice(0, MOST);
}

const plain = (name: string): string => name.replaceAll('_', ' ');

const goesOn = (name: string, begun: string): boolean =>
  name.length > begun.length && name.toLowerCase().startsWith(begun.toLowerCase());
