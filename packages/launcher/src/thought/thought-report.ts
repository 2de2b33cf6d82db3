import {
  type Decision,
  describeGoal,
  type PlanStep,
  type ProcessResponse,
  type StepRecord,
  type TaskDetail,
} from '@conscious-bot/contracts';
import { listOf, sentence } from '@conscious-bot/contracts/phrases';
import { style } from '../report/style.ts';
import type { FollowedThought, ThoughtEvent } from './thought-follower.ts';

/** Describes what became known of a thought, in lines for a person. */
export function eventLines(event: ThoughtEvent): string[] {
  switch (event.kind) {
    case 'outcome':
      return outcomeLines(event.response);
    case 'decision':
      return [decisionLine(event.decision)];
    case 'plan':
      return [
        `plan: ${event.plan.rationale}`,
        ...event.plan.steps.map((step, index) => style.dim(`  ${index + 1}. ${formatStep(step)}`)),
      ];
    case 'step':
      return [stepLine(event.step)];
    case 'progress':
      return [style.dim(`  ${formatProgress(event.task)}`)];
    case 'finished':
      return [finishedLine(event.task)];
    case 'waiting':
      return [style.yellow(`waiting: ${event.error.message}`)];
  }
}

/** The last line for a thought whose task did not end while we looked. */
export function openEndLine({ end, task, error }: FollowedThought): string | undefined {
  if (end === 'unreachable') return style.red(`Could not post the thought: ${error?.message ?? 'no answer'}.`);
  if (end !== 'timeout') return undefined;
  if (task === undefined) return style.red('The bot did not decide on the thought in time.');
  return style.yellow(
    `Still ${task.status} (${formatProgress(task)}) when the time to follow it ran out; the bot carries on with it.`,
  );
}

function outcomeLines(response: ProcessResponse): string[] {
  const { outcome, goal, rule, code, answer, reason, suggestions = [] } = response;
  if (answer !== undefined) return [`${style.green('answered')}: ${answer}`];
  const why = rule ?? code;
  const mark = outcome === 'accepted' ? style.green(outcome) : style.yellow(outcome);
  const what = goal ? `: ${describeGoal(goal)}` : outcome === 'accepted' ? ': a thought, nothing to do' : '';
  return [
    `${mark}${what}${why ? ` (${why})` : ''}`,
    style.dim(`  "${response.response}"`),
    ...(reason === undefined || sentence(reason) === response.response ? [] : [`  ${sentence(reason)}`]),
    ...(suggestions.length === 0 ? [] : [`  It could ${listOf(suggestions, 'or')}.`]),
    ...(outcome === 'resisted' ? [style.dim('  To have it done all the same: npm run think -- --insist "…"')] : []),
  ];
}

function decisionLine({ code, reason, taskId }: Decision): string {
  return `${code}: ${reason}${taskId === undefined ? '' : style.dim(` (${taskId})`)}`;
}

function stepLine(step: StepRecord): string {
  const text = formatStep(step);
  switch (step.state) {
    case 'active':
      return `▸ ${text}${step.attempts > 1 ? ` (attempt ${step.attempts})` : ''}`;
    case 'done':
      return `${style.green('✓')} ${text}`;
    case 'failed':
      return `${style.red('✗')} ${text}: ${step.failure?.message ?? 'failed'}`;
    case 'skipped':
    case 'pending':
      return style.dim(`· ${text} (${step.state})`);
  }
}

function finishedLine(task: TaskDetail): string {
  const took = task.finishedAt === undefined ? '' : ` in ${((task.finishedAt - task.createdAt) / 1000).toFixed(1)} s`;
  if (task.status === 'completed') return style.green(`Done${took}: ${task.title} (${formatProgress(task)}).`);
  const why = task.failure ? `: ${task.failure.message} (${task.failure.code})` : '';
  return style.red(`${task.title} ended ${task.status}${took}${why}.`);
}

function formatStep({ capability, args }: PlanStep): string {
  const text = Object.entries(args).flatMap(([key, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [`${key}=${value}`] : [],
  );
  return [capability, ...text].join(' ');
}

function formatProgress({ progress: { done, total, unit } }: TaskDetail): string {
  return `${done} of ${total} ${unit}`;
}
