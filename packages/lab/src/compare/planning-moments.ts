import type { Goal } from '@conscious-bot/contracts';
import { describeGoal } from '@conscious-bot/contracts/phrases';
import type { StrategicIntent, StrategyConsidered } from '@conscious-bot/contracts/strategy';
import type { Plan } from '@conscious-bot/contracts/task';
import type { Database } from '@conscious-bot/service-kit';
import { eventsOf, withoutIds } from './events-of.ts';
import { type Moment, type RunTrail, viewAt } from './run-trail.ts';

const types = [
  'decision',
  'task.created',
  'task.finished',
  'planGenerated',
  'strategy.considered',
  'strategic_intent.adopted',
  'strategic_intent.rejected',
  'strategic_intent.ended',
] as const;

/** What planning decided and did; times are ms since the epoch. */
export function planningMoments(db: Database, views: RunTrail['views']): Moment[] {
  const found: Moment[] = [];
  const goals = new Map<string, string>();
  for (const event of eventsOf(db, types)) {
    const { at } = event;
    const situation = viewAt({ views }, at);
    const add = (lane: 'task' | 'strategy', site: string, did: Moment['did'], text: string) =>
      void found.push({ at, lane, site, situation, did, text });
    const decision = event.as('decision');
    // A thought that wants nothing is compared as a thought.
    if (decision?.goal !== undefined && decision.code !== 'not_eligible') {
      const { code, goal, reason } = decision;
      add(
        'task',
        `whether to ${named(goal)}`,
        { code, reason: withoutIds(reason) },
        `${named(goal)}: ${code}, ${withoutIds(reason)}`,
      );
    }
    const created = event.as('task.created');
    if (created !== undefined) {
      goals.set(created.id, named(created.goal));
      add('task', named(created.goal), { origin: created.origin.kind, goal: created.goal }, `begun: ${created.title}`);
    }
    const ended = event.as('task.finished');
    if (ended !== undefined) {
      const { status, failure, title, goal } = ended;
      add('task', `end of ${named(goal)}`, { status, failure: failure?.code }, `${title}: ${failure?.code ?? status}`);
    }
    const plan = event.as('planGenerated');
    if (plan !== undefined) addPlan(plan, goals.get(plan.taskId) ?? 'a task', add);
    const considered = event.as('strategy.considered');
    if (considered !== undefined) addConsidered(considered, add);
    for (const what of ['adopted', 'rejected', 'ended'] as const) {
      const intent = event.as(`strategic_intent.${what}`);
      if (intent !== undefined) addIntent(what, intent, add);
    }
  }
  return found;
}

type Add = (lane: 'task' | 'strategy', site: string, did: Moment['did'], text: string) => void;

const named = (goal: Goal | undefined): string => (goal === undefined ? 'do nothing' : describeGoal(goal));

function addPlan({ planner, methods, steps, rationale }: Plan, goal: string, add: Add): void {
  const verbs = steps.map(({ capability, args }) => `${capability} ${JSON.stringify(args)}`);
  add('task', `plan for ${goal}`, { planner, methods, steps: verbs }, `plan for ${goal} by ${planner}: ${rationale}`);
}

function addConsidered({ candidates, chosen, decision }: StrategyConsidered, add: Add): void {
  const scores = candidates.map(({ project, score }) => `${project} ${score.toFixed(2)}`);
  add('strategy', 'candidates', { chosen, scores, decision: withoutIds(decision) }, `weighed: ${decision}`);
}

function addIntent(what: string, intent: StrategicIntent, add: Add): void {
  const { origin, project, why, quotas, endedBy, reason, priorityStack } = intent;
  const stack = priorityStack.map(({ words }) => words);
  add(
    'strategy',
    what,
    { origin, project, why, quotas, stack, endedBy, reason },
    `${what}: ${why}${reason === undefined ? '' : ` (${reason})`}`,
  );
}
