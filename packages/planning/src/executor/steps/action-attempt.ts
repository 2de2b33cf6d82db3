import type { ActionRecord, ActionRequest, Failure, FailureCode } from '@conscious-bot/contracts';
import { fail } from '@conscious-bot/contracts';
import type { Clock } from '@conscious-bot/service-kit';
import type { Body } from '../../body/body.ts';
import { timing } from '../timing.ts';

export type Attempt =
  /** The action ended; `cut` is why the executor ended it, if it did. */
  | { readonly kind: 'ended'; readonly record: ActionRecord; readonly cut: FailureCode | undefined }
  /** The body refused the action, or has lost it. */
  | { readonly kind: 'refused'; readonly failure: Failure }
  /** The body does not answer: what became of the action is not known. */
  | { readonly kind: 'lost'; readonly failure: Failure }
  /** Ended from outside: the task was cancelled, paused or pre-empted, or the service stops. */
  | { readonly kind: 'interrupted' };

interface AttemptOptions {
  readonly body: Body;
  readonly clock: Clock;
  /** Whether to watch for a late first command and for standstill; off for verbs that only wait. */
  readonly watchful: boolean;
  /** Aborts with `'cancel'` or `'preempt'` to end the action, with anything else to leave it running. */
  readonly signal: AbortSignal;
  /** Called once the body has taken the action. */
  readonly accepted: (record: ActionRecord) => void;
  /** Called before the action is cancelled, with the reason. */
  readonly cutting: (why: FailureCode) => void;
}

/** Posts one action and watches it to its end: deadline, first command, stuckness, silence. */
export async function attemptAction(request: ActionRequest, options: AttemptOptions): Promise<Attempt> {
  const posted = await options.body.calls.post(request);
  if (!posted.ok) return { kind: posted.reached ? 'refused' : 'lost', failure: posted.failure };
  if (posted.data.request.idempotencyKey !== request.idempotencyKey) {
    return {
      kind: 'refused',
      failure: fail('internal', 'the body answered with a different action than it was asked for'),
    };
  }
  options.accepted(posted.data);
  if (ended(posted.data)) return { kind: 'ended', record: posted.data, cut: undefined };
  return new ActionWatch(posted.data, request.deadlineAt, options).run();
}

export function ended(record: ActionRecord): boolean {
  return record.status === 'succeeded' || record.status === 'failed' || record.status === 'cancelled';
}

class ActionWatch {
  readonly #id: string;
  readonly #options: AttemptOptions;
  readonly #acceptedAt: number;
  readonly #giveUpAt: number;
  /** By then the attempt has an outcome, or is overdue. */
  readonly #overdueAt: number;
  /** Last known command or progress, by this process' clock. */
  #lastSignAt: number;
  /** The same as the body last reported it, by the body's clock. */
  #reportedSignAt: number;
  #commanded: boolean;
  #lookedAt = 0;

  constructor(record: ActionRecord, deadlineAt: number, options: AttemptOptions) {
    const now = options.clock.now();
    this.#id = record.id;
    this.#options = options;
    this.#acceptedAt = now;
    this.#giveUpAt = deadlineAt + timing.deadlineGrace;
    this.#overdueAt = deadlineAt + timing.answerGrace;
    this.#lastSignAt = now;
    this.#reportedSignAt = Math.max(record.firstCommandAt ?? 0, record.lastProgressAt ?? 0);
    this.#commanded = record.firstCommandAt !== undefined;
  }

