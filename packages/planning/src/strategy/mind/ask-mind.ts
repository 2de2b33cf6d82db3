import { type Config, cognitionRoutes } from '@conscious-bot/contracts';
import type {
  AskedStrategy,
  RejectedPart,
  SituationSignature,
  StrategyAnswer,
  StrategyQuestion,
} from '@conscious-bot/contracts/strategy';
import type { Client } from '@conscious-bot/service-kit';

/** Milliseconds beyond the deadline after which cognition itself is taken to be silent. */
const GRACE_MS = 1_000;

/** What a mind answered, with the situation it was asked in. */
export interface MindAnswer {
  readonly proposal?: AskedStrategy | undefined;
  readonly rejected: readonly RejectedPart[];
  readonly askedIn: SituationSignature;
  /** Ms since the epoch. */
  readonly askedAt: number;
  readonly model: string;
  readonly callId: string;
}

type MindReply = { readonly ok: true; readonly answer: MindAnswer } | { readonly ok: false; readonly reason: string };

interface MindQuestion {
  readonly question: Omit<StrategyQuestion, 'deadlineMs'>;
  readonly askedIn: SituationSignature;
  readonly askedAt: number;
}

/** The way to a mind: what it answered, or why it did not. */
export type AskStrategy = (
  question: StrategyQuestion,
  signal: AbortSignal,
) => Promise<{ readonly ok: true; readonly data: StrategyAnswer } | { readonly ok: false; readonly reason: string }>;

/** The mind behind cognition. */
export function mindOfCognition(cognition: Client): AskStrategy {
  return async (body, signal) => {
    const timeoutMs = body.deadlineMs + GRACE_MS;
    const reply = await cognition.call(cognitionRoutes.askStrategy, { body, timeoutMs, signal });
    return reply.ok ? reply : { ok: false, reason: reply.error.message };
  };
}

/** Asks a mind. The latest question wins: one that was still open is broken off, and its answer is never seen. */
export class MindAsker {
  readonly #askStrategy: AskStrategy;
  readonly #deadlineMs: number;
  #open: AbortController | undefined;
  #reply: MindReply | undefined;

  constructor(askStrategy: AskStrategy, { LLM_TIMEOUT_MS }: Pick<Config, 'LLM_TIMEOUT_MS'>) {
    this.#askStrategy = askStrategy;
    this.#deadlineMs = LLM_TIMEOUT_MS;
  }

  get isAsking(): boolean {
    return this.#open !== undefined;
  }

  /** It has answered, and nobody has taken that in yet. */
  get hasAnswered(): boolean {
    return this.#reply !== undefined;
  }

  /** Ends when there is an answer, or none; `take` has it then. Never throws. */
  async ask({ question, askedIn, askedAt }: MindQuestion): Promise<void> {
    this.#open?.abort();
    const own = new AbortController();
    this.#open = own;
    const reply = await this.#askStrategy({ ...question, deadlineMs: this.#deadlineMs }, own.signal);
    // A later question is under way: this one is out of date.
    if (this.#open !== own) return;
    this.#open = undefined;
    if (!reply.ok) {
      this.#reply = reply;
      return;
    }
    const { proposal, rejected, stamp } = reply.data;
    this.#reply = { ok: true, answer: { proposal, rejected, askedIn, askedAt, ...stamp } };
  }

  /** What has come since it was last taken. */
  take(): MindReply | undefined {
    const reply = this.#reply;
    this.#reply = undefined;
    return reply;
  }

  /** Nothing is waited for any more. */
  stop(): void {
    this.#open?.abort();
    this.#open = undefined;
  }
}
