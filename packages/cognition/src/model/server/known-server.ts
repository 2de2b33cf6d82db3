import type { Logger } from '@conscious-bot/service-kit';
import type { ModelCall } from '../../context/mind.ts';
import { type ContextSize, contextSizeInRefusal } from './context-size.ts';
import { ContextWindow } from './context-window.ts';
import { adjusted, type Dialect, fullDialect } from './dialect.ts';
import type { Exchange } from './exchange.ts';
import type { Sent } from './sent-prompt.ts';

/** How the same is asked another time. */
interface Change {
  readonly dialect: Dialect;
  /** Tokens, for this call. */
  readonly context: number | undefined;
}

/** What was asked, and how. */
interface Attempt extends Change {
  readonly call: ModelCall;
  readonly sent: Sent;
}

export interface KnownServerOptions {
  readonly logger: Logger;
  /** What the server was seen to take, kept over restarts. */
  readonly dialects?: { load(): Dialect | undefined; save(dialect: Dialect): void };
  /** Asks the server how much its model reads; asked at the start and whenever the server has come back. */
  findContext?(): Promise<ContextSize | undefined>;
}

/** What is known of a model's server by its answers: which fields it takes, and how much its model reads. */
export class KnownServer {
  readonly window = new ContextWindow();
  readonly #options: KnownServerOptions;
  #dialect: Dialect;
  #jsonSeen = false;

  constructor(options: KnownServerOptions) {
    this.#options = options;
    this.#dialect = options.dialects?.load() ?? fullDialect;
  }

  get dialect(): Dialect {
    return this.#dialect;
  }

  /** How it can be held to JSON; undefined until it was asked. */
  get json(): Dialect['json'] | undefined {
    return this.#jsonSeen ? this.#dialect.json : undefined;
  }

  /** Is spoken to like this from now on. */
  speak(dialect: Dialect): void {
    if (this.#dialect === dialect) return;
    this.#dialect = dialect;
    this.#options.dialects?.save(dialect);
  }

  /** It took what was asked as it was asked, and counted its tokens. */
  answered({ usage }: Exchange & { kind: 'answered' }, { call, sent, dialect }: Attempt): void {
    this.speak(dialect);
    if (call.json !== undefined) this.#jsonSeen = true;
    this.window.counted(sent, usage);
  }

  /** What to change before the same is asked again, where the server said what it could not take. */
  refused(exchange: Exchange, { call, sent, dialect, context }: Attempt): Change | 'too_long' | undefined {
    if (exchange.kind !== 'refused') return undefined;
    const { status, message, body } = exchange;
    const size = contextSizeInRefusal(status, message, body);
    if (size === undefined) {
      const next = adjusted(dialect, status, message, sent.json !== undefined && sent.json !== 'none');
      return next && { dialect: next, context };
    }
    const most = this.window.refused(call, sent, context, size);
    return most === undefined ? 'too_long' : { dialect, context: most };
  }

  /** Asks how much its model reads; a failure is logged, and what was known stays. */
  askContext(): void {
    this.#options.findContext?.().then(
      (found) => {
        if (found !== undefined) this.window.found(found);
      },
      (error: unknown) => this.#options.logger.warn({ err: error }, 'the size of the context could not be found'),
    );
  }
}
