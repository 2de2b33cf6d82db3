import type { BotContext } from '../../context/bot-context.ts';
import type { BackgroundWork } from '../../peers/background-work.ts';

/** Lines that wait to be said; the oldest are dropped. */
const MOST_WAITING = 16;
/** Of all lines so many may be said at once, and one more each second: servers throw out who says more. Source: the game's own limit is ten. */
const ALL = { burst: 8, refillMs: 1_000 } as const;
/** The same of the lines one player may get. */
const TO_ONE = { burst: 12, refillMs: 5_000 } as const;

/** What may be spent at once, and how soon there is one more, ms. */
interface Allowance {
  readonly burst: number;
  readonly refillMs: number;
}

/** What was left of an allowance at a time, ms. */
interface Budget {
  readonly left: number;
  readonly at: number;
}

function filled({ left, at }: Budget, { burst, refillMs }: Allowance, now: number): number {
  return Math.min(burst, left + Math.max(0, now - at) / refillMs);
}

/** Says one line after the other, and not more to one player than is good. */
export class Speaker {
  readonly #context: Pick<BotContext, 'clock' | 'logger'>;
  readonly #work: BackgroundWork;
  readonly #waiting: (() => void)[] = [];
  readonly #toOne = new Map<string, Budget>();
  #all: Budget;
  #running = false;

  constructor(context: Pick<BotContext, 'clock' | 'logger'>, work: BackgroundWork) {
    this.#context = context;
    this.#work = work;
    this.#all = { left: ALL.burst, at: context.clock.now() };
  }

  /** Whether a player may have an answer now; it counts as given. */
  mayAnswer(player: string): boolean {
    const now = this.#context.clock.now();
    const left = filled(this.#toOne.get(player) ?? { left: TO_ONE.burst, at: now }, TO_ONE, now);
    this.#toOne.set(player, { left: left < 1 ? left : left - 1, at: now });
    return left >= 1;
  }

  /** `speak` is called when it is this line's turn. */
  say(speak: () => void): void {
    this.#waiting.push(speak);
    if (this.#waiting.length > MOST_WAITING) this.#waiting.shift();
    if (this.#running) return;
    this.#running = true;
    this.#work.run(async (signal) => {
      const { clock, logger } = this.#context;
      try {
        for (let next = this.#waiting.shift(); next !== undefined && !signal.aborted; next = this.#waiting.shift()) {
          const now = clock.now();
          const left = filled(this.#all, ALL, now);
          if (left < 1) await clock.sleep((1 - left) * ALL.refillMs, signal).catch(() => undefined);
          this.#all = { left: Math.max(0, left - 1), at: clock.now() };
          try {
            if (!signal.aborted) next();
          } catch (error) {
            logger.error({ err: error }, 'a line could not be said');
          }
        }
      } finally {
        this.#running = false;
      }
    });
  }
}
