import {
  type Decision,
  describeItem,
  describeStepUnderWay,
  listOf,
  type Origin,
  plainly,
  sentence,
} from '@conscious-bot/contracts';
import { recoveryActionText } from '@conscious-bot/contracts/phrases';
import type { AccountedPlan, AccountedRecovery, TaskExplanation } from '@conscious-bot/contracts/task';

/** An account as a few sentences: why the task, why each plan, what failed and what was tried, and where it stands. */
export function describeTask(account: Omit<TaskExplanation, 'sentences' | 'story'>): string[] {
  const { title, why, after, plans, recoveries, now } = account;
  const decided = why.decisions.flatMap(describeDecision);
  const planned = plans.flatMap((plan) => {
    const own = recoveries.filter(({ planId }) => planId === plan.id);
    return [describePlan(plan), ...own.map((recovery) => describeRecovery(recovery, plan)), ...describeOutcome(plan)];
  });
  return [
    sentence(`“${title}”: ${describeOrigin(why.origin)}`),
    ...describeStrategic(why.strategic),
    ...(after === undefined ? [] : [sentence(`It was to follow “${after.title}”`)]),
    ...decided,
    ...planned,
    sentence(describeStanding(now)),
  ];
}

function describeOrigin({ kind, note: written }: Origin): string {
  const note = written === undefined ? undefined : plainly(written);
  switch (kind) {
    case 'model':
      return 'one of its own thoughts committed to it';
    case 'intrusion':
      return 'an intrusive thought asked for it and was accepted';
    case 'need':
      return `a need of the body${note === undefined ? '' : `, ${note}`}`;
    case 'memory':
      return `something remembered asked for it${note === undefined ? '' : `, ${note}`}`;
    case 'reflex':
      return `a reflex, ${note ?? 'for safety'}`;
    case 'api':
      return `somebody asked for it${note === undefined ? '' : ` by ${note}`}`;
    case 'strategic_intent':
      return 'the bot set itself this goal';
    case 'drive_tick':
      return 'the drive tick asked for it';
  }
}

/** Candidates that are named beside the one that was chosen. */
const NAMED = 3;

/** What the bot had set itself, and what else it could have. */
function describeStrategic(strategic: TaskExplanation['why']['strategic']): string[] {
  if (strategic === undefined) return [];
  const { intent, considered } = strategic;
  const others = (considered?.candidates ?? []).filter(({ project }) => project !== intent.project).slice(0, NAMED);
  const own = considered?.candidates.find(({ project }) => project === intent.project);
  const named = others.map(({ project, score }) => `${describeItem(project)} (${score.toFixed(2)})`);
  const weighed =
    own === undefined || named.length === 0
      ? []
      : [sentence(`It scored higher (${own.score.toFixed(2)}) than ${listOf(named)}`)];
  return [sentence(`Why it set itself this goal: “${plainly(intent.why)}”`), ...weighed];
}

/** What was decided after the task was made; its making needs no sentence. */
function describeDecision({ code, reason, by }: Decision): string[] {
  if (code === 'duplicate') return [sentence('It was asked for again')];
  const who = by === 'mind' ? 'The bot itself changed its course' : 'Its course was changed from outside';
  if (code === 'management') return [sentence(`${who}: ${reason}`)];
  return [];
}

function describePlan({ number, planner, rationale, route }: AccountedPlan): string {
  const by = describePlanner(planner);
  const others = (route?.alternatives ?? [])
    .filter((other) => other.planner !== route?.chosen)
    .map(({ planner: name, refusal }) =>
      refusal === undefined ? describePlanner(name) : `${describePlanner(name)}, which found no way (${refusal})`,
    );
  const instead = others.length === 0 ? '' : `, instead of ${listOf(others)}`;
  const choice = route && sentence(`${describePlanner(route.chosen)} was chosen because ${route.reason}${instead}`);
  const plan = sentence(`Plan ${number} (${by}): ${rationale}`);
  return choice === undefined ? plan : `${plan} ${choice}`;
}

function describeRecovery(
  { stepId, capability, failure, action, reason }: AccountedRecovery,
  plan: AccountedPlan,
): string {
  const step = plan.steps.find((each) => each.stepId === stepId);
  const what =
    step === undefined
      ? capability === undefined
        ? `plan ${plan.number}`
        : describeItem(capability)
      : describeStepUnderWay(step);
  return sentence(
    `${what} failed (${failure.message}), so ${recoveryActionText[action]}${action === 'replan' || action === 'retry' ? '' : `: ${reason}`}`,
  );
}

function describeOutcome({ number, outcome, steps }: AccountedPlan): string[] {
  if (outcome === 'dropped') {
    const done = steps.filter(({ state }) => state === 'done').length;
    return [sentence(`Plan ${number} was abandoned after ${done} of ${steps.length} steps`)];
  }
  return outcome === 'carried_out' ? [sentence(`Plan ${number} was completed`)] : [];
}

function describeStanding({ standing, reason, until }: TaskExplanation['now']): string {
  const time = until === undefined ? '' : `, until ${new Date(until).toISOString().slice(11, 19)} UTC`;
  switch (standing) {
    case 'running':
      return `It is running now: ${reason}`;
    case 'ready':
      return `It is waiting for its turn: ${reason}`;
    case 'paused':
      return `Now ${reason}`;
    case 'blocked':
      return `It is blocked${time}: ${reason}`;
    case 'backoff':
      return `It is waiting${time}: ${reason}`;
    case 'ended':
      return reason;
  }
}

const planners: Readonly<Record<string, string>> = {
  fast_path: 'the reflexes',
  search: 'the search',
  htn: 'the method library',
  model: 'the model',
  collaborative: 'the model with the search',
  explicit: 'whoever gave the steps',
};

const describePlanner = (name: string): string => planners[name] ?? describeItem(name);
