import { z } from 'zod';
import type { Config } from './config.ts';

/** The keys of the configuration that planning lets be changed while it runs (CONF-1): those whose arms are compared, how much danger is put up with, and how it sets its own goals. */
export const runtimeConfigKey = z.enum([
  'PLANNERS',
  'RISK',
  'SAFETY_REFLEXES',
  'STRATEGY',
  'STRATEGY_RADIUS',
  'STRATEGY_REST_MS',
  'STRATEGY_CALLS_PER_HOUR',
  'STRATEGY_CALLS_PER_DAY',
]);
export type RuntimeConfigKey = z.infer<typeof runtimeConfigKey>;
export type RuntimeValues = Pick<Config, RuntimeConfigKey>;

/** Values as they stand in the environment: text. */
export const runtimeConfigChange = z.strictObject({
  PLANNERS: z.string().max(200).optional(),
  RISK: z.string().max(200).optional(),
  SAFETY_REFLEXES: z.string().max(200).optional(),
  STRATEGY: z.string().max(200).optional(),
  STRATEGY_RADIUS: z.string().max(200).optional(),
  STRATEGY_REST_MS: z.string().max(200).optional(),
  STRATEGY_CALLS_PER_HOUR: z.string().max(200).optional(),
  STRATEGY_CALLS_PER_DAY: z.string().max(200).optional(),
});
export type RuntimeConfigChange = z.infer<typeof runtimeConfigChange>;

/** One key that got another value, as text. */
export const configChange = z.object({ key: runtimeConfigKey, from: z.string(), to: z.string() });
export type ConfigChange = z.infer<typeof configChange>;
