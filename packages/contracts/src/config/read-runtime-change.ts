import { configSchema } from './config.ts';
import type { RuntimeConfigChange, RuntimeValues } from './runtime-config.ts';

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
  const { PLANNERS, RISK, SAFETY_REFLEXES, STRATEGY, STRATEGY_RADIUS, STRATEGY_REST_MS } = parsed.data;
  const { STRATEGY_CALLS_PER_HOUR, STRATEGY_CALLS_PER_DAY } = parsed.data;
  return {
    ok: true,
    values: {
      ...(change.PLANNERS === undefined ? {} : { PLANNERS }),
      ...(change.RISK === undefined ? {} : { RISK }),
      ...(change.SAFETY_REFLEXES === undefined ? {} : { SAFETY_REFLEXES }),
      ...(change.STRATEGY === undefined ? {} : { STRATEGY }),
      ...(change.STRATEGY_RADIUS === undefined ? {} : { STRATEGY_RADIUS }),
      ...(change.STRATEGY_REST_MS === undefined ? {} : { STRATEGY_REST_MS }),
      ...(change.STRATEGY_CALLS_PER_HOUR === undefined ? {} : { STRATEGY_CALLS_PER_HOUR }),
      ...(change.STRATEGY_CALLS_PER_DAY === undefined ? {} : { STRATEGY_CALLS_PER_DAY }),
    },
  };
}
