import type { Config } from '@conscious-bot/contracts';
import type { RejectedPart, SituationSignature, StrategyQuestion } from '@conscious-bot/contracts/strategy';
import type { Database } from '@conscious-bot/service-kit';
import { type CheckedProposal, type ProposalCheck, readProposal } from '../proposals/read-proposal.ts';
import { matches } from '../signature/matches.ts';
import { type AskStrategy, type MindAnswer, MindAsker } from './ask-mind.ts';
import { CallAllowance } from './call-allowance.ts';
import { ReviewTimes } from './review-times.ts';
import { type Happened, SURPRISING, surpriseOf } from './surprise.ts';

/** Evaluations after which an answer is too old, whatever the situation (SI-1). */
export const HARD_TIMEOUT_TICKS = 500;
/** Sentences on what was wrong, and on what came as a surprise, that are told the next time. */
const MOST_TOLD = 8;

/** What the mind needs to know of a moment. */
export interface MindMoment {
  readonly now: number;
  /** Evaluations so far. */
  readonly tick: number;
  /** 0 to 1; see `tensionOf`. */
  readonly tension: number;
  /** The situation as it is, about what the bot is about now. */
  readonly signature: SituationSignature;
  readonly check: ProposalCheck;
  /** Made only when the mind is asked. */
  question(): Pick<StrategyQuestion, 'deficits' | 'projects'>;
}

/** What came of a question. */
export type MindOutcome =
  | { readonly kind: 'proposed'; readonly proposal: CheckedProposal; readonly answer: MindAnswer }
  | { readonly kind: 'rejected'; readonly reason: string; readonly rejected: readonly RejectedPart[] }
  /** No answer, or none that could be read: the motivators go on alone. */
  | { readonly kind: 'silent'; readonly reason: string };

export interface StrategicMindParts {
  readonly ask: AskStrategy;
  readonly db: Database;
  readonly config: Pick<Config, 'LLM_TIMEOUT_MS'>;
  readonly botId: string;
  /** Asked each time: they may change in flight. */
  allowed(): { readonly perHour: number; readonly perDay: number };
}

/**
 * The model's part of the strategist: asks it now and then, the more tension the oftener and soon after a surprise, within the hour's and the
 * day's allowance; checks what it sets against the situation it was asked in and against the planner, and tells it the next time what was wrong.
 */
export class StrategicMind {
  readonly #parts: StrategicMindParts;
  readonly #asker: MindAsker;
  readonly #allowance: CallAllowance;
  readonly #times = new ReviewTimes();
  #refused: string[] = [];
  #past: string[] = [];

  constructor(parts: StrategicMindParts) {
    this.#parts = parts;
    this.#asker = new MindAsker(parts.ask, parts.config);
    this.#allowance = new CallAllowance(parts.db, parts.botId);
  }

  /** Looks at what the mind has answered since, and asks it where it is time. Call it at every evaluation. */
  consider(moment: MindMoment): MindOutcome | undefined {
    const outcome = this.#takeIn(moment);
    if (this.#isDue(moment)) this.#ask(moment);
    return outcome;
  }

  /** When it is asked next at the latest, ms since the epoch. */
  nextReviewAt(tension: number): number {
    return this.#times.nextAt(tension);
  }

  /** How something went that was expected to go its way: a surprise brings the next review forward. */
  happened(happened: Happened, now: number): void {
    const { surprise, words } = surpriseOf(happened);
    if (words !== undefined) this.#past = [...this.#past, `It came as a surprise: ${words}.`].slice(-MOST_TOLD);
    if (surprise >= SURPRISING) this.#times.surprised(now);
  }

  /** How an intent ended, in a sentence: it is told the next time. */
  ended(sentence: string): void {
    this.#past = [...this.#past, sentence].slice(-MOST_TOLD);
  }

  stop(): void {
    this.#asker.stop();
  }

  #isDue({ now, tension }: MindMoment): boolean {
    if (this.#asker.isAsking || !this.#times.isDue(now, tension)) return false;
    return this.#allowance.refusal(now, this.#parts.allowed()) === undefined;
  }

  #ask({ now, tick, signature, question }: MindMoment): void {
    this.#times.asked(now);
    this.#allowance.take(now);
    const asked = { ...question(), refused: [...this.#refused], past: [...this.#past] };
    void this.#asker.ask({ question: asked, askedIn: signature, askedAtTick: tick });
  }

  #takeIn(moment: MindMoment): MindOutcome | undefined {
    const reply = this.#asker.take();
    if (reply === undefined) return undefined;
    if (!reply.ok) {
      this.#times.answered(false);
      return { kind: 'silent', reason: reply.reason };
    }
    const { answer } = reply;
    const unread = answer.rejected.map(asWords);
    this.#past = [];
    if (answer.proposal === undefined) {
      this.#times.answered(false);
      this.#refused = unread.slice(0, MOST_TOLD);
      return { kind: 'silent', reason: unread.join('; ') };
    }
    this.#times.answered(true);
    const outcome = judge(answer, moment);
    const wrong = outcome.kind === 'proposed' ? outcome.proposal.rejected.map(asWords) : [outcome.reason];
    this.#refused = [...new Set([...unread, ...wrong])].slice(0, MOST_TOLD);
    return outcome;
  }
}

/** Whether what was set still fits, and can be done. */
function judge(answer: MindAnswer, { tick, signature, check }: MindMoment): Exclude<MindOutcome, { kind: 'silent' }> {
  const { proposal, askedIn, askedAtTick, rejected } = answer;
  const reject = (reason: string) => ({ kind: 'rejected', reason, rejected }) as const;
  if (proposal === undefined) return reject('nothing of it could be read');
  if (tick - askedAtTick > HARD_TIMEOUT_TICKS) return reject(`it came ${tick - askedAtTick} evaluations too late`);
  const fits = matches(askedIn, signature);
  if (fits !== true) return reject(fits);
  const checked = readProposal(proposal, check);
  const all = [...rejected, ...checked.rejected];
  if (checked.isVoid) return { kind: 'rejected', reason: all.map(asWords).join('; '), rejected: all };
  return { kind: 'proposed', proposal: { ...checked, rejected: all }, answer };
}

/** A rejected part as it is told: one line, of a length that is taken. */
const asWords = ({ part, reason }: RejectedPart): string => `${part}: ${reason}`.slice(0, 240);
