import { z } from 'zod';
import { type Config, configSchema } from './config.ts';

/** The keys of the configuration that planning lets be changed while it runs (CONF-1): those whose arms are compared, and how much danger is put up with. */
export const runtimeConfigKey = z.enum(['PLANNERS', 'RISK', 'SAFETY_REFLEXES']);
export type RuntimeConfigKey = z.infer<typeof runtimeConfigKey>;
export type RuntimeValues = Pick<Config, RuntimeConfigKey>;

/** Values as they stand in the environment: text. */
export const runtimeConfigChange = z.strictObject({
  PLANNERS: z.string().max(200).optional(),
  RISK: z.string().max(200).optional(),
  SAFETY_REFLEXES: z.string().max(200).optional(),
});
export type RuntimeConfigChange = z.infer<typeof runtimeConfigChange>;

/** One key that got another value, as text. */
export const configChange = z.object({ key: runtimeConfigKey, from: z.string(), to: z.string() });
export type ConfigChange = z.infer<typeof configChange>;

export type ReadChange =
  | { readonly ok: true; readonly values: Partial<RuntimeValues> }
  | { readonly ok: false; readonly problem: string };

/** Reads a change by the rules of the configuration; the problem names the first key that breaks one. */
export function readRuntimeChange(change: RuntimeConfigChange): ReadChange {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const parsed = configSchema.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { ok: false, problem: `${String(issue?.path[0])}: ${issue?.message}` };
  }
  const { PLANNERS, RISK, SAFETY_REFLEXES } = parsed.data;
  return {
    ok: true,
    values: {
      ...(change.PLANNERS === undefined ? {} : { PLANNERS }),
      ...(change.RISK === undefined ? {} : { RISK }),
      ...(change.SAFETY_REFLEXES === undefined ? {} : { SAFETY_REFLEXES }),
    },
  };
}
