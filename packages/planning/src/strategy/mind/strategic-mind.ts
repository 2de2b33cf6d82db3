import type { Config } from '@conscious-bot/contracts';
import type {
  AskedStrategy,
  RejectedPart,
  SituationSignature,
  StrategicIntent,
  StrategyProposal,
  StrategyQuestion,
} from '@conscious-bot/contracts/strategy';
import type { Database } from '@conscious-bot/service-kit';
import { type AskStrategy, MindAsker } from './ask-mind.ts';
import { CallAllowance } from './call-allowance.ts';
import { ReviewTimes } from './review-times.ts';
import { type Happened, SURPRISING, surpriseOf } from './surprise.ts';

/** Sentences on what was wrong, and on what came as a surprise, that are told the next time. */
const MOST_TOLD = 8;

interface Moment {
  /** The situation as it is, about what the bot is about now. */
  signature(): SituationSignature;
}

/** What the mind needs to know of the moment at which it may be asked. */
export interface AskingMoment extends Moment {
  readonly now: number;
  /** 0 to 1; see `tensionOf`. */
  readonly tension: number;
  /** Made only when the mind is asked. */
  question(): Pick<StrategyQuestion, 'deficits' | 'projects' | 'past'>;
}

/** What is needed to take in its answer. */
export interface AnswerMoment extends Moment {
  /** The intent that holds. */
  readonly current: Pick<StrategicIntent, 'origin' | 'id'> | undefined;
}

/** What came of a question. */
type MindOutcome =
  /** To be checked and taken or rejected; `askedAt` in ms since the epoch. The signature is that of the situation it was asked in (SI-1). */
  | { readonly kind: 'proposed'; readonly proposal: StrategyProposal; readonly askedAt: number }
  /** The mind holds on to what it set before. */
  | { readonly kind: 'confirmed' }
  /** No answer, or none that could be read: the motivators go on alone (SI-6). */
  | { readonly kind: 'silent'; readonly reason: string };

/** What was made of a proposal. */
export interface Judged {
  readonly intent: Pick<StrategicIntent, 'id' | 'state' | 'reason'>;
  readonly rejected: readonly RejectedPart[];
}

interface StrategicMindParts {
  readonly ask: AskStrategy;
  readonly db: Database;
  readonly config: Pick<Config, 'LLM_TIMEOUT_MS'>;
  readonly botId: string;
  /** Asked each time: they may change in flight. */
  allowed(): { readonly perHour: number; readonly perDay: number };
}

/**
 * The model's part of the strategist: asks it now and then, the more tension the oftener and soon after a surprise, within the hour's and the
 * day's allowance, and tells it the next time what was wrong with its last answer and what came as a surprise. It decides nothing itself.
 */
export class StrategicMind {
  readonly #parts: StrategicMindParts;
  readonly #asker: MindAsker;
  readonly #allowance: CallAllowance;
  readonly #times = new ReviewTimes();
  /** Parts of the last answer that could not be read. */
  #unread: readonly RejectedPart[] = [];
  #refused: readonly string[] = [];
  #past: readonly string[] = [];
  /** What was taken up last, and as which intent. */
  #taken: { readonly intentId: string; readonly proposal: string } | undefined;
  #asked = '';

  constructor(parts: StrategicMindParts) {
    this.#parts = parts;
    this.#asker = new MindAsker(parts.ask, parts.config);
    this.#allowance = new CallAllowance(parts.db, parts.botId);
  }

  /** Asks it where it is time. Call it at every evaluation. */
  askIfDue(moment: AskingMoment): void {
    if (this.#isDue(moment)) this.#ask(moment);
  }

  /** What became of its proposal: what was wrong with it is told the next time, which comes the sooner if nothing of it could stand. */
  judged({ intent, rejected }: Judged, now: number): void {
    const whole = intent.state === 'rejected' && intent.reason !== undefined ? [intent.reason] : [];
    const parts = [...this.#unread, ...rejected].map(asWords);
    this.#refused = [...new Set([...whole, ...parts])].slice(0, MOST_TOLD);
    if (intent.state === 'rejected') this.#times.over(false, now);
    else this.#taken = { intentId: intent.id, proposal: this.#asked };
  }

  /** How something went that was expected to go its way: a surprise brings the next review forward. */
  happened(happened: Happened, now: number): void {
    const { surprise, words } = surpriseOf(happened);
    if (words !== undefined) this.#past = [...this.#past, `To my surprise, ${words}.`].slice(-MOST_TOLD);
    if (surprise >= SURPRISING) this.#times.surprised(now);
  }

  /** An intent it had set ended: there is something to be set anew. */
  ended(cameOff: boolean, now: number): void {
    this.#times.over(cameOff, now);
  }

  /** It has not answered the last time, or never. */
  get isSilent(): boolean {
    return this.#times.isSilent;
  }

  /** When it is asked next at the latest, ms since the epoch. */
  nextReviewAt(tension: number): number {
    return this.#times.nextAt(tension);
  }

  stop(): void {
    this.#asker.stop();
  }

  #isDue({ now, tension }: AskingMoment): boolean {
    if (this.#asker.isAsking || this.#asker.hasAnswered || !this.#times.isDue(now, tension)) return false;
    return this.#allowance.refusal(now, this.#parts.allowed()) === undefined;
  }

  #ask({ now, signature, question }: AskingMoment): void {
    this.#times.asked(now);
    this.#allowance.take(now);
    const { past, ...rest } = question();
    const asked = { ...rest, refused: [...this.#refused], past: [...past, ...this.#past].slice(-MOST_TOLD) };
    this.#past = [];
    void this.#asker.ask({ question: asked, askedIn: signature(), askedAt: now });
  }

  /** What it has answered since; a proposal is judged by the strategist, which tells it by `judged`. */
  takeIn({ signature, current }: AnswerMoment): MindOutcome | undefined {
    const reply = this.#asker.take();
    if (reply === undefined) return undefined;
    if (!reply.ok) {
      this.#times.answered(false);
      return { kind: 'silent', reason: reply.reason };
    }
    const { proposal, rejected, askedIn, askedAt } = reply.answer;
    this.#times.answered(proposal !== undefined);
    this.#unread = rejected;
    if (proposal === undefined) {
      this.#refused = rejected.map(asWords).slice(0, MOST_TOLD);
      return { kind: 'silent', reason: this.#refused.join('; ') };
    }
    this.#asked = sameness(proposal);
    if (this.#taken?.intentId === current?.id && this.#taken?.proposal === this.#asked) return { kind: 'confirmed' };
    const { strategy } = signature();
    return { kind: 'proposed', proposal: { ...proposal, strategy, signature: askedIn }, askedAt };
  }
}

/** The part of a proposal in which another one has to differ, for it to be another. */
const sameness = ({ quotas, priority_stack, constraints }: AskedStrategy): string =>
  JSON.stringify([quotas, priority_stack, constraints]);

/** A rejected part as it is told: one line, of a length that is taken. */
const asWords = ({ part, reason }: RejectedPart): string => `${part}: ${reason}`.slice(0, 240);
