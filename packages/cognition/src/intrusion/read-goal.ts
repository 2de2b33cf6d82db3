import { extractGoalTag, type Goal, type Thought } from '@conscious-bot/contracts';
import { withoutMentions } from '../commitment/mentioned-tags.ts';
import { type Mind, mindStamp } from '../context/mind.ts';
import { groundGoal, type Surroundings } from '../grounding/ground-goal.ts';
import type { GameVocabulary } from '../language/game-vocabulary.ts';
import type { OpenTask } from '../parse/manage.ts';
import { parseByRules } from '../parse/rule-parser.ts';
import { parseByModel } from './model-parser.ts';

export interface GoalReaderOptions {
  readonly vocabulary: GameVocabulary;
  readonly world: Surroundings | undefined;
  readonly name: string;
  /** Names of the players that are known, as written in the game. */
  readonly players?: readonly string[];
  readonly openTasks: readonly OpenTask[];
  readonly mind: Mind | undefined;
  /** Time the model may take, ms. */
  readonly deadlineMs: number;
}

export interface ReadGoal {
  /** Grounded in the world. */
  readonly goal: Goal | undefined;
  readonly source: Thought['metadata']['extractedGoalSource'];
  /** Who read it: `rule`, `model`, or the name of a scripted model; absent when a tag said it outright. */
  readonly mind?: string;
  /** Why a tag in the text gave none. */
  readonly tagFailReason?: string;
  /** The text without its tags. */
  readonly text: string;
}

/** Finds the goal in a text: an explicit tag, else the rules, else the model where the rules cannot decide. */
export async function readGoal(text: string, options: GoalReaderOptions): Promise<ReadGoal> {
  const { vocabulary, world, name, openTasks, mind, deadlineMs } = options;
  const { text: committed, mentions } = withoutMentions(text);
  const tag = extractGoalTag(committed);
  if (tag.goal !== null) return { goal: groundGoal(tag.goal, vocabulary, world), source: 'tag', text: tag.text };
  const failReason = tag.tags > 0 ? tag.failReason : mentions[0] && `mentioned:${mentions[0]}`;
  const rest = { text: tag.text, ...(failReason === undefined ? {} : { tagFailReason: failReason }) };
  const ruled = parseByRules(tag.text, { vocabulary, name, openTasks, players: options.players ?? [] });
  if (ruled.goal !== undefined)
    return { goal: groundGoal(ruled.goal, vocabulary, world), source: 'intrusion', mind: 'rule', ...rest };
  const asked = mind !== undefined && ruled.why === 'unclear' && tag.text.trim() !== '';
  const goal = asked ? await parseByModel(tag.text, mind, vocabulary, deadlineMs) : undefined;
  if (goal === undefined) return { goal, source: 'none', ...rest };
  return {
    goal: groundGoal(goal, vocabulary, world),
    source: 'intrusion',
    mind: mindStamp(mind?.model ?? ''),
    ...rest,
  };
}
