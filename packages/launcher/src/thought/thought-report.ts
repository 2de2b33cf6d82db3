import {
  type Decision,
  describeGoal,
  type PlanStep,
  type ProcessResponse,
  type StepRecord,
  type TaskDetail,
} from '@conscious-bot/contracts';
import { style } from '../report/console-report.ts';
import type { FollowedThought, ThoughtNews } from './thought-follower.ts';

/** News of a thought as lines for a person. */
export function newsLines(news: ThoughtNews): string[] {
  switch (news.kind) {
    case 'outcome':
      return outcomeLines(news.response);
    case 'decision':
      return [decisionLine(news.decision)];
    case 'plan':
      return [
        `plan: ${news.plan.rationale}`,
        ...news.plan.steps.map((step, index) => style.dim(`  ${index + 1}. ${stepWords(step)}`)),
      ];
    case 'step':
      return [stepLine(news.step)];
    case 'progress':
      return [style.dim(`  ${progressWords(news.task)}`)];
    case 'finished':
      return [finishedLine(news.task)];
    case 'waiting':
      return [style.yellow(`waiting: ${news.error.message}`)];
  }
}

/** The last line for a thought whose task did not end while we looked. */
export function openEndLine({ end, task, error }: FollowedThought): string | undefined {
  if (end === 'unreachable') return style.red(`The thought could not be posted: ${error?.message ?? 'no answer'}.`);
  if (end !== 'timeout') return undefined;
  if (task === undefined) return style.red('No decision on the thought came in time.');
  return style.yellow(
    `Still ${task.status} (${progressWords(task)}) at the end of the time given; the bot goes on with it.`,
  );
}

function outcomeLines(response: ProcessResponse): string[] {
  const { outcome, goal, rule, code } = response;
  const why = rule ?? code;
  const mark = outcome === 'accepted' ? style.green(outcome) : style.yellow(outcome);
  const what = goal ? `: ${describeGoal(goal)}` : outcome === 'accepted' ? ': a thought, nothing to do' : '';
  return [`${mark}${what}${why ? ` (${why})` : ''}`, style.dim(`  "${response.response}"`)];
}

function decisionLine({ code, reason, taskId }: Decision): string {
  return `${code}: ${reason}${taskId === undefined ? '' : style.dim(` (${taskId})`)}`;
}

function stepLine(step: StepRecord): string {
  const words = stepWords(step);
  switch (step.state) {
    case 'active':
      return `▸ ${words}${step.attempts > 1 ? ` (attempt ${step.attempts})` : ''}`;
    case 'done':
      return `${style.green('✓')} ${words}`;
    case 'failed':
      return `${style.red('✗')} ${words}: ${step.failure?.message ?? 'failed'}`;
    case 'skipped':
    case 'pending':
      return style.dim(`· ${words} (${step.state})`);
  }
}

function finishedLine(task: TaskDetail): string {
  const took = task.finishedAt === undefined ? '' : ` in ${((task.finishedAt - task.createdAt) / 1000).toFixed(1)} s`;
  if (task.status === 'completed') return style.green(`Done${took}: ${task.title} (${progressWords(task)}).`);
  const why = task.failure ? `: ${task.failure.message} (${task.failure.code})` : '';
  return style.red(`${task.title} ended ${task.status}${took}${why}.`);
}

function stepWords({ capability, args }: PlanStep): string {
  const words = Object.entries(args).flatMap(([key, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [`${key}=${value}`] : [],
  );
  return [capability, ...words].join(' ');
}

function progressWords({ progress: { done, total, unit } }: TaskDetail): string {
  return `${done} of ${total} ${unit}`;
}
