import {
  type ActionRecord,
  type ActionRequest,
  type Failure,
  fail,
  failureCode,
  minecraftInterfaceRoutes as routes,
  type WorldSnapshot,
} from '@conscious-bot/contracts';
import { type CallError, type CallResult, type CircuitBreaker, type Client, noCrash } from '@conscious-bot/service-kit';
import { z } from 'zod';
import type { CrashHook } from '../context/crash-point.ts';

export type BodyAnswer<T> =
  | { readonly ok: true; readonly data: T }
  /** `reached`: the body answered and said no. Otherwise nothing is known of what the call did. */
  | { readonly ok: false; readonly reached: boolean; readonly failure: Failure; readonly httpCode: string };

const STATE_TIMEOUT_MS = 2_000;
const ACTION_TIMEOUT_MS = 3_000;
const LEASE_TIMEOUT_MS = 1_500;

/** The calls planning makes to the body. Every one has a time-out and is counted by the circuit breaker. */
export class BodyClient {
  readonly #client: Client;
  readonly #breaker: CircuitBreaker;
  readonly #signal: AbortSignal;
  readonly #everThere: () => boolean;
  readonly #crash: CrashHook;

  /** `signal` ends every call when the service stops. `everThere`: whether the bot has been in a world before. */
  constructor(
    client: Client,
    breaker: CircuitBreaker,
    signal: AbortSignal,
    everThere: () => boolean = () => true,
    crash: CrashHook = noCrash,
  ) {
    this.#client = client;
    this.#breaker = breaker;
    this.#signal = signal;
    this.#everThere = everThere;
    this.#crash = crash;
  }

  async state(): Promise<BodyAnswer<WorldSnapshot>> {
    const answer = await this.#client.call(routes.state, this.#limits(STATE_TIMEOUT_MS));
    // A body without a world is as little use as none; while it joins its first one nothing has failed.
    if (answer.ok && !answer.data.connected) {
      if (this.#everThere()) this.#breaker.failed('the bot is in no world');
      return { ok: true, data: answer.data };
    }
    return this.#readAnswer(answer);
  }

  async post(body: ActionRequest): Promise<BodyAnswer<ActionRecord>> {
    this.#crash('body.posting');
    const answer = await this.#client.call(routes.createAction, { body, ...this.#limits(ACTION_TIMEOUT_MS) });
    this.#crash('body.posted');
    return this.#readAnswer(answer);
  }

  async get(id: string): Promise<BodyAnswer<ActionRecord>> {
    return this.#readAnswer(
      await this.#client.call(routes.getAction, { params: { id }, ...this.#limits(ACTION_TIMEOUT_MS) }),
    );
  }

  async cancel(id: string, reason: 'cancelled' | 'preempted' = 'cancelled'): Promise<BodyAnswer<ActionRecord>> {
    this.#crash('body.cancelling');
    const answer = await this.#client.call(routes.cancelAction, {
      params: { id },
      query: { reason },
      ...this.#limits(ACTION_TIMEOUT_MS),
    });
    this.#crash('body.cancelled');
    return this.#readAnswer(answer);
  }

  /** Renews the lease on the body. Not counted by the breaker: the calls that matter are. @returns whether the body answered */
  async renew(holder: string): Promise<boolean> {
    return (await this.#client.call(routes.lease, { body: { holder }, ...this.#limits(LEASE_TIMEOUT_MS) })).ok;
  }

  #limits(timeoutMs: number): { timeoutMs: number; signal: AbortSignal } {
    return { timeoutMs, signal: this.#signal };
  }

  #readAnswer<R extends z.ZodType>(result: CallResult<R>): BodyAnswer<z.output<R>> {
    if (result.ok) {
      this.#breaker.succeeded();
      return { ok: true, data: result.data };
    }
    const { error, status } = result;
    const offline = error.code === 'body_offline';
    const reached = status !== undefined && status < 500 && error.code !== 'upstream_invalid_response';
    if (reached) this.#breaker.succeeded();
    else if (error.code !== 'cancelled') this.#breaker.failed(error.message);
    return { ok: false, reached, httpCode: error.code, failure: failureOf(error, reached, offline) };
  }
}

/** Id of the action that holds the body, where a refused one names it. */
export function conflictingAction(failure: Failure): string | undefined {
  const named = z.object({ actionId: z.string() }).safeParse(failure.detail);
  return named.success ? named.data.actionId : undefined;
}

function failureOf(error: CallError, reached: boolean, offline: boolean): Failure {
  if (offline) return fail('body_offline', undefined, { error: error.message });
  if (!reached) return fail('body_unreachable', undefined, { error: error.message });
  if (error.code === 'conflict') return fail('duplicate_dispatch', undefined, error.detail);
  const known = failureCode.safeParse(error.code);
  if (known.success) return fail(known.data, error.message, error.detail);
  const bad = error.code === 'invalid_body' || error.code === 'unprocessable';
  return fail(bad ? 'invalid_args' : 'internal', undefined, error.detail);
}
