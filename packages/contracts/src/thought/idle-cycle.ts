import { z } from 'zod';
import { goal } from '../goal/goal.ts';
import { idleReason } from '../task/task.ts';
import { driveMode } from './drive-mode.ts';

/** Version of what an idle cycle does and writes down; raised with every change of either. */
export const IDLE_CONTRACT_VERSION = 'v2.1.0';

export const idleOutcome = z.enum(['no_op', 'thought_only', 'intent_emitted']);
export type IdleOutcome = z.infer<typeof idleOutcome>;

/**
 * What became of a goal that was written in an idle cycle. `committed`: planning hears of it. `deferred`: it counts, but waits for another
 * reason to idle or a threshold to be crossed (D3). All others were held back, and the thought stays an observation: `budget`,
 * `novelty` (it failed for good a short while ago), `open_already`, `ungrounded` (the thought claims what was not the case), `policy`,
 * `repetition` (the same words again).
 */
const goalDisposition = z.enum([
  'committed',
  'deferred',
  'budget',
  'novelty',
  'open_already',
  'ungrounded',
  'policy',
  'repetition',
]);
export type GoalDisposition = z.infer<typeof goalDisposition>;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The provenance record of one idle cycle (IDLE-5). Names of the design document stand as they are there. Times in ms. */
export const idleCycle = z.object({
  id: z.string(),
  botId: z.string(),
  idle_introspection_contract_version: z.string(),
  prompt_template_id: z.string(),
  prompt_template_hash: sha256,
  retrieval_mode: z.enum(['structured', 'semantic', 'hybrid']),
  retrieval_params: z.object({
    time_window_ms: z.number().int(),
    max_events: z.number().int(),
    semantic_top_k: z.number().int().optional(),
  }),
  /** What came of asking memory: `off` when it is ablated, `failed` when it did not answer and the cycle went on without it. */
  retrieval: z.object({
    outcome: z.enum(['ok', 'off', 'failed', 'not_asked']),
    code: z.string().optional(),
    memoryIds: z.array(z.string()),
    durationMs: z.number(),
  }),
  /** `model` is `none` without one. */
  model_params: z.object({ model: z.string(), temperature: z.number(), max_tokens: z.number().int() }),
  idle_reason: idleReason,
  /** The sentences on what is felt and what presses, as they were told. */
  salience_summary: z.string(),
  decision_outcome: idleOutcome,
  /** The goal that was emitted, as a tag. */
  intent_emitted: z.string().optional(),
  timestamp: z.number(),

  /** The goal that was written, whatever became of it. */
  goal: goal.optional(),
  disposition: goalDisposition.optional(),
  /** The deferred intent this cycle let go. */
  released: z.string().optional(),
  thoughtId: z.string().optional(),
  callId: z.string().optional(),
  /** Why the model did not answer, when it was asked. */
  modelFailure: z.string().optional(),
  /** SHA-256 of the prompt as it was put before the model. */
  promptHash: sha256.optional(),
  /** SHA-256 of each part of the situation: the environment, part by part. */
  parts: z.record(z.string(), sha256),
  /** SHA-256 of the raw answer. */
  answerHash: sha256.optional(),
  /** What was claimed and is not among the facts, as it was written (IDLE-8). */
  ungrounded: z.array(z.string()),
  /** Why the cycle is remembered as an episode; absent when it is not (IDLE-4). */
  stored: z.enum(['intent', 'salient_change']).optional(),
  /** The thought as people see it. */
  text: z.string().optional(),
  /** SHA-256 of the settings in force, see `GET /idle/cycles`. */
  configHash: sha256,
  driveMode,
  durationMs: z.number(),
});
export type IdleCycle = z.infer<typeof idleCycle>;

/** Cycles with the settings they ran under, by hash: what two runs are compared by (IDLE-5a). */
export const idleCycles = z.object({
  cycles: z.array(idleCycle),
  configs: z.record(sha256, z.record(z.string(), z.unknown())),
  /** How the cycles of the last hour ended, and which share of them emitted an intent. */
  lastHour: z.object({
    cycles: z.number().int(),
    outcomes: z.partialRecord(idleOutcome, z.number().int()),
    intentRate: z.number().nullable(),
  }),
});
export type IdleCycles = z.infer<typeof idleCycles>;