  /** The end of the attempt: what was seen of it, or, a moment after its deadline, that it is overdue. */
  async run(): Promise<Attempt> {
    const { clock, body } = this.#options;
    const over = new AbortController();
    const timer = Promise.withResolvers<'overdue'>();
    const handle = clock.setTimeout(() => timer.resolve('overdue'), Math.max(0, this.#overdueAt - clock.now()));
    const end = await Promise.race([this.#watch(over.signal), timer.promise]);
    handle.cancel();
    over.abort();
    if (end !== 'overdue') return end;
    void body.calls.cancel(this.#id);
    return { kind: 'refused', failure: fail('timeout', 'the body did not report how the action ended') };
  }

  async #watch(over: AbortSignal): Promise<Attempt> {
    const {
      clock,
      signal,
      body: { feed },
    } = this.#options;
    for (;;) {
      this.#readFeed();
      const { finished } = feed.latest(this.#id);
      if (finished !== undefined) return { kind: 'ended', record: finished, cut: undefined };
      if (signal.aborted || over.aborted) return this.#interrupt();
      const now = clock.now();
      if (now >= this.#giveUpAt) return this.#cut('timeout');
      if (now >= this.#nextLook()) {
        const seen = await this.#look();
        if (seen !== undefined) return seen;
      }
      await this.#pause();
    }
  }

  /** Takes in what arrived on the event stream since the last turn. */
  #readFeed(): void {
    const { firstCommandAt, lastSignAt } = this.#options.body.feed.latest(this.#id);
    if (firstCommandAt !== undefined) this.#commanded = true;
    if (lastSignAt !== undefined) this.#lastSignAt = Math.max(this.#lastSignAt, lastSignAt);
  }

  /** When to ask the body about the action: when it seems overdue, and sooner without an event stream. */
  #nextLook(): number {
    const { watchful, body } = this.#options;
    const due = !watchful
      ? Number.POSITIVE_INFINITY
      : this.#commanded
        ? this.#lastSignAt + timing.stuck
        : this.#acceptedAt + timing.firstCommand;
    // Without the event stream the body is asked more often.
    return body.streaming
      ? Math.max(due, this.#lookedAt + timing.pollLeast)
      : this.#lookedAt + timing.pollWithoutStream;
  }

  /** Asks the body: ended, lost, overdue (then it is cut), or going on. */
  async #look(): Promise<Attempt | undefined> {
    const { body, clock, watchful } = this.#options;
    this.#lookedAt = clock.now();
    const answer = await body.calls.get(this.#id);
    if (!answer.ok) {
      if (!answer.reached || answer.httpCode !== 'not_found') return undefined;
      return { kind: 'refused', failure: fail('body_restarted', 'the body no longer knows the action') };
    }
    if (ended(answer.data)) return { kind: 'ended', record: answer.data, cut: undefined };
    this.#read(answer.data);
    const now = clock.now();
    if (!watchful) return undefined;
    if (!this.#commanded && now >= this.#acceptedAt + timing.firstCommand) return this.#cut('stuck.loop');
    return now >= this.#lastSignAt + timing.stuck ? this.#cut('stuck.loop') : undefined;
  }

  /** The clocks of the two processes are compared only when the body's shows that something is new. */
  #read(record: ActionRecord): void {
    const now = this.#options.clock.now();
    if (record.firstCommandAt !== undefined || (record.lastProgressAt ?? 0) > record.acceptedAt) this.#commanded = true;
    // A declared wait is not a standstill, but it ends with the deadline at the latest.
    const { waitingUntil = 0 } = record;
    if (waitingUntil > now) {
      this.#commanded = true;
      this.#lastSignAt = Math.max(this.#lastSignAt, Math.min(waitingUntil, this.#giveUpAt));
    }
    const reported = Math.max(record.firstCommandAt ?? 0, record.lastProgressAt ?? 0);
    if (reported <= this.#reportedSignAt) return;
    this.#reportedSignAt = reported;
    const age = Math.min(Math.max(now - reported, 0), timing.stuck);
    this.#lastSignAt = Math.max(this.#lastSignAt, now - age);
  }

  /** Sleeps until the next thing is due, the action ends or somebody interrupts. */
  async #pause(): Promise<void> {
    const {
      clock,
      signal,
      body: { feed },
    } = this.#options;
    const until = Math.min(this.#nextLook(), this.#giveUpAt);
    const woken = new AbortController();
    const wake = () => woken.abort();
    const off = feed.onFinished(this.#id, wake);
    signal.addEventListener('abort', wake, { once: true });
    try {
      if (signal.aborted || feed.latest(this.#id).finished !== undefined) return;
      const ms = Math.max(1, Math.min(until - clock.now(), timing.pollWithoutStream));
      await clock.sleep(ms, woken.signal).catch(() => {});
    } finally {
      off();
      signal.removeEventListener('abort', wake);
    }
  }

  async #cut(why: FailureCode): Promise<Attempt> {
    this.#options.cutting(why);
    const end = await this.#cancel();
    if (end.record !== undefined) return { kind: 'ended', record: end.record, cut: why };
    if (!end.reached)
      return { kind: 'lost', failure: fail('body_unreachable', `${why}, and the action cannot be cancelled`) };
    return { kind: 'refused', failure: fail(why, 'the action did not end when it was cancelled') };
  }

  async #interrupt(): Promise<Attempt> {
    const { reason } = this.#options.signal;
    if (reason === 'cancel' || reason === 'preempt') this.#options.cutting('preempted');
    if (reason === 'cancel') await this.#cancel();
    if (reason === 'preempt') await this.#cancel('preempted');
    return { kind: 'interrupted' };
  }

  /** Cancels the action and waits a moment for its end. */
  async #cancel(
    reason?: 'preempted',
  ): Promise<{ readonly reached: boolean; readonly record: ActionRecord | undefined }> {
    const {
      clock,
      body: { calls, feed },
    } = this.#options;
    const answer = await calls.cancel(this.#id, reason);
    if (answer.ok && ended(answer.data)) return { reached: true, record: answer.data };
    const until = Math.min(clock.now() + timing.cancelGrace, Math.max(this.#overdueAt, clock.now()));
    let reached = answer.ok || answer.reached;
    while (reached && clock.now() < until && feed.latest(this.#id).finished === undefined) {
      await clock.sleep(Math.min(timing.pollLeast, until - clock.now()));
      const asked = await calls.get(this.#id);
      reached = asked.ok || asked.reached;
      if (asked.ok && ended(asked.data)) return { reached, record: asked.data };
    }
    return { reached, record: feed.latest(this.#id).finished };
  }
}
