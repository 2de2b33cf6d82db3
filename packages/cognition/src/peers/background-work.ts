/** Work nobody waits for, which must be over before the database closes. */
export class BackgroundWork {
  readonly #stopping = new AbortController();
  readonly #running = new Set<Promise<void>>();

  /** Starts `work`; its signal aborts at `stop`. */
  run(work: (signal: AbortSignal) => Promise<void>): void {
    if (this.#stopping.signal.aborted) return;
    const running = work(this.#stopping.signal).finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#running);
  }
}
