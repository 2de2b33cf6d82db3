import { BackgroundWork } from './background-work.ts';

interface WorkLoopParts<T> {
  /** What is to be done next; undefined where nothing waits. */
  readonly next: () => T | undefined;
  /** Does it. Its failures are its own: it does not reject. */
  readonly work: (item: T, signal: AbortSignal) => Promise<void>;
  /** Waited for before the first piece of every round. */
  readonly ready?: (signal: AbortSignal) => Promise<void>;
}

/** Does in the background what waits, one piece at a time, until nothing does. */
export class WorkLoop<T> {
  readonly #parts: WorkLoopParts<T>;
  readonly #background = new BackgroundWork();
  #running = false;

  constructor(parts: WorkLoopParts<T>) {
    this.#parts = parts;
  }

  /** To be called whenever something may wait; where it is at work already, nothing changes. */
  wake(): void {
    if (this.#running) return;
    this.#running = true;
    this.#background.run(async (signal) => {
      const { ready, next, work } = this.#parts;
      try {
        await ready?.(signal);
        for (let item = next(); item !== undefined && !signal.aborted; item = next()) await work(item, signal);
      } finally {
        this.#running = false;
      }
    });
  }

  /** Resolves when the piece it is at is done. */
  stop(): Promise<void> {
    return this.#background.stop();
  }
}
