import type { PolicyRule } from '@conscious-bot/contracts';
import { extractGoalTag, type Goal, type Thought } from '@conscious-bot/contracts';
import { nearestKnown } from '../answers/surroundings/where.ts';
import { withoutMentions } from '../commitment/mentioned-tags.ts';
import { type Mind, mindStamp } from '../context/mind.ts';
import { groundGoal } from '../grounding/ground-goal.ts';
import type { RequestContext } from '../parse/phrases/request-context.ts';
import type { Question } from '../parse/question.ts';
import type { RequestReading } from '../parse/read-request.ts';
import { parseByModel } from './model-parser.ts';
import { understand } from './understand.ts';
import { atNamedPlace } from './where-they-stand.ts';

interface GoalReaderOptions {
  readonly context: RequestContext;
  readonly mind: Mind | undefined;
  /** Time the model may take, ms. */
  deadlineMs(): number;
}

export interface ReadGoal {
  /** What it asks for, in order, grounded in the world; what is to become of open tasks stands first. */
  readonly goals: readonly Goal[];
  /** It is meant for when the task in hand has ended. */
  readonly whenDone?: true;
  /** Parts of the text that nothing comes of. */
  readonly leftOut?: RequestReading['leftOut'];
  readonly question?: Question;
  /** It asks for something that cannot be done, or that nobody understands. */
  readonly cannot?: RequestReading['cannot'];
  /** Why nothing is to be done about it, as far as the rules can tell. */
  readonly nothing?: RequestReading['nothing'];
  /** The rule of conduct that its words ask to break. */
  readonly forbidden?: PolicyRule;
  readonly source: Thought['metadata']['extractedGoalSource'];
  /** `rule` or `model`; `tag` when a tag said it outright. Absent where nothing was read. */
  readonly readBy?: 'tag' | 'rule' | 'model';
  /** Who read it: `rule`, `model`, or the name of a scripted model; absent when a tag said it outright. */
  readonly mind?: string;
  /** Why a tag in the text gave none. */
  readonly tagFailReason?: string;
  /** The text without its tags. */
  readonly text: string;
}

/** Finds what a text asks for: an explicit tag, else the rules, else the model where the rules cannot read what is asked. */
export async function readGoal(text: string, { context, mind, deadlineMs }: GoalReaderOptions): Promise<ReadGoal> {
  const { vocabulary, world } = context;
  const { text: committed, mentions } = withoutMentions(text);
  const tag = extractGoalTag(committed);
  if (tag.goal !== null)
    return { goals: [groundGoal(tag.goal, vocabulary, world)], source: 'tag', readBy: 'tag', text: tag.text };
  const failReason = tag.tags > 0 ? tag.failReason : mentions[0] && `mentioned:${mentions[0]}`;
  const rest = { text: tag.text, ...(failReason === undefined ? {} : { tagFailReason: failReason }) };
  const { reading, forbidden } = understand(tag.text, context, undefined, text);
  const { goals, management, question, cannot } = reading;
  if (forbidden !== undefined) return { goals: [], forbidden, source: 'none', ...rest };
  const sought = whereAsked(tag.text, goals, context);
  if (sought !== undefined && management === undefined)
    return { goals: [], question: { kind: 'where', about: sought }, source: 'none', readBy: 'rule', ...rest };
  if (goals.length > 0 || management !== undefined)
    return {
      goals: [...(management === undefined ? [] : [management]), ...atNamedPlace(tag.text, goals, context)],
      source: 'intrusion',
      readBy: 'rule',
      mind: 'rule',
      ...(reading.whenDone === true ? { whenDone: true } : {}),
      ...(reading.leftOut === undefined ? {} : { leftOut: reading.leftOut }),
      ...rest,
    };
  if (question !== undefined) return { goals: [], question, source: 'none', readBy: 'rule', ...rest };
  const isOpen =
    cannot === undefined ? reading.nothing === 'statement' : cannot.why === 'unclear' || cannot.why === 'no_such_thing';
  const found =
    mind !== undefined && isOpen && tag.text.trim() !== ''
      ? await parseByModel(tag.text, mind, context, deadlineMs())
      : [];
  if (found.length === 0)
    return {
      goals: [],
      source: 'none',
      ...rest,
      ...(cannot === undefined ? {} : { cannot }),
      ...(reading.nothing === undefined ? {} : { nothing: reading.nothing }),
    };
  const grounded = found.map((goal) => groundGoal(goal, vocabulary, world));
  return { goals: grounded, source: 'intrusion', readBy: 'model', mind: mindStamp(mind?.model ?? ''), ...rest };
}

/** "Where's the nearest water?" asks to be told, if it is known, and else to have it looked for. */
function whereAsked(text: string, goals: readonly Goal[], { world, vocabulary }: RequestContext): string | undefined {
  const [goal, ...others] = goals;
  if (goal?.action !== 'find' || goal.target === undefined || others.length > 0 || world === undefined)
    return undefined;
  if (!/^\W*(?:(?:hey|hi|so|and|ok|okay) )*where(?:'s| is| are|s)?\b[^.!?,;]*\??\W*$/i.test(text)) return undefined;
  return nearestKnown(goal.target, world, vocabulary) === undefined ? undefined : goal.target;
}
