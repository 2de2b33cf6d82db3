import { sentence } from '@conscious-bot/contracts/phrases';
import type { StrategyReport } from '@conscious-bot/contracts/strategy';
import { type Task, terminalTaskStatuses } from '@conscious-bot/contracts/task';
import type { BotState } from '../../wire/bot-state.ts';
import type { ThoughtEntry } from '../../wire/thought-entry.ts';
import { originSentences } from '../tasks/origin-sentences.ts';
import { describeStep } from '../text/describe-step.ts';
import { capitalised } from '../text/names.ts';
import { formatAgo } from '../text/times.ts';

const whyStages = ['Feeling', 'Thought', 'Decision', 'Intent', 'Task', 'Step', 'Reflex'] as const;
export type WhyStage = (typeof whyStages)[number];

/** One link of the chain from a feeling to a deed, in a sentence. */
interface WhyLink {
  readonly stage: WhyStage;
  readonly text: string;
  /** There is nothing of this kind just now: the sentence only says so. */
  readonly none: boolean;
}

export interface WhyFacts {
  readonly state: BotState;
  readonly thoughts: readonly ThoughtEntry[];
  /** Undefined until planning first answers. */
  readonly strategy: StrategyReport | undefined;
  /** Ms since the epoch. */
  readonly now: number;
  /** They are of an earlier moment: which services answer now says nothing of it. */
  readonly isPast: boolean;
}

/** Why the bot does what it does now, from what it feels to what its hands do (VIEW-1). */
export function whyLinks(facts: WhyFacts): WhyLink[] {
  const task = taskAtHand(facts.state);
  const thought = thoughtBehind(task, facts);
  return [
    feeling(facts),
    said('Thought', thought?.content, withoutThought(task)),
    decision(task, thought),
    intent(task, facts),
    said('Task', task && describeTask(task), 'It has no task.'),
    step(facts),
    reflex(facts),
  ];
}

/** What is said of the thought where the page has none. */
function withoutThought(task: Task | undefined): string {
  if (task === undefined) return 'It has not had a thought yet.';
  return thoughtIdOf(task) === undefined ? 'No thought led to this.' : 'It was thought before this page looked.';
}

/** The thought a task came from; undefined for one that no thought led to. */
export const thoughtIdOf = ({ origin, trace }: Task): string | undefined => origin.thoughtId ?? trace.thoughtId;

/** The task the body works on, or the next it will; undefined while it has none. */
export function taskAtHand({ tasks, action }: BotState): Task | undefined {
  const open = tasks.map(({ task }) => task).filter(({ status }) => !terminalTaskStatuses.has(status));
  return open.find(({ id }) => id === action?.taskId) ?? open.find(({ status }) => status === 'active') ?? open[0];
}

/** The thought the task came from; without a task, the newest. */
export function thoughtBehind(task: Task | undefined, { thoughts }: WhyFacts): ThoughtEntry | undefined {
  if (task === undefined) return thoughts[0];
  const thoughtId = thoughtIdOf(task);
  return thoughts.find(({ id, decision: made }) => id === thoughtId || made?.taskId === task.id);
}

function said(stage: WhyStage, text: string | undefined, otherwise: string): WhyLink {
  return text === undefined ? { stage, text: otherwise, none: true } : { stage, text, none: false };
}

function feeling(facts: WhyFacts): WhyLink {
  const { intero } = facts.state;
  const away = isAway(facts, 'cognition');
  if (intero.fallback) return said('Feeling', undefined, away ? 'Not known while cognition is offline.' : 'Not known.');
  const strongest = intero.feelings?.find(({ strong }) => strong) ?? intero.feelings?.[0];
  return said('Feeling', strongest?.text, `It is calm; its stress is ${Math.round(intero.stress)} of 100.`);
}

function decision(task: Task | undefined, thought: ThoughtEntry | undefined): WhyLink {
  const made = thought?.decision;
  if (task === undefined && thought !== undefined && thought.goal === undefined && made === undefined)
    return said('Decision', undefined, 'The thought asked for nothing.');
  if (made?.code === 'no_goal') return said('Decision', undefined, 'The thought asked for nothing.');
  if (made !== undefined) return said('Decision', sentence(made.reason), '');
  if (task === undefined) return said('Decision', undefined, 'Nothing was decided.');
  const { kind } = task.origin;
  if (kind === 'reflex') return said('Decision', undefined, 'Nothing was decided: it was a reflex.');
  // Of a thought that the page does not have, what was decided on it is read when somebody asks.
  if (thoughtIdOf(task) !== undefined)
    return said('Decision', undefined, 'It was decided before this page was opened.');
  return said('Decision', originSentences[kind], '');
}

function intent(task: Task | undefined, facts: WhyFacts): WhyLink {
  const { strategy } = facts;
  if (strategy === undefined)
    return said('Intent', undefined, isAway(facts, 'planning') ? 'Planning is offline.' : 'Not known yet.');
  const { current, mode, standing } = strategy;
  const asked = task?.origin.kind === 'intrusion' || task?.origin.kind === 'api';
  if (asked)
    return said(
      'Intent',
      undefined,
      current ? `Somebody asked for this, so it comes first. Then: ${current.why}` : 'Somebody asked for this.',
    );
  if (current !== null) return said('Intent', current.why, '');
  return said(
    'Intent',
    undefined,
    mode === 'off' ? 'It sets no goals of its own: that is switched off.' : sentence(standing),
  );
}

function describeTask({ title, progress: { done, total }, status }: Task): string {
  const count = total > 1 ? `, ${done} of ${total}` : '';
  return `${capitalised(title)}${count}${status === 'paused' ? ' (paused)' : ''}.`;
}

function step(facts: WhyFacts): WhyLink {
  const { state } = facts;
  const { action, connected } = state;
  if (action !== null) return said('Step', `${describeStep(action.capability, action.args)}.`, '');
  if (isAway(facts, 'minecraft-interface')) return said('Step', undefined, 'The body service is offline.');
  if (state.bodyAt === null) return said('Step', undefined, 'Not known.');
  return said('Step', undefined, connected ? 'It stands still.' : 'It is not in a world.');
}

function reflex({ state: { reflexes }, now }: WhyFacts): WhyLink {
  const { last } = reflexes;
  if (last === null) return said('Reflex', undefined, 'None so far.');
  const ago = formatAgo(last.finishedAt ?? last.updatedAt, now);
  return said('Reflex', `${capitalised(last.title)}, ${ago === 'now' ? 'just now' : `${ago} ago`}.`, '');
}

const isAway = ({ state: { services }, isPast }: WhyFacts, name: string): boolean =>
  !isPast && services.some((service) => service.name === name && service.state === 'down');
