import { blockedMessages } from '@conscious-bot/contracts/failure';
import { clause, describeGoal, describeProgress, listOf, sentence } from '@conscious-bot/contracts/phrases';
import { terminalTaskStatuses } from '@conscious-bot/contracts/task';
import type { TaskView } from '../../wire/bot-state.ts';
import type { ThoughtEntry } from '../../wire/thought-entry.ts';
import { describeStep } from '../text/describe-step.ts';
import { plainName } from '../text/names.ts';
import type { Posted } from './use-thinking.ts';

type StageState = 'done' | 'now' | 'ahead' | 'stopped';

/** One stage on the way of a posted thought. */
export interface Stage {
  readonly name: 'Thought' | 'Considered' | 'Decided' | 'Doing' | 'Done';
  readonly state: StageState;
  readonly text: string;
  readonly progress?: { readonly done: number; readonly total: number };
}

export interface TrailFacts {
  readonly posted: Posted;
  /** The posted thought as the stream has it. */
  readonly entry: ThoughtEntry | undefined;
  readonly task: TaskView | undefined;
  /** Services that do not answer, to say why nothing goes on. */
  readonly away: ReadonlySet<string>;
}

const outcomeText = {
  accepted: 'Accepted',
  resisted: 'Resisted',
  suppressed: 'Suppressed: it had the same thought a moment ago',
  refused: 'Refused',
  failed: 'Failed',
  not_understood: 'Not understood',
} as const;

/** The way of a posted thought as far as it has come. It ends with the last stage that is `done` or `stopped`. */
export function trail(facts: TrailFacts): Stage[] {
  const stages: Stage[] = [{ name: 'Thought', state: 'done', text: `“${facts.posted.content}”` }];
  const considered = consider(facts);
  stages.push(considered);
  if (considered.state !== 'done' || goalless(facts)) return stages;
  const decided = decide(facts);
  stages.push(decided);
  if (decided.state !== 'done') return stages;
  stages.push(...work(facts));
  return stages;
}

/** Whether anything more will come. */
export function hasEnded(stages: readonly Stage[]): boolean {
  return !stages.some(({ state }) => state === 'now' || state === 'ahead');
}

function consider({ posted: { answer, insisted } }: TrailFacts): Stage {
  const name = 'Considered';
  if (answer === undefined) return { name, state: 'now', text: insisted ? 'Taking it in …' : 'Considering …' };
  if (!answer.ok) return { name, state: 'stopped', text: `It could not be delivered: ${describeProblem(answer)}` };
  const { outcome, response, rule, code, goal, reason, answer: told, suggestions = [] } = answer.data;
  if (told !== undefined) return { name, state: 'done', text: `It answers: “${told}”` };
  const why = rule ?? code;
  const head = `${outcomeText[outcome]}${why === undefined ? '' : ` (${plainName(why)})`}`;
  if (outcome === 'not_understood') {
    const instead = suggestions.length === 0 ? '' : ` It could ${listOf(suggestions, 'or')}.`;
    return { name, state: 'stopped', text: `${sentence(response)}${instead}` };
  }
  // Of what was dismissed the reason says more than that it was.
  if (outcome === 'resisted' && reason !== undefined)
    return { name, state: 'stopped', text: `${head}: “${sentence(reason)}”` };
  if (outcome === 'accepted' && goal === undefined)
    return { name, state: 'done', text: `${head}. It asks for nothing, so it stays a thought.` };
  const text = goal === undefined ? `${head}. “${response}”` : `${head}: ${describeGoal(goal)}. “${response}”`;
  return { name, state: outcome === 'accepted' ? 'done' : 'stopped', text };
}

function describeProblem({ code, message }: { code: string; message: string }): string {
  switch (code) {
    case 'upstream_unreachable':
      return 'cognition is offline. Send it again once it is back.';
    case 'upstream_timeout':
      return 'cognition did not answer in time. It may have received it all the same.';
    default:
      return message;
  }
}

function goalless({ posted: { answer } }: TrailFacts): boolean {
  return answer?.ok === true && answer.data.goal === undefined;
}

function decide({ entry, task, away }: TrailFacts): Stage {
  const name = 'Decided';
  const decision = entry?.decision;
  if (decision === undefined) {
    if (task !== undefined) return { name, state: 'done', text: 'It became a task.' };
    if (away.has('planning'))
      return { name, state: 'now', text: 'Planning is offline; it will decide once it is back.' };
    return { name, state: 'now', text: 'Planning decides …' };
  }
  switch (decision.code) {
    case 'created':
      return { name, state: 'done', text: 'It became a task.' };
    case 'duplicate':
      return { name, state: 'done', text: 'It is already working on that.' };
    case 'management':
      return { name, state: 'stopped', text: `Done: ${decision.reason}` };
    default:
      return {
        name,
        state: decision.taskId === undefined ? 'stopped' : 'done',
        text: `${plainName(decision.code)}: ${decision.reason}`,
      };
  }
}

function work({ task: view, away }: TrailFacts): Stage[] {
  if (view === undefined) return [{ name: 'Doing', state: 'now', text: 'Fetching the task …' }];
  const { task, plan } = view;
  const progress = { done: task.progress.done, total: task.progress.total };
  const count = describeProgress(task.progress, task.goal.action);
  if (task.status === 'completed')
    return [
      { name: 'Doing', state: 'done', text: count, progress },
      { name: 'Done', state: 'done', text: 'It is done.' },
    ];
  if (terminalTaskStatuses.has(task.status))
    return [
      { name: 'Doing', state: 'stopped', text: count, progress },
      {
        name: 'Done',
        state: 'stopped',
        text: `It ended ${task.status}${task.failure ? `: ${clause(task.failure.message)}` : ''}.`,
      },
    ];
  const step = plan?.steps.find(({ state }) => state === 'active');
  const doing = away.has('planning')
    ? 'Planning is offline; the task continues once it is back.'
    : away.has('minecraft-interface')
      ? 'Its body is offline; the task continues once it is back.'
      : step
        ? `${describeStep(step.capability, step.args)}, ${count}`
        : task.blockedReason
          ? `Waits: ${blockedMessages[task.blockedReason]}`
          : `${task.status === 'active' ? 'Working on it' : 'It comes next'}, ${count}`;
  return [
    { name: 'Doing', state: 'now', text: doing, progress },
    { name: 'Done', state: 'ahead', text: '' },
  ];
}
