import {
  type ActionRecord,
  type ActionRequest,
  type ChannelName,
  channelOf,
  type EventInput,
  type FailureCode,
  fail,
  findCapability,
  minecraftInterfaceRoutes as routes,
  type Signal,
  type Trace,
  typedEvent,
} from '@conscious-bot/contracts';
import type { DryRun } from '@conscious-bot/contracts/capability';
import {
  type Clock,
  createLogger,
  createService,
  type Database,
  eventLogMigration,
  loadConfig,
  newId,
  openDatabase,
  type Service,
  ServiceError,
  SqliteEventLog,
  type TimerHandle,
} from '@conscious-bot/service-kit';
import { FakeScene, type FakeSceneOptions } from './fake-scene.ts';
import type { Manner } from './manner.ts';

export interface FakeBodyOptions extends FakeSceneOptions {
  /** Milliseconds an action takes. */
  readonly actionMs?: number;
  readonly port?: number;
  /** Whose body it is; `bot-1` unless given. */
  readonly botId?: string;
  /** Where it keeps what it tells; in memory unless given. */
  readonly logFile?: string;
  /** What runners on trial come to beside an action. */
  readonly dryRuns?: (request: ActionRequest) => readonly DryRun[];
  /** How the body behaves in one attempt; what `behave` asks for comes first. */
  readonly manner?: (request: ActionRequest) => Manner;
}

/** How late a late answer is, ms. */
const LATE_MS = 1_000;
/** Longer than anybody waits for an answer, ms. */
const NEVER_MS = 10_000;

interface Running {
  record: ActionRecord;
  readonly timers: TimerHandle[];
  readonly manner: Manner;
}

/**
 * A body over HTTP in front of a symbolic world: real routes and events, honest rules of digging and crafting, and the bad manners a test
 * asks for. It counts what it was asked and what it did.
 */
export class FakeBody extends FakeScene {
  /** Every POST /actions that came in. */
  readonly posts: ActionRequest[] = [];
  readonly cancelled: string[] = [];
  /** What becomes of the world when a verb has been done. */
  readonly afterwards = new Map<string, () => void>();
  /** Renewals of the hold on the body. */
  leases = 0;
  url = '';
  stateReads = 0;
  readonly #clock: Clock;
  #actionMs: number;
  readonly #dryRuns: FakeBodyOptions['dryRuns'];
  readonly #manner: (request: ActionRequest) => Manner;
  readonly #manners = new Map<string, Manner[]>();
  readonly #actions = new Map<string, ActionRecord>();
  readonly #byKey = new Map<string, string>();
  readonly #log: SqliteEventLog;
  readonly #db: Database;
  /** What runs in each channel. */
  readonly #running = new Map<ChannelName, Running>();
  #service: Service | undefined;
  #port: number;

