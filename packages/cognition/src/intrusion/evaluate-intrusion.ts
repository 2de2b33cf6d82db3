import { describeGoal, type PolicyRule, type PolicyRuleId, refuseGoal } from '@conscious-bot/contracts';
import { consider } from '../consideration/consider.ts';
import { type BotContext, innerModel } from '../context/bot-context.ts';
import { displayed } from '../language/displayed-text.ts';
import type { OpenTasks } from '../peers/open-tasks.ts';
import type { PlanningPeer } from '../peers/planning-peer.ts';
import { refuseText } from '../policy/policy.ts';
import type { SituationBuilder } from '../situation/situation-builder.ts';
import { type LatestWorld, worldIsCurrentMs } from '../world/latest-world.ts';
import { type ReadGoal, readGoal } from './read-goal.ts';

export interface EvaluationParts {
  readonly world: LatestWorld;
  readonly openTasks: OpenTasks;
  readonly situation: SituationBuilder;
  /** A goal can be committed to only while planning receives it. */
  readonly planning: Pick<PlanningPeer, 'connected'>;
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
  readonly outcome: 'accepted' | 'resisted' | 'refused' | 'failed';
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
  /** It was accepted for all that was said against it. */
  readonly doubt?: boolean;
}

/**
 * Policy → parse and ground → consideration (D12). Everything the model does together ends within LLM_TIMEOUT_MS. `answer` is the answer
 * to a text that is a question: such a one asks for nothing else.
 */
export async function evaluateIntrusion(
  text: string,
  botContext: BotContext,
  parts: EvaluationParts,
  { said, answer }: { readonly said: Said; readonly answer: string | undefined },
): Promise<IntrusionDecision> {
  const { config, clock, networkClock, model } = botContext;
  const { world, openTasks, situation: builder, planning } = parts;
  const context = world.policyContext();
  const forbidden = refuseText(text, context);
  if (forbidden !== undefined) return refused(forbidden);
  if (answer !== undefined) return { outcome: 'accepted', response: answer, answer };

  const deadlineAt = networkClock.monotonic() + config.LLM_TIMEOUT_MS;
  const left = () => Math.max(0, Math.floor(deadlineAt - networkClock.monotonic()));
  const { vocabulary } = context;
  const tasks = openTasks.list();
  const names = { vocabulary, name: config.BOT_USERNAME, players: context.players, openTasks: tasks };
  const read = await readGoal(text, { ...names, world: world.get(), mind: model, deadlineMs: left() });
  const { goal } = read;
  if (goal === undefined) return { outcome: 'accepted', response: 'That crossed my mind.', read };
  const forbiddenGoal = refuseGoal(goal, context.players);
  if (forbiddenGoal !== undefined) return refused(forbiddenGoal);

  let doubt = false;
  let reason: string | undefined;
  if (config.ENABLE_CONSIDERATION_STEP && said.insist !== true) {
    const situation = { vocabulary, world: world.current(clock.now(), worldIsCurrentMs), openTasks: tasks };
    const thought = { content: displayed(read.text, goal), goal };
    const considered = await consider(thought, situation, builder.build(), {
      mind: innerModel(botContext),
      deadlineMs: left(),
    });
    if (considered.decision === 'resist')
      return { outcome: 'resisted', response: 'Dismissed', read, reason: withoutGround(considered.reason) };
    doubt = considered.doubt === true;
    if (considered.undecided === true) reason = 'I could not make up my mind, and nothing speaks against it';
  }
  if (!planning.connected()) {
    return {
      outcome: 'failed',
      response: "I can't act on that right now.",
      code: 'upstream_unreachable',
      reason: 'planning cannot be reached, so nothing would come of it',
      // The goal is dropped: nothing may run later by surprise.
      read: { ...read, goal: undefined },
    };
  }
  return {
    outcome: 'accepted',
    response: `I'll ${describeGoal(goal)}.`,
    read,
    doubt,
    ...(reason === undefined ? {} : { reason }),
  };
}

/** A reason as people read it, without the name of the ground it was resisted on. */
const withoutGround = (reason: string): string => reason.replace(/^(?:unsafe|off_mission|redundant): /, '');

function refused({ id, description, response }: PolicyRule): IntrusionDecision {
  return { outcome: 'refused', response, rule: id, reason: description };
}
