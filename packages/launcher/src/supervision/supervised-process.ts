import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@conscious-bot/service-kit/time';
import { OriginalPlaces } from '../bundles/original-places.ts';
import type { ProcessState, ServiceRow } from '../state/stack-state.ts';
import { ChildProgram } from './child-program.ts';
import { HangWatch } from './hang-watch.ts';
import { readLogLine } from './log-line.ts';
import { processIdentity } from './process-identity.ts';
import { type Answer, untilReady } from './readiness.ts';
import { RestartBackOff } from './restart-back-off.ts';
import { RotatingLog } from './rotating-log.ts';
import type { ServicePlan } from './service-plan.ts';
import type { StackEvent } from './stack-event.ts';
import { waitedForProcessor } from './waited-for-processor.ts';

interface SupervisedProcessOptions {
  readonly cwd: string;
  readonly env: Record<string, string>;
  readonly logFile: string;
  /** How long a start may take until it counts as not ready, ms. */
  readonly readyTimeoutMs: number;
  /** A process that does not answer for this long is ended and started again, ms; 0 never. */
  readonly hangMs: number;
  onEvent(event: StackEvent): void;
  /** Called after every change of the row. */
  onChange(): void;
}

export type StartOutcome =
  | { readonly state: 'up'; readonly ms: number }
  /** It runs, but says that it cannot work (yet). */
  | { readonly state: 'not_ready'; readonly why: string }
  | { readonly state: 'died'; readonly how: string; readonly lastLines: readonly string[] };

/** Enough for the stack of an error that nobody caught. */
const keptLines = 20;
/** How long a process that hangs is asked where it does, ms. */
const stackMs = 2_000;

/**
 * One child kept alive: started, waited for, restarted with back-off when it dies, stopped in time. A child that dies during its first start is
 * not restarted: that is a fault of its configuration or code, for a person to see.
 */
export class SupervisedProcess {
  readonly plan: ServicePlan;
  readonly #options: SupervisedProcessOptions;
  readonly #log: RotatingLog;
  readonly #backOff = new RestartBackOff();
  readonly #places = new OriginalPlaces();
  #child: ChildProgram | undefined;
  #state: ProcessState = 'stopped';
  #restarts = 0;
  #watch: HangWatch | undefined;
  /** When the process was started, on the monotonic clock, ms. */
  #startedAt = 0;
  #wasReady = false;
  #identity: string | undefined;
  #lastLines: string[] = [];
  /** Ends waiting: for readiness when the child dies, for the next start when the stack stops. */
  #waiting = new AbortController();
  #how = '';
  /** What the process says of itself, and what it is told to say of others. */
  #notice: string | undefined;
  #told: string | undefined;
  #stopped: Promise<void> | undefined;

  constructor(plan: ServicePlan, options: SupervisedProcessOptions) {
    this.plan = plan;
    this.#options = options;
    this.#log = new RotatingLog(options.logFile);
  }

