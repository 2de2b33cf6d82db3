import { z } from 'zod';
import type { ConfigKey, ServiceName } from './config.ts';

/** Services whose configuration may be changed while they run. The dashboard has nothing that would be worth it. */
export type ChangeableService = Exclude<ServiceName, 'dashboard'>;

/**
 * What may sensibly be changed while a service runs (CONF-1): what is compared, how much danger is put up with, how often it thinks, speaks and asks the
 * model, what is kept. Ports, paths, secrets and who may talk to it are read once. A key stands with every service that reads it.
 */
export const changeableKeys = {
  planning: [
    'LOG_LEVEL',
    'PLANNERS',
    'RISK',
    'SAFETY_REFLEXES',
    'STRATEGY',
    'STRATEGY_RADIUS',
    'STRATEGY_REST_MS',
    'STRATEGY_CALLS_PER_HOUR',
    'STRATEGY_CALLS_PER_DAY',
  ],
  cognition: [
    'LOG_LEVEL',
    'ENABLE_CONSIDERATION_STEP',
    'INTRUSION_SUPPRESSION_MS',
    'ENABLE_MEMORY_RECALL',
    'ENABLE_INTEROCEPTION_TEXT',
    'ENABLE_INNER_MODEL',
    'LLM_TIMEOUT_MS',
    'LLM_CALLS_PER_HOUR',
    'GOAL_SPACING_MS',
    'IDLE_BACKOFF_GOALS_PER_HOUR',
    'IDLE_FAILED_GOAL_MS',
    'IDLE_TEMPERATURE',
    'IDLE_MAX_TOKENS',
    'THOUGHT_INTERVAL_MS',
    'OBSERVATION_INTERVAL_MS',
    'LESSON_MAX_AGE_MS',
    'ENABLE_SOCIAL',
    'GREETING_INTERVAL_MS',
    'CHAT_AS_INTRUSION',
    'TRUSTED_PLAYERS',
  ],
  memory: [
    'LOG_LEVEL',
    'MEMORY_MERGE_AFTER_MS',
    'MEMORY_EPISODES_KEPT',
    'MEMORY_FACTS_KEPT',
    'MEMORY_PLACES_KEPT',
    'MEMORY_PEOPLE_KEPT',
    'MEMORY_REFLECTIONS_KEPT',
    'MEMORY_NARRATIVE_KEPT',
    'MEMORY_EVENTS_KEPT',
    'MEMORY_EVENTS_KEPT_MS',
  ],
  'minecraft-interface': ['LOG_LEVEL', 'FAILSAFE'],
} as const satisfies Readonly<Record<ChangeableService, readonly ConfigKey[]>>;

export const runtimeConfigKey = z.enum(Object.values(changeableKeys).flat());

/** Values by key, as they stand in the environment: text. */
export const runtimeConfigChange = z
  .record(z.string().max(100), z.string().max(1_000))
  .refine((change) => Object.keys(change).length <= 100, 'at most 100 keys');
export type RuntimeConfigChange = z.infer<typeof runtimeConfigChange>;

/** One key that got another value, as text. */
export const configChange = z.object({ key: runtimeConfigKey, from: z.string(), to: z.string() });
export type ConfigChange = z.infer<typeof configChange>;
