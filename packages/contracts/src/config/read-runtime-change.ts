import { type ConfigKey, configSchema } from './config.ts';
import { type ChangeableService, changeableKeys, type RuntimeConfigChange } from './runtime-config.ts';

type ReadChange =
  | { readonly ok: true; readonly values: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly problem: string };

/** Reads a change for a service by the rules of the configuration; the problem names the first key that breaks one, or that is not changed there. */
export function readRuntimeChange(service: ChangeableService, change: RuntimeConfigChange): ReadChange {
  const given = Object.keys(change);
  for (const key of given) {
    const problem = refusal(service, key);
    if (problem !== undefined) return { ok: false, problem: `${key}: ${problem}` };
  }
  const parsed = configSchema.safeParse(change);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { ok: false, problem: `${String(issue?.path[0])}: ${issue?.message}` };
  }
  const values = new Map<string, unknown>(Object.entries(parsed.data));
  return { ok: true, values: Object.fromEntries(given.map((key) => [key, values.get(key)])) };
}

/** Why a key is not changed in a service, in words; undefined where it is. */
function refusal(service: ChangeableService, key: string): string | undefined {
  const isIn = (keys: readonly ConfigKey[]) => keys.some((each) => each === key);
  if (isIn(changeableKeys[service])) return undefined;
  if (!(key in configSchema.shape)) return 'there is no such setting';
  const others = Object.entries(changeableKeys).flatMap(([name, keys]) => (isIn(keys) ? [name] : []));
  return others.length > 0 ? `it is changed in ${others.join(' and ')}` : 'it is read once, at the start';
}
