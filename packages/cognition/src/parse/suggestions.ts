import { describeGoal, type Goal } from '@conscious-bot/contracts';
import { closest } from 'fastest-levenshtein';
import type { Surroundings } from '../grounding/ground-goal.ts';
import { groundGoal } from '../grounding/ground-goal.ts';
import { readSentences } from '../language/sentences.ts';
import { type RequestContext, speaker } from './phrases/request-context.ts';
import { readThing } from './phrases/things.ts';
import { goalOfNeed, heldOf } from './senses/targets.ts';

/** How many are named at most. */
const MOST = 3;

/** What can be asked of the bot at any time; the first are named where nothing is alike. */
const always: readonly Goal[] = [
  { action: 'collect', target: 'wood', amount: 8 },
  { action: 'explore', target: 'nearby', amount: 1 },
  { action: 'wait', target: 'here', amount: 30 },
  { action: 'build', target: 'shelter', amount: 1 },
  { action: 'craft', target: 'crafting_table', amount: 1 },
  { action: 'navigate', target: 'home', amount: 1 },
  { action: 'mine', target: 'stone', amount: 3 },
  { action: 'fight', target: 'hostile', amount: 1 },
  { action: 'sleep', target: 'bed', amount: 1 },
  { action: 'eat', target: 'food', amount: 1 },
  { action: 'light', target: 'area', amount: 1 },
  { action: 'excavate', target: 'hole_3x3x3', amount: 1 },
  { action: 'patrol', target: 'here', amount: 3 },
  { action: 'fish', target: 'fish', amount: 1 },
  { action: 'farm', target: 'crops', amount: 3 },
  { action: 'ascend', target: 'surface', amount: 1 },
  { action: 'hide', target: 'here', amount: 1 },
  { action: 'sort', target: 'inventory', amount: 1 },
  { action: 'flee', target: 'danger', amount: 1 },
];
/** Words that are in every request. */
const common =
  /^(the|a|an|to|me|my|you|your|it|that|this|and|of|in|on|at|for|please|can|could|some|i|is|do|go|up|down|with|from)$/;

/** What could be done instead of what was not understood: what is most like it first, worded to be said ("collect 8 logs"). */
export function suggestionsFor(text: string, context: RequestContext): string[] {
  const words = readSentences(text)
    .flatMap(({ clauses }) => clauses.flatMap(({ tokens }) => tokens.map(({ word }) => word)))
    .filter((word) => word.length > 2 && !common.test(word));
  const world: Surroundings | undefined = context.world;
  const likeness = (description: string): number => {
    const theirs = description
      .toLowerCase()
      .split(/\W+/)
      .filter((word) => word.length > 2);
    return words.filter((word) => theirs.length > 0 && isAlike(word, closest(word, theirs))).length;
  };
  const candidates = [...aboutNouns(text, context), ...withPeople(context), ...always].map((goal, order) => {
    const description = describeGoal(groundGoal(goal, context.vocabulary, world), [...context.players]);
    return { description, order, score: likeness(description) };
  });
  const best = candidates.toSorted((a, b) => b.score - a.score || a.order - b.order);
  return [...new Set(best.map(({ description }) => description))].slice(0, MOST);
}

const isAlike = (a: string, b: string): boolean =>
  a === b || (a.length > 3 && b.length > 3 && (a.startsWith(b.slice(0, 4)) || b.startsWith(a.slice(0, 4))));

/** Of every thing that was named, what one may do with it. */
function aboutNouns(text: string, context: RequestContext): Goal[] {
  const { vocabulary } = context;
  const goals: Goal[] = [];
  for (const { tokens } of readSentences(text).flatMap(({ clauses }) => clauses)) {
    for (let at = 0; at < tokens.length && goals.length < MOST; at += 1) {
      const match = vocabulary.match(tokens, at);
      if (match === undefined) continue;
      const thing = readThing(tokens, at, context);
      const goal = thing?.name === undefined ? undefined : goalOfNeed(thing, context);
      if (goal !== undefined) goals.push(goal);
      else if (vocabulary.isEntity(match.name) && match.name !== 'player')
        goals.push({ action: 'find', target: match.name, amount: 1 });
      if (heldOf(match.name, context).length > 0) goals.push({ action: 'drop', target: match.name, amount: 1 });
      at += match.length - 1;
    }
  }
  return goals;
}

function withPeople(context: RequestContext): Goal[] {
  const name = speaker(context);
  return name === undefined
    ? []
    : [
        { action: 'follow', target: name, amount: 1 },
        { action: 'navigate', target: name, amount: 1 },
      ];
}
