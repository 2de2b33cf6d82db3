import {
  type ActionRecord,
  findCapability,
  minecraftInterfaceRoutes as routes,
  type WorldSnapshot,
} from '@conscious-bot/contracts';
import { type Client, createClient } from '@conscious-bot/service-kit';

const LOOK_EVERY_MS = 100;
/** Beyond its deadline an action has this long to be over, milliseconds. */
const OVERDUE_MS = 5_000;

/** One action, as whoever asked for it and looked at the world afterwards sees it. */
export interface BodyAction {
  readonly verb: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** What acceptance makes of the world, not what the runner said. */
  readonly ok: boolean;
  /** Failure code when it is not ok; `effects_unmet` when the runner claimed success all the same. */
  readonly code?: string;
  readonly reason: string;
  readonly ms: number;
  /** Longest time with neither command nor progress nor a declared wait, milliseconds (A4). */
  readonly longestSilenceMs: number;
  readonly record?: ActionRecord;
}

/** Acts through a body's HTTP door and judges by the capability's own acceptance, as the executive does. */
export class BodyDriver {
  readonly actions: BodyAction[] = [];
  readonly #client: Client;
  #count = 0;

  constructor(url: string) {
    this.#client = createClient(url, { timeoutMs: 5_000 });
  }

  /** @throws Error when the body does not answer */
  async world(): Promise<WorldSnapshot> {
    const answer = await this.#client.call(routes.state);
    if (!answer.ok) throw new Error(`GET /state: ${answer.error.message}`);
    return answer.data;
  }

  /** Carries out one verb to its end. Never throws for what happens in the world; what the body refuses is a deed that failed. */
  async act(verb: string, args: Record<string, unknown>, deadlineMs?: number): Promise<BodyAction> {
    const action = await this.#act(verb, args, deadlineMs);
    this.actions.push(action);
    return action;
  }

  async #act(verb: string, raw: Record<string, unknown>, deadlineMs?: number): Promise<BodyAction> {
    const spec = findCapability(verb);
    const began = performance.now();
    const over = (code: string, reason: string, silence = 0, record?: ActionRecord): BodyAction => ({
      verb,
      args: raw,
      ok: false,
      code,
      reason,
      ms: performance.now() - began,
      longestSilenceMs: silence,
      ...(record === undefined ? {} : { record }),
    });
    const parsed = spec?.input.safeParse(raw);
    if (spec === undefined || parsed?.success !== true) {
      return over(spec === undefined ? 'unknown_verb' : 'invalid_args', parsed?.error?.message ?? verb);
    }
    const guard = spec.guard(await this.world(), parsed.data);
    if (!guard.ok) return over(guard.code, guard.reason);
    this.#count += 1;
    const ms = deadlineMs ?? spec.deadlineMs(parsed.data);
    const id = `${verb}-${this.#count}`;
    const answer = await this.#client.call(routes.createAction, {
      body: {
        stepId: id,
        capability: verb,
        version: spec.version,
        args: raw,
        deadlineAt: Date.now() + ms,
        idempotencyKey: id,
        trace: {},
      },
    });
    if (!answer.ok) return over(answer.error.code, answer.error.message);
    const { record, silence } = await this.#followed(answer.data, ms);
    const { result, before, after } = record;
    if (result === undefined) return over('timeout', 'the action did not end', silence, record);
    if (!result.ok || before === undefined || after === undefined) {
      return over(result.error?.code ?? 'effects_unmet', result.error?.message ?? 'no snapshot', silence, record);
    }
    const judged = spec.acceptance(before, after, parsed.data);
    if (!judged.ok) return over('effects_unmet', judged.reason, silence, record);
    return {
      verb,
      args: raw,
      ok: true,
      reason: judged.reason,
      ms: performance.now() - began,
      longestSilenceMs: silence,
      record,
    };
  }

  async #followed(accepted: ActionRecord, ms: number): Promise<{ record: ActionRecord; silence: number }> {
    const end = performance.now() + ms + OVERDUE_MS;
    let record = accepted;
    let silence = 0;
    while (record.endedAt === undefined && performance.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      const answer = await this.#client.call(routes.getAction, { params: { id: accepted.id } });
      if (!answer.ok) continue;
      record = answer.data;
      if (record.endedAt === undefined) silence = Math.max(silence, silenceOf(record));
    }
    return { record, silence };
  }
}

function silenceOf({ startedAt, acceptedAt, lastProgressAt, waitingUntil }: ActionRecord): number {
  const now = Date.now();
  const alive = Math.max(startedAt ?? acceptedAt, lastProgressAt ?? 0, Math.min(waitingUntil ?? 0, now));
  return now - alive;
}
