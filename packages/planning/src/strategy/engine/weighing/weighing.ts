import { typedEvent } from '@conscious-bot/contracts';
import type { Candidate, ProjectWait, StrategyConsidered } from '@conscious-bot/contracts/strategy';
import type { BotContext } from '../../../context/bot-context.ts';
import type { Outlook } from '../outlook/outlook.ts';
import type { StrategyHistory } from './strategy-history.ts';

/** A project of which nothing could be done is left alone for this long, ms. */
const ASIDE_MS = 180_000;

/** Weighs what could be taken up, and tells what was weighed whenever something comes of it. */
export class Weighing {
  readonly #context: Pick<BotContext, 'clock' | 'events'>;
  readonly #history: StrategyHistory;
  readonly #aside = new Map<string, number>();
  #considered: StrategyConsidered | undefined;
  /** What speaks against everything, as it was told last; undefined once something has come of it again. */
  #against: string | undefined;

  constructor(context: Pick<BotContext, 'clock' | 'events'>, history: StrategyHistory) {
    this.#context = context;
    this.#history = history;
  }

  /** The last time something came of it. */
  get considered(): StrategyConsidered | undefined {
    return this.#considered;
  }

  /** Candidates that are worth anything and were not put aside, the best first. */
  worthwhile(outlook: Outlook): Candidate[] {
    return outlook.candidates().filter(({ project, score }) => score > 0 && !this.isAside(project));
  }

  /** Whether a project is left alone for a while. */
  isAside(project: string): boolean {
    return (this.#aside.get(project) ?? 0) > this.#context.clock.now();
  }

  /** Nothing of a project could be done: it is left alone for a while. */
  putAside(project: string): void {
    this.#aside.set(project, this.#context.clock.now() + ASIDE_MS);
  }

  /** Tells what was weighed and what came of it. `occasion`: what made it look. */
  tell(occasion: string, candidates: readonly Candidate[], chosen: string, decision: string): void {
    this.#against = undefined;
    this.#keep({ at: this.#context.clock.now(), occasion, candidates: [...candidates], chosen, decision });
  }

  /** Tells why nothing is worth doing, project by project; once, until something else speaks against one of them. */
  tellNothing(outlook: Outlook, decision: string): void {
    const candidates = outlook.candidates();
    const waits = [...candidates.map(notWorthIt), ...outlook.waits()];
    const against = withoutNumbers(JSON.stringify(waits));
    if (against === this.#against) return;
    this.#against = against;
    const occasion = 'it had no plan';
    this.#keep({ at: this.#context.clock.now(), occasion, candidates: [...candidates], decision, waits });
  }

  #keep(considered: StrategyConsidered): void {
    const { events } = this.#context;
    this.#considered = considered;
    events.transaction(() => {
      this.#history.weighed(considered);
      events.append(typedEvent('strategy.considered', considered));
    });
  }
}

/** It could be done, and costs or risks more than it is worth. */
const notWorthIt = ({ project, risk, words }: Candidate): ProjectWait => ({
  project,
  status: 'ready',
  reasons: [{ words: risk > 0 ? `it is not worth the risk: ${words.risk}` : 'it is not worth the time', of: [] }],
});

/** Times and distances change with every step; that is no other reason. */
const withoutNumbers = (text: string): string => text.replace(/\d+/g, '');
