import { z } from 'zod';
import { route } from '../http/http.ts';
import { queriedInstant } from '../http/instant.ts';
import { cursor, nextCursor } from '../http/page.ts';
import {
  interoCourse,
  interoCourseQuery,
  interoDanger,
  interoDangersQuery,
  interoRise,
  interoRisesQuery,
} from '../interoception/intero-course.ts';
import { interoception, interoHistoryQuery, interoSample, stressReset } from '../interoception/interoception.ts';
import {
  modelAccess,
  modelAnswer,
  modelCallKind,
  modelCallRecord,
  modelRequest,
  usageByKind,
} from '../model/model-call.ts';
import { strategicThought } from '../strategy/strategic-thought.ts';
import { strategyAnswer, strategyQuestion } from '../strategy/strategy-question.ts';
import { executiveHealth } from '../task/executive-health.ts';
import { agency } from '../thought/agency.ts';
import { askAgainAnswer, askAgainOptions, askAgainRequest } from '../thought/ask-again.ts';
import { driveMode } from '../thought/drive-mode.ts';
import { idleCycles } from '../thought/idle-cycle.ts';
import { acquaintance, selfModel } from '../thought/narrative.ts';
import { orderForLater } from '../thought/order-for-later.ts';
import { reflection } from '../thought/reflection.ts';
import { processRequest, processResponse, requestPreview, thought } from '../thought/thought.ts';
import { thoughtFacets, thoughtFacetsQuery, thoughtList, thoughtListQuery } from '../thought/thought-list.ts';
import { thoughtMaking } from '../thought/thought-making.ts';
import { configRoutes } from './config-routes.ts';
import { eventRoutes } from './event-routes.ts';

/** What a person or script may post as an ordinary thought. Fields beyond these are refused or ignored (AG-9). */
export const thoughtRequest = z.object({
  content: z.string().trim().min(1).max(2_000),
  type: z.string().trim().min(1).max(50).default('reflection'),
  /** Honoured only with ALLOW_DEV_THOUGHT_INJECTION and outside production. */
  convertEligible: z.boolean().optional(),
});

export const cognitionState = z.object({
  intero: interoception,
  cognitiveCore: z.object({
    mind: z.object({
      mode: z.enum(['none', 'model']),
      baseUrl: z.string().optional(),
      model: z.string().optional(),
      /** How the endpoint was found. */
      found: z.enum(['config', 'probe', 'none']),
      /** Absent without a model. */
      access: modelAccess.optional(),
    }),
    thoughts: z.number().int(),
  }),
  constitutionalFilter: z.object({ rules: z.array(z.string()), refusals: z.number().int() }),
  intrusionInterface: z.object({
    suppressionMs: z.number().int(),
    outcomes: z.record(z.string(), z.number().int()),
  }),
  /** What of the inner life is switched on; each switch takes exactly the text it names out of the prompts. */
  ablations: z.object({
    drives: driveMode,
    memory: z.boolean(),
    interoception: z.boolean(),
    model: z.boolean(),
  }),
  idle: z.object({
    cycles: z.number().int(),
    /** Deferred intents that wait (D3). */
    deferred: z.number().int(),
    /** Ms until a goal may be emitted again; 0 when it may. */
    goalInMs: z.number(),
  }),
  selfModel,
  /** Absent from a cognition of an older version. */
  agency: agency.optional(),
  socialCognition: z.object({ playersKnown: z.number().int(), acquaintances: z.array(acquaintance) }),
});
export type CognitionState = z.infer<typeof cognitionState>;

const process = { method: 'POST', body: processRequest, response: processResponse } as const;

