import { typedEvent } from '@conscious-bot/contracts';
import type { Candidate, StrategyConsidered } from '@conscious-bot/contracts/strategy';
import type { BotContext } from '../../context/bot-context.ts';
import type { Outlook } from './outlook.ts';
import type { StrategyHistory } from './strategy-history.ts';

/** A project of which nothing could be done is left alone for this long, ms. */
const ASIDE_MS = 180_000;

/** Weighs what could be taken up, and tells what was weighed whenever something comes of it. */
export class Weighing {
  readonly #context: Pick<BotContext, 'clock' | 'events'>;
  readonly #history: StrategyHistory;
  readonly #aside = new Map<string, number>();
  #considered: StrategyConsidered | undefined;

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
  tell(occasion: string, candidates: readonly Candidate[], chosen: string, decision: string): StrategyConsidered {
    const { events, clock } = this.#context;
    const considered = { at: clock.now(), occasion, candidates: [...candidates], chosen, decision };
    this.#considered = considered;
    events.transaction(() => {
      this.#history.weighed(considered);
      events.append(typedEvent('strategy.considered', considered));
    });
    return considered;
  }
}
