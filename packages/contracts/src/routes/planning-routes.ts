import { z } from 'zod';
import { capabilityManifest } from '../capability/manifest.ts';
import { promotion, shadowStatistics } from '../capability/shadow.ts';
import { actionNames } from '../goal/goal-actions.ts';
import { route } from '../http/http.ts';
import { queriedInstant } from '../http/instant.ts';
import { cursor, keyCursor, nextCursor, nextKey } from '../http/page.ts';
import { projectState } from '../strategy/project.ts';
import { strategicIntent } from '../strategy/strategic-intent.ts';
import { strategyConsidered, strategyMoment, strategyReport } from '../strategy/strategy-report.ts';
import { rejectedPart, strategyProposal } from '../strategy/strategy-request.ts';
import { executiveHealth } from '../task/executive-health.ts';
import { taskExplanation } from '../task/explanation.ts';
import { decision } from '../task/intent.ts';
import { planningState, task, taskDetail, taskStatus } from '../task/task.ts';
import { taskFacets, taskHistoryFilter } from '../task/task-history.ts';
import { taskTime } from '../task/task-time.ts';
import { configRoutes } from './config-routes.ts';
import { eventRoutes } from './event-routes.ts';

const taskId = z.object({ id: z.string().min(1).max(200) });
/** As it stood at this moment, ms since the epoch; now unless given. */
const asOf = z.object({ at: z.coerce.number().int().min(0).optional() });

/** What a script posts to get something done; passes intake like every other intent. */
export const taskRequest = z.object({
  goal: z.object({
    action: z.enum(actionNames),
    // Room for a whole line of the chat and who is to hear it; what is too long for the chat is refused with the reason.
    target: z.string().trim().min(1).max(400).optional(),
    amount: z.number().int().min(1).max(100_000).optional(),
  }),
  urgency: z.number().min(0).max(1).optional(),
  /** Milliseconds from now in which it should be planned: a planner that takes longer is less likely to be asked, and one that thinks is given what is left. */
  timeBudgetMs: z.number().int().min(1).max(86_400_000).optional(),
});
export type TaskRequest = z.infer<typeof taskRequest>;

const decided = z.object({ decision, task: task.optional() });

