import {
  describeGoal,
  extractGoalTag,
  type Goal,
  type PolicyRule,
  type PolicyRuleId,
  refuseGoal,
} from '@conscious-bot/contracts';
import { consider } from '../consideration/consider.ts';
import { taskDoing } from '../consideration/heuristic.ts';
import { type BotContext, innerModel } from '../context/bot-context.ts';
import { displayed } from '../language/displayed-text.ts';
import { notingCalls } from '../model/noting-calls.ts';
import type { RequestContext } from '../parse/phrases/request-context.ts';
import type { Question } from '../parse/question.ts';
import { suggestionsFor } from '../parse/suggestions.ts';
import type { OpenTasks } from '../peers/open-tasks.ts';
import type { PlanningPeer } from '../peers/planning-peer.ts';
import { refuseText } from '../policy/policy.ts';
import type { SituationBuilder } from '../situation/situation-builder.ts';
import { type LatestWorld, worldIsCurrentMs } from '../world/latest-world.ts';
import { leftOutText } from './left-out.ts';
import { nothingText } from './nothing-text.ts';
import { type ReadGoal, readGoal } from './read-goal.ts';
import { type LastThoughts, requestContext } from './request-context-of.ts';

/** What the bot says to words about later. */
export interface LaterReply {
  readonly response: string;
  /** The task whose end is to be told. */
  readonly taskId?: string;
}

export interface EvaluationParts {
  readonly world: LatestWorld;
  readonly openTasks: OpenTasks;
  readonly situation: SituationBuilder;
  /** A goal can be committed to only while planning receives it. */
  readonly planning: Pick<PlanningPeer, 'connected'>;
  readonly thoughts: LastThoughts;
  /** Takes what is meant for when something is so; undefined where a text speaks of nothing of the kind. */
  readonly later?: { hear(text: string, context: RequestContext, said: Said): LaterReply | undefined };
}

/** How something was said to the bot: by whom, whether to it alone, and whether it is insisted on after it was resisted. */
export interface Said {
  readonly from?: string | undefined;
  readonly whispered?: boolean | undefined;
  /** It is not considered. Policy holds all the same. */
  readonly insist?: boolean | undefined;
}

/** What is to become of a thought, before anything is recorded. */
export interface IntrusionDecision {
  readonly outcome: 'accepted' | 'resisted' | 'refused' | 'failed' | 'not_understood';
  /** What the bot says to itself. */
  readonly response: string;
  readonly read?: ReadGoal;
  /** The policy rule of a refusal. */
  readonly rule?: PolicyRuleId;
  /** The code of a failure. */
  readonly code?: string;
  /** Why, for people. */
  readonly reason?: string;
  /** To a question. */
  readonly answer?: string;
  /** Of what was not understood: what it could do instead. */
  readonly suggestions?: readonly string[];
  /** It was accepted for all that was said against it. */
  readonly doubt?: boolean;
  /** The task that does it already. */
  readonly taskId?: string;
  /** Calls of the model that read or weighed it, in their order. */
  readonly callIds?: readonly string[];
}

/**
 * Policy → parse and ground → consideration (D12). Everything the model does together ends within LLM_TIMEOUT_MS. `answer` tells the answer
 * to a question: a text that is one asks for nothing else.
 */
export async function evaluateIntrusion(
  text: string,
  botContext: BotContext,
  parts: EvaluationParts,
  said: Said,
  answer: (question: Question) => Promise<string>,
): Promise<IntrusionDecision> {
  const callIds: string[] = [];
  const model = botContext.model && notingCalls(botContext.model, callIds);
  const decision = await evaluate(text, { ...botContext, model }, parts, said, answer);
  return callIds.length === 0 ? decision : { ...decision, callIds };
}