export const cognitionRoutes = {
  process: route({
    ...process,
    path: '/process',
    summary: 'An intrusive thought: decided on, recorded, and committed to when accepted.',
  }),
  signals: route({ ...process, path: '/api/cognitive/signals', summary: 'The same as POST /process.' }),
  previewProcess: route({
    method: 'GET',
    path: '/process/preview',
    summary:
      'What POST /process would make of a text by the rules alone, and how the text could continue. Nothing is recorded, no model is asked, and whether the bot would resist is not considered.',
    query: z.object({ content: z.string().max(2_000) }),
    response: requestPreview,
  }),
  listThoughts: route({
    method: 'GET',
    path: '/thoughts',
    summary: 'Thoughts of the kinds asked for within a span of time, the newest or the oldest first, by pages.',
    query: thoughtListQuery,
    response: thoughtList,
  }),
  thoughtFacets: route({
    method: 'GET',
    path: '/thoughts/facets',
    summary:
      'How many thoughts there are of each kind. The counts of a facet apply the filters of all the others, so they tell what choosing a value would show.',
    query: thoughtFacetsQuery,
    response: thoughtFacets,
  }),
  getThought: route({
    method: 'GET',
    path: '/thoughts/:id',
    summary:
      'One thought: the call of the model it came from with the prompt by part, how it was made (what each stage of the sanitizer and each gate did to it), and what was felt at it. What is not known, or no longer kept, is absent.',
    params: z.object({ id: z.string().min(1).max(200) }),
    response: z.object({
      thought,
      /** Absent where rules wrote it, or where the call is no longer kept. */
      call: modelCallRecord.optional(),
      /** Calls that read or weighed an intrusion, in their order. */
      weighedBy: z.array(modelCallRecord).default([]),
      /** Absent of thoughts from before this was written down. */
      making: thoughtMaking.optional(),
      felt: interoSample.optional(),
      /** How often it came again and was suppressed. */
      cameBack: z.number().int().default(0),
    }),
  }),
  createThought: route({
    method: 'POST',
    path: '/thoughts',
    summary: 'Records an ordinary thought. It becomes a task only if its text carries a goal tag.',
    body: thoughtRequest,
    response: thought,
    status: 201,
  }),
  strategicThought: route({
    method: 'POST',
    path: '/thoughts/strategic',
    summary:
      "Records a sentence by which planning's strategist commits the bot to a goal. Idempotent by id; the thought arrives in the stream like every other.",
    body: strategicThought,
    response: thought,
    status: 201,
  }),
  askStrategy: route({
    method: 'POST',
    path: '/strategy',
    summary:
      'Asks the mind which goals it sets itself for the next while, given its situation and facts about itself. Returns what could be read and names each part that could not; ends like POST /model/complete.',
    body: strategyQuestion,
    response: strategyAnswer,
  }),
  complete: route({
    method: 'POST',
    path: '/model/complete',
    summary:
      'Asks the model. Waits its turn by kind, and ends by its deadline or with no_model, model_busy, budget_exceeded, prompt_too_long, upstream_timeout, upstream_unreachable, upstream_rate_limited, upstream_circuit_open or upstream_invalid_response.',
    body: modelRequest,
    response: modelAnswer,
  }),
  modelCalls: route({
    method: 'GET',
    path: '/model/calls',
    summary:
      'Calls of the model with prompt, raw answer and what was made of it, the newest first, by pages. GET /model/calls/export gives all of them, the oldest first, as one JSON object per line.',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(200).default(50),
      kind: modelCallKind.optional(),
      purpose: z.string().max(40).optional(),
      /** Only calls that ended with this code; `none` for those that were answered. */
      code: z.string().max(60).optional(),
      cursor,
    }),
    response: z.object({ calls: z.array(modelCallRecord), next: nextCursor }),
  }),
  modelUsage: route({
    method: 'GET',
    path: '/model/usage',
    summary:
      'What the calls to the model had cost up to a moment, in total and by kind. `usage` is absent where that is no longer known, because calls that ended after it are no longer kept.',
    query: z.object({
      /** Ms since the epoch; now unless given. */
      at: z.coerce.number().optional(),
    }),
    response: z.object({ usage: usageByKind.optional() }),
  }),
  cognitiveHealth: route({
    method: 'GET',
    path: '/api/cognitive/health',
    summary: "The health of the executive, asked of planning; planning's error when it cannot be reached.",
    response: executiveHealth,
  }),
  modelCall: route({
    method: 'GET',
    path: '/model/calls/:id',
    summary: 'One call of the model, with its prompt by part, its raw answer and what was made of it.',
    params: z.object({ id: z.string().min(1).max(200) }),
    response: modelCallRecord,
  }),
  askAgainOptions: route({
    method: 'GET',
    path: '/model/again',
    summary: 'Whether calls can be asked again, of which models, and how often within this hour.',
    response: askAgainOptions,
  }),
  askAgain: route({
    method: 'POST',
    path: '/model/calls/:id/again',
    summary:
      'Puts the prompt of a kept call before a model once more, as it was or changed, beside the life: nothing is recorded, thought or committed to, and it counts against a budget of its own. It waits for the calls of the life. An answer that could not be had says why; ends with no_model, budget_exceeded or not_found when none can be had.',
    params: z.object({ id: z.string().min(1).max(200) }),
    body: askAgainRequest,
    response: askAgainAnswer,
  }),
  idleCycles: route({
    method: 'GET',
    path: '/idle/cycles',
    summary: 'Provenance records of idle cycles, the newest first, by pages, with the settings they ran under.',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(1_000).default(100),
      /** Only cycles at or before this time, ms since the epoch. */
      before: queriedInstant.optional(),
      cursor,
    }),
    response: idleCycles.extend({ next: nextCursor }),
  }),
  reflections: route({
    method: 'GET',
    path: '/reflections',
    summary: 'What the bot thought of its undertakings once they were over, the newest first, by pages.',
    query: z.object({ limit: z.coerce.number().int().min(1).max(500).default(50), cursor }),
    response: z.object({ reflections: z.array(reflection), next: nextCursor }),
  }),
  ordersForLater: route({
    method: 'GET',
    path: '/orders-for-later',
    summary: 'What the bot is to do once something is so, or each time it is, the oldest first.',
    response: z.object({ orders: z.array(orderForLater) }),
  }),
  dropOrderForLater: route({
    method: 'DELETE',
    path: '/orders-for-later/:id',
    summary: 'Drops an order for later; answers with those that are left.',
    params: z.object({ id: z.string().min(1).max(200) }),
    response: z.object({ orders: z.array(orderForLater) }),
  }),
  ...configRoutes,
  ...eventRoutes,
  state: route({ method: 'GET', path: '/state', summary: 'The inner state.', response: cognitionState }),
  resetStress: route({
    method: 'POST',
    path: '/stress/reset',
    summary:
      'Eases every axis as sleep does: time and health and hunger to 0.3, the others to 0.5; the time awake begins anew.',
    body: stressReset,
    response: interoception,
  }),
  interoHistory: route({
    method: 'GET',
    path: '/intero/history',
    summary: 'What the bot felt at its thoughts, decisions and events and in between, in order; as JSON or CSV.',
    query: interoHistoryQuery,
    response: z.object({ samples: z.array(interoSample) }),
  }),
  interoCourse: route({
    method: 'GET',
    path: '/intero/course',
    summary:
      'What was felt over a stretch of time, as the lowest, highest and last value of each measure: a year is answered as fast as an hour.',
    query: interoCourseQuery,
    response: interoCourse,
  }),
  interoRises: route({
    method: 'GET',
    path: '/intero/rises',
    summary:
      'When stress or one of its axes rose within a stretch of time, what moved stress most first, each with what happened meanwhile.',
    query: interoRisesQuery,
    response: z.object({ rises: z.array(interoRise) }),
  }),
  interoDangers: route({
    method: 'GET',
    path: '/intero/dangers',
    summary:
      'When the bot was hurt or a reflex took its body, the newest first, by pages: what did the harm, which reflexes ran, and how it came out.',
    query: interoDangersQuery,
    response: z.object({ dangers: z.array(interoDanger), next: nextCursor }),
  }),
} as const;