  constructor(options: FakeBodyOptions) {
    super(options);
    this.#clock = options.clock;
    this.#actionMs = options.actionMs ?? 100;
    this.#port = options.port ?? 0;
    this.#manner = options.manner ?? (() => 'honest');
    this.#dryRuns = options.dryRuns;
    this.#db = openDatabase(options.logFile ?? ':memory:', [eventLogMigration(1)]);
    this.#log = new SqliteEventLog(this.#db, {
      botId: options.botId ?? 'bot-1',
      source: 'minecraft-interface',
      clock: options.clock,
    });
  }

  /** The next attempts of a verb go like this, one after the other; then honestly again. */
  behave(capability: string, ...manners: readonly Manner[]): void {
    this.#manners.set(capability, [...(this.#manners.get(capability) ?? []), ...manners]);
  }

  async start(): Promise<void> {
    const service = await createService({
      name: 'minecraft-interface',
      version: '0',
      config: loadConfig({ LOG_LEVEL: 'silent' }),
      host: '127.0.0.1',
      port: this.#port,
      events: this.#log,
      clock: this.#clock,
      logger: createLogger({ service: 'fake-body', level: 'silent', pretty: false }),
    });
    service.route(routes.state, () => {
      this.stateReads += 1;
      return this.snapshot();
    });
    service.route(routes.createAction, ({ body, request }) => this.#answer(body, request.raw.socket));
    service.route(routes.getAction, ({ params }) => this.#known(params.id));
    service.route(routes.lease, ({ body }) => {
      this.leases += 1;
      return { holder: body.holder, until: this.#clock.now() + body.ttlMs };
    });
    service.route(routes.cancelAction, ({ params, query }) => {
      this.cancelled.push(params.id);
      const running = [...this.#running.values()].find(({ record }) => record.id === params.id);
      if (running !== undefined) this.#end(running, 'cancelled', { ok: false, code: query.reason });
      return this.#known(params.id);
    });
    const { port, url } = await service.listen();
    this.#service = service;
    this.#port = port;
    this.url = url;
  }

  async stop(): Promise<void> {
    for (const { timers } of this.#running.values()) for (const timer of timers) timer.cancel();
    await this.#service?.stop();
    this.#service = undefined;
  }

  /** Comes back after kill -9: what ran is failed as `body_restarted`, or everything is forgotten. */
  async restart({ forget = false }: { readonly forget?: boolean } = {}): Promise<void> {
    await this.start();
    const running = [...this.#running.values()];
    if (forget) {
      this.#running.clear();
      this.#actions.clear();
      this.#byKey.clear();
    } else for (const one of running) this.#end(one, 'failed', { ok: false, code: 'body_restarted' });
  }

  /** Forgets what is over, so that a long test measures planning and not its fakes. */
  forgetPast(): void {
    for (const list of [this.posts, this.effects, this.cancelled]) list.length = 0;
    for (const [id, { endedAt, request }] of this.#actions) {
      if (endedAt === undefined) continue;
      this.#actions.delete(id);
      this.#byKey.delete(request.idempotencyKey);
    }
    this.forgetChat();
  }

  /** Actions begun from now on take a moment only. */
  hasten(): void {
    this.#actionMs = 100;
  }

  /** Ids of actions that have not ended. */
  get underWay(): string[] {
    return [...this.#actions.values()].filter((record) => record.endedAt === undefined).map((record) => record.id);
  }

  signal(signal: Signal): void {
    this.#log.append(typedEvent('signal', signal));
  }

  /** Reports how the world looks now, or how it looked. */
  report(snapshot = this.snapshot()): void {
    this.#log.append(typedEvent('bot.state', snapshot));
  }

  #known(id: string): ActionRecord {
    const record = this.#actions.get(id);
    if (record === undefined) throw new ServiceError('not_found', `There is no action ${id}.`);
    return record;
  }

  /** What comes back over the wire; the manner of an attempt is settled when it first arrives. */
  async #answer(request: ActionRequest, socket: { destroy(): void }): Promise<ActionRecord> {
    this.posts.push(request);
    const known = this.#byKey.has(request.idempotencyKey);
    const manner = known ? 'honest' : (this.#manners.get(request.capability)?.shift() ?? this.#manner(request));
    if (manner === 'mute') await this.#clock.sleep(NEVER_MS);
    if (manner === 'mute' || manner === 'error') throw new Error('as the test has it');
    const record = this.#take(request, manner);
    switch (manner) {
      case 'late':
        await this.#clock.sleep(LATE_MS);
        return this.#known(record.id);
      case 'deaf':
        await this.#clock.sleep(NEVER_MS);
        return record;
      case 'error_after':
        throw new Error('as the test has it');
      case 'hang_up':
        socket.destroy();
        return record;
      case 'wrong_record':
        return { ...record, id: newId('action'), request: { ...request, idempotencyKey: 'another' } };
      default:
        return record;
    }
  }

  #take(request: ActionRequest, manner: Manner): ActionRecord {
    const repeated = this.#byKey.get(request.idempotencyKey);
    if (repeated !== undefined) return this.#known(repeated);
    if (findCapability(request.capability) === undefined) throw new ServiceError('unknown_verb', 'No such verb.');
    if (!this.connected) throw new ServiceError('body_offline', 'The bot is in no world.');
    const busy = this.#running.get(channelOf(request.capability));
    if (busy !== undefined) {
      const actionId = busy.record.id;
      throw new ServiceError('conflict', `${actionId} is under way.`, { actionId });
    }
    const now = this.#clock.now();
    const record: ActionRecord = {
      id: newId('action'),
      status: 'running',
      request,
      acceptedAt: now,
      startedAt: now,
      before: this.around(),
    };
    this.#actions.set(record.id, record);
    this.#byKey.set(request.idempotencyKey, record.id);
    const running: Running = { record, timers: [], manner };
    this.#running.set(channelOf(request.capability), running);
    this.#report(running, typedEvent('action.started', record, this.#trace(record)));
    this.#begin(running, manner);
    return record;
  }

  #begin(running: Running, manner: Manner): void {
    if (manner === 'hang') return;
    if (manner !== 'silent') this.#command(running);
    if (manner === 'stall') return;
    if (manner !== 'silent') running.timers.push(this.#clock.setInterval(() => this.#progress(running), 500));
    if (manner === 'dawdle') return;
    const end = () => {
      if (manner === 'lie') this.#end(running, 'succeeded', { ok: true });
      else if (manner === 'half_lie') {
        this.act(running.record.request, 0.5);
        this.#end(running, 'succeeded', { ok: true });
      } else if (typeof manner === 'object') {
        if (manner.partly !== undefined) this.act(running.record.request, manner.partly);
        this.#end(running, 'failed', { ok: false, code: manner.fail, detail: manner.detail });
      } else {
        const refused = this.act(running.record.request, 1);
        if (refused === undefined) this.afterwards.get(running.record.request.capability)?.();
        const result = refused === undefined ? { ok: true } : { ok: false, ...refused };
        this.#end(running, refused === undefined ? 'succeeded' : 'failed', result, manner === 'silent');
      }
    };
    const ms = Math.max(this.#actionMs, this.leastMs(running.record.request));
    running.timers.push(this.#clock.setTimeout(end, ms));
  }

  #command(running: Running): void {
    const at = this.#clock.now();
    this.#update(running, { firstCommandAt: at, lastProgressAt: at });
    const { id, acceptedAt } = running.record;
    const reported = { actionId: id, at, ttfaMs: at - acceptedAt, command: 'look' };
    this.#report(running, typedEvent('action.first_command', reported, this.#trace(running.record)));
  }

  #progress(running: Running): void {
    this.#update(running, { lastProgressAt: this.#clock.now() });
    const progress = { done: 0, total: 1, unit: 'thing' };
    this.#report(
      running,
      typedEvent('action.progress', { actionId: running.record.id, progress }, this.#trace(running.record)),
    );
  }

  #update(running: Running, change: Partial<ActionRecord>): void {
    running.record = { ...running.record, ...change };
    this.#actions.set(running.record.id, running.record);
  }

  #end(
    running: Running,
    status: ActionRecord['status'],
    result: { readonly ok: boolean; readonly code?: FailureCode; readonly detail?: unknown } | undefined,
    silent = false,
  ): void {
    for (const timer of running.timers) timer.cancel();
    const endedAt = this.#clock.now();
    const { startedAt = endedAt } = running.record;
    const error = result?.code === undefined ? {} : { error: fail(result.code, 'as the test has it', result.detail) };
    this.#update(running, {
      status,
      endedAt,
      after: this.around(),
      ...(this.#dryRuns === undefined ? {} : { dryRuns: [...this.#dryRuns(running.record.request)] }),
      ...(result === undefined ? {} : { result: { ok: result.ok, startedAt, endedAt, ...error } }),
    });
    const channel = channelOf(running.record.request.capability);
    if (this.#running.get(channel) === running) this.#running.delete(channel);
    if (!silent) this.#report(running, typedEvent('action.finished', running.record, this.#trace(running.record)));
  }

  #report({ manner }: Running, event: EventInput): void {
    this.#log.append(event);
    if (manner === 'twice') this.#log.append(event);
  }

  #trace(record: ActionRecord): Trace {
    return { ...record.request.trace, actionId: record.id };
  }
}
