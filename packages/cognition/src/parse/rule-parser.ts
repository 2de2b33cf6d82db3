import type { Goal } from '@conscious-bot/contracts';
import type { GameVocabulary } from '../language/game-vocabulary.ts';
import { readSentences, type Sentence } from '../language/sentences.ts';
import { findWishes, type Wish } from '../language/wishes.ts';
import { goalOfNeed, goalOfVerb } from './goal-of-verb.ts';
import { manageGoal, type OpenTask } from './manage.ts';
import { readNounPhrase } from './noun-phrase.ts';
import { matchVerbs } from './verbs.ts';

export type RuleParse =
  | { readonly goal: Goal }
  /** `unclear` may be more than the rules can read; the other reasons are understood and ask for nothing that can be done now. */
  | { readonly goal: undefined; readonly why: NoGoal };

export type NoGoal = 'negated' | 'question' | 'conditional' | 'impossible' | 'unclear';

export interface RuleParseOptions {
  readonly vocabulary: GameVocabulary;
  /** How the bot is called. */
  readonly name?: string;
  /** Names of the players that are known, as written in the game. */
  readonly players?: readonly string[];
  /** Tasks that "stop …" or "continue …" may be about, the newest first. */
  readonly openTasks?: readonly OpenTask[];
}

/**
 * Reads the first wish out of plain wording: "I could really use some wood", "get me 3 oak logs". Text that states, asks or denies has
 * no goal. The target is still as said; grounding turns "wood" into a block of this world.
 */
export function parseByRules(text: string, options: RuleParseOptions): RuleParse {
  let why: NoGoal = 'unclear';
  for (const sentence of readSentences(text)) {
    const wishes = findWishes(sentence, {
      name: options.name?.toLowerCase(),
      isVerb: (tokens, at) => matchVerbs(tokens, at).length > 0,
    });
    for (const wish of wishes) {
      if (wish.negated) {
        why = 'negated';
        continue;
      }
      const goal = goalOfWish(wish, options);
      if (goal === 'impossible') why = goal;
      else if (goal !== undefined) return { goal };
    }
    if (why === 'unclear' && sentence.clauses.some((clause) => clause.conditional)) why = 'conditional';
    if (wishes.length === 0) {
      const goal = sentence.question ? undefined : bareGoal(sentence, options.vocabulary);
      if (goal !== undefined) return { goal };
      if (sentence.question && why === 'unclear') why = 'question';
    }
  }
  return { goal: undefined, why };
}

function goalOfWish(
  wish: Wish,
  { vocabulary, players, openTasks = [] }: RuleParseOptions,
): Goal | 'impossible' | undefined {
  const { tokens } = wish.clause;
  if (wish.kind === 'have') {
    const phrase = readNounPhrase(tokens, wish.at, vocabulary);
    if (!phrase.ok) return phrase.why === 'impossible' ? 'impossible' : undefined;
    return goalOfNeed(phrase, vocabulary);
  }
  for (const { verb, length } of matchVerbs(tokens, wish.at)) {
    const behind = wish.at + length;
    const goal =
      verb.kind === 'manage'
        ? manageGoal(verb, tokens, behind, vocabulary, openTasks)
        : goalOfVerb(verb, tokens, behind, vocabulary, players);
    if (goal !== undefined) return goal;
    const phrase = readNounPhrase(tokens, behind, vocabulary);
    if (!phrase.ok && phrase.why === 'impossible') return 'impossible';
  }
  return undefined;
}

/** "3 oak logs, please", "more dirt": a whole sentence that names an amount of something. */
function bareGoal(sentence: Sentence, vocabulary: GameVocabulary): Goal | undefined {
  const [clause, ...others] = sentence.clauses;
  if (
    clause === undefined ||
    sentence.quoted ||
    others.some(({ tokens }) => tokens.some(({ word }) => word !== 'please'))
  )
    return undefined;
  const phrase = readNounPhrase(clause.tokens, 0, vocabulary);
  if (!phrase.ok || clause.tokens.slice(phrase.end).some(({ word }) => word !== 'please')) return undefined;
  const { quantity } = phrase;
  const asks = quantity.explicit || (quantity.some && clause.tokens[0]?.word === 'more');
  return asks ? goalOfNeed(phrase, vocabulary) : undefined;
}