async function evaluate(
  text: string,
  botContext: BotContext,
  parts: EvaluationParts,
  said: Said,
  answer: (question: Question) => Promise<string>,
): Promise<IntrusionDecision> {
  const { config, networkClock, model } = botContext;
  const { world, openTasks, planning } = parts;
  const policy = world.policyContext();
  const forbidden = refuseText(text, policy);
  if (forbidden !== undefined) return refused(forbidden);

  const deadlineAt = networkClock.monotonic() + config.LLM_TIMEOUT_MS;
  const left = () => Math.max(0, Math.floor(deadlineAt - networkClock.monotonic()));
  const tasks = openTasks.list();
  const context = requestContext({
    world,
    tasks,
    thoughts: parts.thoughts,
    name: config.BOT_USERNAME,
    from: said.from,
  });
  const reply = hasTag(text) ? undefined : parts.later?.hear(text, context, said);
  if (reply !== undefined) return { outcome: 'accepted', answer: reply.response, ...reply };
  const read = await readGoal(text, { context, mind: model, deadlineMs: left });
  const [goal] = read.goals;
  if (read.forbidden !== undefined) return refused(read.forbidden);
  if (goal === undefined) {
    if (read.question !== undefined) {
      const answered = await answer(read.question);
      return { outcome: 'accepted', response: answered, answer: answered, read };
    }
    return read.cannot === undefined
      ? { outcome: 'accepted', response: nothingText(read.nothing), read }
      : notUnderstood(read, context);
  }
  for (const each of read.goals) {
    const forbiddenGoal = refuseGoal(each, policy.players);
    if (forbiddenGoal !== undefined) return refused(forbiddenGoal);
  }

  const weighed =
    config.ENABLE_CONSIDERATION_STEP && said.insist !== true
      ? await weigh(read, goal, { botContext, parts, left, vocabulary: policy.vocabulary, openTasks: tasks })
      : { doubt: false };
  if ('outcome' in weighed) return weighed;
  if (!planning.connected()) {
    return {
      outcome: 'failed',
      response: "I can't act on that right now.",
      code: 'upstream_unreachable',
      reason: 'planning cannot be reached, so nothing would come of it',
      // The goal is dropped: nothing may run later by surprise.
      read: { ...read, goals: [] },
    };
  }
  return {
    outcome: 'accepted',
    response: `I'll ${read.goals.map((each) => describeGoal(each, policy.players)).join(', then ')}${
      read.whenDone === true && tasks.length > 0 ? ' when I am done' : ''
    }.${leftOutText(read.leftOut)}`,
    read,
    ...weighed,
  };
}

const hasTag = (text: string): boolean => extractGoalTag(text).tags > 0;

/** What is known when a goal is weighed. */
interface Weighing {
  readonly botContext: BotContext;
  readonly parts: EvaluationParts;
  /** Milliseconds left for calls of the model. */
  readonly left: () => number;
  readonly vocabulary: ReturnType<LatestWorld['policyContext']>['vocabulary'];
  readonly openTasks: ReturnType<OpenTasks['list']>;
}

/** Lets the mind consider a goal: the decision to resist it, or what is left to say of one that was accepted. */
async function weigh(
  read: ReadGoal,
  goal: Goal,
  { botContext, parts, left, vocabulary, openTasks }: Weighing,
): Promise<IntrusionDecision | { readonly doubt: boolean; readonly reason?: string }> {
  const situation = {
    vocabulary,
    world: parts.world.current(botContext.clock.now(), worldIsCurrentMs),
    openTasks,
  };
  const considered = await consider(
    { content: displayed(read.text, goal), goal },
    situation,
    () => parts.situation.build(),
    {
      mind: innerModel(botContext),
      deadlineMs: left(),
    },
  );
  if (considered.decision === 'resist') {
    const taskId = considered.reason.startsWith('redundant') ? taskDoing(goal, openTasks)?.taskId : undefined;
    return {
      outcome: 'resisted',
      response: 'Dismissed',
      read,
      reason: withoutGround(considered.reason),
      ...(taskId === undefined ? {} : { taskId }),
    };
  }
  return {
    doubt: considered.doubt === true,
    ...(considered.undecided === true ? { reason: 'I could not make up my mind, and nothing speaks against it' } : {}),
  };
}

/** A reason as people read it, without the name of the ground it was resisted on. */
const withoutGround = (reason: string): string => reason.replace(/^(?:unsafe|off_mission|redundant): /, '');

/** What cannot be done, or was not understood, is said so: with the reason, and with what could be done instead. */
function notUnderstood(read: ReadGoal, context: RequestContext): IntrusionDecision {
  const { cannot } = read;
  if (cannot === undefined) return { outcome: 'accepted', response: nothingText(read.nothing), read };
  const { why, reason } = cannot;
  if (why === 'forbidden') return { outcome: 'resisted', response: 'Dismissed', read, reason };
  const suggestions = suggestionsFor(read.text, context);
  return { outcome: 'not_understood', response: reason, reason, read, suggestions };
}

function refused({ id, description, response }: PolicyRule): IntrusionDecision {
  return { outcome: 'refused', response, rule: id, reason: description };
}