export const planningRoutes = {
  listTasks: route({
    method: 'GET',
    path: '/tasks',
    summary:
      'Tasks, the newest first, by pages. Those of reflexes are counted, and listed only when they are asked for.',
    query: z.object({
      reflexes: z.enum(['left_out', 'included', 'only']).default('left_out'),
      status: taskStatus.optional(),
      goalKey: z.string().min(1).max(200).optional(),
      thoughtId: z.string().min(1).max(200).optional(),
      limit: z.coerce.number().int().min(1).max(500).default(100),
      cursor,
    }),
    response: z.object({
      tasks: z.array(task),
      next: nextCursor,
      /** Tasks of reflexes that are kept. */
      reflexes: z.number().int().nonnegative(),
    }),
  }),
  taskHistory: route({
    method: 'GET',
    path: '/tasks/history',
    summary:
      'The history of tasks, the newest first, by pages, narrowed by facets, text and time, now or as it stood at a moment.',
    query: taskHistoryFilter.extend({ limit: z.coerce.number().int().min(1).max(200).default(50), cursor }),
    response: z.object({ tasks: z.array(task), next: nextCursor }),
  }),
  taskFacets: route({
    method: 'GET',
    path: '/tasks/facets',
    summary: 'How many tasks of the history there are by state, source and action, and what failed most among them.',
    query: taskHistoryFilter,
    response: taskFacets,
  }),
  createTask: route({
    method: 'POST',
    path: '/tasks',
    summary:
      'Asks for a goal through intake; answers what intake decided. A target may be a class of items (`any_log`, `any_bed`, `any_raw_meat`, `iron_pickaxe_or_better`) or a plain word for one (wood, planks, meat, food, fuel, bed, pickaxe): then every member counts, and the cheapest is got.',
    body: taskRequest,
    response: decided,
    status: 201,
  }),
  getTask: route({
    method: 'GET',
    path: '/tasks/:id',
    summary: 'One task with its plan and steps, now or as it stood at a moment.',
    params: taskId,
    query: asOf,
    response: taskDetail,
  }),
  explainTask: route({
    method: 'GET',
    path: '/tasks/:id/explain',
    summary:
      'Why this task, why this plan, what failed, what was tried and what it waits for, in words and in data, now or as it stood at a moment.',
    params: taskId,
    query: asOf,
    response: taskExplanation,
  }),
  taskTime: route({
    method: 'GET',
    path: '/tasks/:id/time',
    summary: 'Where the time of a task went, and the least its steps could have taken.',
    params: taskId,
    response: taskTime,
  }),
  cancelTask: route({
    method: 'POST',
    path: '/tasks/:id/cancel',
    summary: 'Cancels a task.',
    params: taskId,
    response: task,
  }),
  pauseTask: route({
    method: 'POST',
    path: '/tasks/:id/pause',
    summary: 'Pauses a task until it is resumed.',
    params: taskId,
    response: task,
  }),
  resumeTask: route({
    method: 'POST',
    path: '/tasks/:id/resume',
    summary: 'Resumes a paused task.',
    params: taskId,
    response: task,
  }),
  ...configRoutes,
  ...eventRoutes,
  state: route({ method: 'GET', path: '/state', summary: 'Idle or busy, and with what.', response: planningState }),
  decisions: route({
    method: 'GET',
    path: '/decisions',
    summary: 'What intake decided, the newest first, by pages.',
    query: z.object({
      thoughtId: z.string().min(1).max(200).optional(),
      limit: z.coerce.number().int().min(1).max(500).default(100),
      cursor,
    }),
    response: z.object({ decisions: z.array(decision), next: nextCursor }),
  }),
  capabilities: route({
    method: 'GET',
    path: '/capabilities',
    summary: 'Manifest of every verb the bot can be asked to do.',
    response: z.object({ capabilities: z.array(capabilityManifest) }),
  }),
  strategicIntent: route({
    method: 'GET',
    path: '/strategic-intent',
    summary:
      'What the bot has set itself and why: deficits, priority stack, constraints with compliance, when it will be reviewed, and the statistics of all intents so far.',
    response: strategyReport,
  }),
  strategicIntentHistory: route({
    method: 'GET',
    path: '/strategic-intent/history',
    summary: 'Strategic intents, the newest first, by pages, with how each ended.',
    query: z.object({
      state: strategicIntent.shape.state.optional(),
      /** Only those proposed by then, ms since the epoch. */
      to: queriedInstant.optional(),
      limit: z.coerce.number().int().min(1).max(500).default(50),
      cursor,
    }),
    response: z.object({ intents: z.array(strategicIntent), next: nextCursor }),
  }),
  strategyMoment: route({
    method: 'GET',
    path: '/strategic-intent/moment',
    summary:
      'What the bot had set itself at a moment of the past: intent, deficits, stack and compliance as they stood, and what it had weighed last. Null where nothing is known of that time.',
    query: z.object({ at: queriedInstant }),
    response: z.object({ moment: strategyMoment.nullable(), considered: strategyConsidered.nullable() }),
  }),
  strategyConsidered: route({
    method: 'GET',
    path: '/strategic-intent/considered',
    summary:
      'Each time projects were weighed against each other: all of them with their scores, and what was decided. The newest first, by pages.',
    query: z.object({
      /** Ms since the epoch, both inclusive. */
      from: queriedInstant.optional(),
      to: queriedInstant.optional(),
      limit: z.coerce.number().int().min(1).max(200).default(20),
      cursor,
    }),
    response: z.object({ considered: z.array(strategyConsidered), next: nextCursor }),
  }),
  proposeStrategicIntent: route({
    method: 'POST',
    path: '/strategic-intent',
    summary:
      'Sets a strategic intent, for experimenters. Checked like one of the model; answers the intent, adopted or rejected with the reason, and the parts that could not be read.',
    body: strategyProposal,
    response: z.object({ intent: strategicIntent, rejected: z.array(rejectedPart) }),
    status: 201,
  }),
  projects: route({
    method: 'GET',
    path: '/projects',
    summary: 'The projects the bot can set itself, with their milestones and where each stands.',
    response: z.object({ projects: z.array(projectState) }),
  }),
  shadows: route({
    method: 'GET',
    path: '/capabilities/shadows',
    summary: 'Versions of verbs on trial, with how they would have judged next to the stable ones, by pages.',
    query: z.object({ limit: z.coerce.number().int().min(1).max(500).default(100), cursor: keyCursor }),
    response: z.object({ shadows: z.array(shadowStatistics), next: nextKey }),
  }),
  promote: route({
    method: 'POST',
    path: '/capabilities/:name/promote',
    summary:
      'Lets a version on trial take the place of the stable one; refused, with what is missing, until its record allows it.',
    params: z.object({ name: z.string().min(1).max(100) }),
    body: z.object({ version: z.string().min(1).max(20) }),
    response: promotion,
  }),
  cognitiveHealth: route({
    method: 'GET',
    path: '/api/cognitive/health',
    summary: 'The health of the executive: time to first action, success per verb, stuckness, repairs and routing.',
    response: executiveHealth,
  }),
  execute: route({
    method: 'POST',
    path: '/api/cognitive/execute',
    summary: 'Runs an explicit plan (verbs with arguments) as a task; every step is checked like any other.',
    body: z.object({
      title: z.string().trim().min(1).max(200).optional(),
      steps: z
        .array(
          z.object({ capability: z.string().min(1).max(100), args: z.record(z.string(), z.unknown()).default({}) }),
        )
        .min(1)
        .max(64),
    }),
    response: decided,
    status: 201,
  }),
} as const;