  get row(): ServiceRow {
    const { name, port, url } = this.plan;
    const pid = this.#child?.running ? this.#child.pid : undefined;
    return {
      name,
      ...(pid !== undefined && { pid, ...(this.#identity !== undefined && { identity: this.#identity }) }),
      port,
      ...(url !== undefined && { url }),
      state: this.#state,
      restarts: this.#restarts,
      ...(this.#notice !== undefined && { notice: this.#notice }),
    };
  }

  get state(): ProcessState {
    return this.#state;
  }

  /** The first start; afterwards the process is kept alive until `stop`. */
  async start(): Promise<StartOutcome> {
    const startedAt = Date.now();
    const { child, answer } = await this.#launch();
    if (!child.running || this.#stopping()) return { state: 'died', how: this.#how, lastLines: this.#lastLines };
    if (answer.ready) return { state: 'up', ms: Date.now() - startedAt };
    return { state: 'not_ready', why: answer.why };
  }

  /** Ends the process alone, without warning, as a crash would; resolves when it is gone. The supervision restarts it. */
  async kill9(): Promise<void> {
    await this.#child?.crash();
  }

  /** Has it say what a person should know, in its readiness, also after it was started again. */
  tell(notice: string | undefined): void {
    this.#told = notice;
    this.#child?.tell({ notice: notice ?? null });
  }

  /** What a person should know of it from now on. */
  note(notice: string | undefined): void {
    if (notice === this.#notice) return;
    this.#notice = notice;
    this.#options.onEvent({ kind: 'notice', service: this.plan.name, notice });
    this.#options.onChange();
  }

  /** Ends it for good; called again it answers the same. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  async #stop(): Promise<void> {
    this.#setState('stopping');
    this.#waiting.abort();
    this.#watch?.stop();
    if (this.#child?.running) {
      const { forced } = await this.#child.stop(this.plan.graceMs);
      if (forced) this.#options.onEvent({ kind: 'stop_forced', service: this.plan.name });
    }
    this.#setState('stopped');
    this.#log.close();
  }

  /** Starts the program and waits until it is ready, dies, or takes too long. */
  async #launch(): Promise<{ child: ChildProgram; answer: Answer }> {
    this.#lastLines = [];
    this.#waiting = new AbortController();
    const { signal } = this.#waiting;
    const line = Promise.withResolvers<Answer>();
    const listening = Promise.withResolvers<void>();
    this.#startedAt = systemClock.monotonic();
    this.#wasReady = false;
    const child = new ChildProgram({
      script: this.plan.script,
      preloads: this.plan.preloads,
      cwd: this.#options.cwd,
      env: this.#options.env,
      onLine: (text, stream) => {
        this.#read(text, stream);
        const { ready, notice } = this.plan;
        const noted = stream === 'stdout' ? notice?.(text) : undefined;
        if (noted !== undefined) this.note(noted.notice ?? undefined);
        const answer = stream === 'stdout' && ready.kind === 'line' ? ready.read(text) : undefined;
        if (answer === undefined) return;
        line.resolve(answer);
        if (answer.ready) this.#readyAfterAll();
      },
      onAnswer: () => this.#watch?.answered(),
      onListening: () => listening.resolve(),
      onExit: (how) => this.#exited(how),
    });
    this.#child = child;
    this.#identity = child.pid === undefined ? undefined : processIdentity(child.pid);
    this.#setState('starting');
    const answer = await this.#untilReady(signal, { line: line.promise, listening: listening.promise });
    if (child.running && !this.#stopping()) {
      this.#wasReady = answer.ready;
      this.#watchOver(child);
      child.works();
      // What it was told while it loaded it may not have heard.
      if (this.#told !== undefined) child.tell({ notice: this.#told });
      // One that is not ready by now may become so later; from here on it is kept alive like any other.
      this.#setState('up');
    }
    return { child, answer };
  }

  /** One that has said that it is not ready, and why, says when it is. */
  #readyAfterAll(): void {
    if (this.#state !== 'up' || this.#wasReady) return;
    this.#wasReady = true;
    const ms = Math.round(systemClock.monotonic() - this.#startedAt);
    this.#options.onEvent({ kind: 'recovered', service: this.plan.name, ms });
  }

  /** From here on its silence counts; while it starts, loading its modules may take long. */
  #watchOver(child: ChildProgram): void {
    const { hangMs } = this.#options;
    if (hangMs === 0) return;
    this.#watch = new HangWatch({
      afterMs: hangMs,
      ping: () => child.ping(),
      waited: () => (child.pid === undefined ? undefined : waitedForProcessor(child.pid)),
      onHang: (silentMs) => void this.#endHung(child, silentMs),
    });
  }

  async #endHung(child: ChildProgram, silentMs: number): Promise<void> {
    const stack = await child.dumpStack(stackMs);
    if (!child.running || this.#stopping()) return;
    const described = `did not answer for ${Math.round(silentMs / 1_000)} s`;
    this.#log.write(JSON.stringify({ level: 50, time: Date.now(), msg: `${described}; ending it`, stack }));
    this.#options.onEvent({ kind: 'hung', service: this.plan.name, silentMs, stack });
    await child.crash(described);
  }

  async #untilReady(
    died: AbortSignal,
    { line, listening }: { line: Promise<Answer>; listening: Promise<void> },
  ): Promise<Answer> {
    const { ready } = this.plan;
    const signal = AbortSignal.any([died, AbortSignal.timeout(this.#options.readyTimeoutMs)]);
    if (ready.kind === 'http') {
      const onWaiting = (why: string) => this.#options.onEvent({ kind: 'waiting', service: this.plan.name, why });
      return untilReady(ready.url, signal, { onWaiting, listening });
    }
    const given = new Promise<Answer>((resolve) => {
      const why = 'did not report that it is ready';
      if (signal.aborted) resolve({ ready: false, why });
      signal.addEventListener('abort', () => resolve({ ready: false, why }), { once: true });
    });
    return Promise.race([line, given]);
  }

  #read(said: string, stream: 'stdout' | 'stderr'): void {
    // Traces of a bundled program are read as those of its sources.
    const text = this.#places.inText(said);
    this.#log.write(text);
    const line = readLogLine(text, stream);
    if (line.level === 'info') return;
    this.#lastLines = [...this.#lastLines, line.message].slice(-keptLines);
    this.#options.onEvent({ kind: 'log', service: this.plan.name, line });
  }

  #exited(how: string): void {
    this.#how = how;
    const duringStart = this.#state === 'starting' && this.#restarts === 0;
    this.#waiting.abort();
    this.#watch?.stop();
    if (this.#state === 'stopping' || this.#state === 'stopped') return;
    if (duringStart) this.#setState('stopped');
    else void this.#restart(how);
  }

  async #restart(how: string): Promise<void> {
    const livedMs = systemClock.monotonic() - this.#startedAt;
    const restartInMs = this.#backOff.next({ livedMs, wasReady: this.#wasReady });
    this.#restarts += 1;
    this.#waiting = new AbortController();
    const { signal } = this.#waiting;
    this.#setState('restarting');
    this.#options.onEvent({ kind: 'died', service: this.plan.name, how, restartInMs });
    await sleep(restartInMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    const startedAt = Date.now();
    const { child, answer } = await this.#launch();
    // It may have died again meanwhile (then another restart is under way), or the stack is being stopped.
    if (!child.running || this.#stopping()) return;
    if (answer.ready) this.#options.onEvent({ kind: 'recovered', service: this.plan.name, ms: Date.now() - startedAt });
    else this.#options.onEvent({ kind: 'not_ready', service: this.plan.name, why: answer.why });
  }

  #stopping(): boolean {
    return this.#state === 'stopping' || this.#state === 'stopped';
  }

  #setState(state: ProcessState): void {
    this.#state = state;
    this.#options.onChange();
  }
}
