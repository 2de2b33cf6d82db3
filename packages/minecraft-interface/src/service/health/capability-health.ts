import { type ActionRecord, type CapabilityHealth, type Failure, fail, findCapability } from '@conscious-bot/contracts';

/** Failures reported of each capability. */
const FAILURES = 10;

/** Ends that say nothing about the capability: somebody or something else wanted the body. */
const outside: ReadonlySet<string> = new Set([
  'cancelled',
  'preempted',
  'executive_silent',
  'body_offline',
  'body_restarted',
]);

/** Health of every capability in the records, by name. @param records ended actions, the newest first */
export function capabilityHealths(records: readonly ActionRecord[]): CapabilityHealth[] {
  const byName = new Map<string, ActionRecord[]>();
  for (const record of records) {
    if (outside.has(record.result?.error?.code ?? '')) continue;
    const name = record.request.capability;
    byName.set(name, [...(byName.get(name) ?? []), record]);
  }
  return [...byName].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, mine]) => healthOf(name, mine));
}

function healthOf(capability: string, records: readonly ActionRecord[]): CapabilityHealth {
  const evaluated = records.map((record) => ({ record, failure: failureIn(record) }));
  const times = evaluated
    .filter(({ failure }) => failure === undefined)
    .map(({ record }) => (record.endedAt ?? record.acceptedAt) - record.acceptedAt)
    .sort((a, b) => a - b);
  const p95 = times[Math.max(0, Math.ceil(0.95 * times.length) - 1)];
  return {
    capability,
    count: records.length,
    successRate: times.length / records.length,
    ...(times.length === 0 ? {} : { meanMs: Math.round(times.reduce((sum, ms) => sum + ms, 0) / times.length) }),
    ...(p95 === undefined ? {} : { p95Ms: Math.round(p95) }),
    lastFailures: evaluated
      .flatMap(({ record, failure }) =>
        failure === undefined
          ? []
          : [{ at: record.endedAt ?? 0, actionId: record.id, code: failure.code, message: failure.message }],
      )
      .slice(0, FAILURES),
  };
}

/** Why an action did not do what it promises; undefined when the world shows that it did. */
function failureIn({ request, result, before, after }: ActionRecord): Failure | undefined {
  if (result?.ok !== true) return result?.error ?? fail('internal');
  const spec = findCapability(request.capability);
  const args = spec?.input.safeParse(request.args);
  // An action of another version of the code cannot be judged any more; its runner's word has to do.
  if (spec === undefined || spec.version !== request.version || args?.success !== true) return undefined;
  if (before === undefined || after === undefined) return fail('effects_unmet', 'the world was not seen');
  const { ok, reason } = spec.acceptance(before, after, args.data);
  return ok ? undefined : fail('effects_unmet', reason);
}
