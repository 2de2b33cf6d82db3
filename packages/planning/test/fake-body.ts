import {
  type ActionRecord,
  type ActionRequest,
  type ActionSnapshot,
  capabilities,
  type EventInput,
  type FailureCode,
  fail,
  findCapability,
  isCapabilityName,
  type Position,
  minecraftInterfaceRoutes as routes,
  type Signal,
  type StreamName,
  streamOf,
  type Trace,
  typedEvent,
  type WorldSnapshot,
} from '@conscious-bot/contracts';
import {
  type Clock,
  createLogger,
  createService,
  eventLogMigration,
  loadConfig,
  newId,
  openDatabase,
  type Service,
  ServiceError,
  SqliteEventLog,
  type TimerHandle,
} from '@conscious-bot/service-kit';
import type { DraftStep } from '../src/planner/draft-step.ts';
import { snapshot } from './snapshots.ts';
import { SymbolicWorld } from './symbolic-world.ts';

/** How the body behaves in the next attempts of a verb. */
export type Manner =
  | 'honest'
  /** Says ok and does nothing. */
  | 'lie'
  /** Takes the action and never gives a command. */
  | 'hang'
  /** Gives a first command and then nothing. */
  | 'stall'
  /** Commands and makes progress for ever, past its deadline. */
  | 'dawdle'
  /** Does it and tells nobody: no event goes out. */
  | 'silent'
  /** Says ok and has done half. */
  | 'half_lie'
  /** Tells every event twice. */
  | 'twice'
  /** Answers the call a second after it has taken the action. */
  | 'late'
  /** Takes the action and never answers the call. */
  | 'deaf'
  /** Neither takes the action nor answers. */
  | 'mute'
  /** Answers with a fault of its own and takes nothing. */
  | 'error'
  /** The same, but it has taken the action. */
  | 'error_after'
  /** Takes the action and cuts the connection. */
  | 'hang_up'
  /** Takes the action and answers with the record of another. */
  | 'wrong_record'
  | {
      readonly fail: FailureCode;
      readonly detail?: unknown /** Share of the count that is done all the same. */;
      readonly partly?: number;
    };

export interface FakeBodyOptions {
  readonly clock: Clock;
  readonly items?: Readonly<Record<string, number>>;
  /** Blocks in sight and how far they are. */
  readonly near?: Readonly<Record<string, number>>;
  /** Blocks that come in sight once the bot explores. */
  readonly hidden?: Readonly<Record<string, number>>;
  /** Milliseconds an action takes. */
  readonly actionMs?: number;
  readonly port?: number;
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
export class FakeBody {
  readonly world: SymbolicWorld;
  /** Every POST /actions that came in. */
  readonly posts: ActionRequest[] = [];
  /** What was really done: verbs with arguments, in order. */
  readonly effects: string[] = [];
  readonly cancelled: string[] = [];
  /** What of the world is not as usual: monsters near, little air. */
  scene: Partial<WorldSnapshot> = {};
  /** What becomes of the world when a verb has been done. */
  readonly afterwards = new Map<string, () => void>();
  /** Renewals of the hold on the body. */
  leases = 0;
  readonly near: Map<string, number>;
  position: Position = { x: 0, y: 64, z: 0 };
  connected = true;
  biome: string | undefined;
  url = '';
  stateReads = 0;
  readonly #hidden: Map<string, number>;
  readonly #clock: Clock;
  #actionMs: number;
  readonly #manner: (request: ActionRequest) => Manner;
  readonly #manners = new Map<string, Manner[]>();
  readonly #actions = new Map<string, ActionRecord>();
  readonly #byKey = new Map<string, string>();
  readonly #log: SqliteEventLog;
  readonly #db = openDatabase(':memory:', [eventLogMigration(1)]);
  /** What runs in each stream. */
  readonly #running = new Map<StreamName, Running>();
  #service: Service | undefined;
  #port: number;
  #gaze = { yaw: 0, pitch: 0 };
  #hand: string | undefined;
  #chat: { at: number; text: string }[] = [];
  #food = 20;

  constructor(o: FakeBodyOptions) {
    this.#clock = o.clock;
    this.#actionMs = o.actionMs ?? 100;
    this.#port = o.port ?? 0;
    this.#manner = o.manner ?? (() => 'honest');
    this.world = new SymbolicWorld('1.21.4', o.items);
    this.near = new Map(Object.entries(o.near ?? {}));
    this.#hidden = new Map(Object.entries(o.hidden ?? {}));
    this.#log = new SqliteEventLog(this.#db, { botId: 'bot-1', source: 'minecraft-interface', clock: o.clock });
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
    this.#chat = [];
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

  /** Tells how the world looks now. */
  tell(): void {
    this.#log.append(typedEvent('bot.state', this.snapshot()));
  }

  snapshot(): WorldSnapshot {
    const near = Object.fromEntries(this.near);
    if (this.world.tableNear) near.crafting_table = 2;
    const hand = this.#hand === undefined ? {} : { hand: { name: this.#hand, count: 1 } };
    return snapshot({
      at: this.#clock.now(),
      connected: this.connected,
      items: Object.fromEntries([...this.world.inventory].filter(([, count]) => count > 0)),
      near,
      position: this.position,
      ...this.#gaze,
      food: this.#food,
      equipment: hand,
      recentChat: this.#chat,
      ...(this.biome === undefined ? {} : { biome: this.biome }),
      ...this.scene,
    });
  }

  #known(id: string): ActionRecord {
    const record = this.#actions.get(id);
    if (record === undefined) throw new ServiceError('not_found', `There is no action ${id}.`);
    return record;
  }

  /** What comes back over the wire; the manner of an attempt is settled when it is first heard of. */
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
    const busy = this.#running.get(streamOf(request.capability));
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
      before: this.#around(),
    };
    this.#actions.set(record.id, record);
    this.#byKey.set(request.idempotencyKey, record.id);
    const running: Running = { record, timers: [], manner };
    this.#running.set(streamOf(request.capability), running);
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
        this.#do(running.record.request, 0.5);
        this.#end(running, 'succeeded', { ok: true });
      } else if (typeof manner === 'object') {
        if (manner.partly !== undefined) this.#do(running.record.request, manner.partly);
        this.#end(running, 'failed', { ok: false, code: manner.fail, detail: manner.detail });
      } else {
        const refused = this.#do(running.record.request, 1);
        if (refused === undefined) this.afterwards.get(running.record.request.capability)?.();
        const result = refused === undefined ? { ok: true } : { ok: false, ...refused };
        this.#end(running, refused === undefined ? 'succeeded' : 'failed', result, manner === 'silent');
      }
    };
    running.timers.push(this.#clock.setTimeout(end, this.#actionMs));
  }

  #command(running: Running): void {
    const at = this.#clock.now();
    this.#update(running, { firstCommandAt: at, lastProgressAt: at });
    const { id, acceptedAt } = running.record;
    const told = { actionId: id, at, ttfaMs: at - acceptedAt, command: 'look' };
    this.#report(running, typedEvent('action.first_command', told, this.#trace(running.record)));
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
      after: this.#around(),
      ...(result === undefined ? {} : { result: { ok: result.ok, startedAt, endedAt, ...error } }),
    });
    const stream = streamOf(running.record.request.capability);
    if (this.#running.get(stream) === running) this.#running.delete(stream);
    if (!silent) this.#report(running, typedEvent('action.finished', running.record, this.#trace(running.record)));
  }

  #report({ manner }: Running, event: EventInput): void {
    this.#log.append(event);
    if (manner === 'twice') this.#log.append(event);
  }

  #trace(record: ActionRecord): Trace {
    return { ...record.request.trace, actionId: record.id };
  }

  #around(): ActionSnapshot {
    const table = { position: { x: 1, y: 64, z: 0 }, name: this.world.tableNear ? 'crafting_table' : 'air' };
    return { ...this.snapshot(), target: { block: table } };
  }

  /** Does a share of a verb; answers why not, where the world does not allow it. */
  #do(request: ActionRequest, share: number): { code: FailureCode; detail?: unknown } | undefined {
    const { capability } = request;
    if (!isCapabilityName(capability)) return { code: 'unknown_verb' };
    const step = { capability, args: capabilities[capability].input.parse(request.args), cost: 0 } as DraftStep;
    switch (step.capability) {
      case 'collect_item': {
        if (!step.args.sources.some((source) => this.near.has(source))) return { code: 'collect_item.not_found' };
        const { item, held } = step.args;
        const since = held === undefined ? 0 : this.world.count(item) - held;
        const count = Math.floor((step.args.count - since) * share);
        const refused = count > 0 ? this.world.run({ ...step, args: { ...step.args, count } }) : undefined;
        if (refused !== undefined) return { code: 'collect_item.wrong_tool' };
        this.effects.push(`collect ${count} ${step.args.item}`);
        return undefined;
      }
      case 'craft_item':
        if (this.world.run(step) !== undefined) return { code: 'craft_item.missing_ingredient' };
        this.effects.push(`craft ${step.args.count} ${step.args.item}`);
        return undefined;
      case 'place_block':
        if (this.world.run(step) !== undefined) return { code: 'place_block.no_item' };
        this.effects.push(`place ${step.args.block}`);
        return undefined;
      case 'explore':
        this.effects.push('explore');
        this.world.tableNear = false;
        this.position = { ...this.position, x: this.position.x + 40 };
        for (const [name, distance] of this.#hidden) this.near.set(name, distance);
        return undefined;
      case 'navigate':
        this.position = step.args.position ?? this.position;
        this.effects.push('navigate');
        return undefined;
      case 'look_at': {
        const { position } = step.args;
        const [dx, dy, dz] = [
          position.x - this.position.x,
          position.y - this.position.y - 1.62,
          position.z - this.position.z,
        ];
        this.#gaze = { yaw: Math.atan2(-dx, -dz), pitch: Math.atan2(dy, Math.hypot(dx, dz)) };
        this.effects.push('look_at');
        return undefined;
      }
      case 'equip_item':
        this.#hand = step.args.item;
        this.effects.push(`equip ${step.args.item}`);
        return undefined;
      case 'drop_item': {
        const { item } = step.args;
        const count = Math.floor(step.args.count * share);
        this.world.inventory.set(item, this.world.count(item) - count);
        this.effects.push(`drop ${count} ${item}`);
        return undefined;
      }
      case 'chat':
        this.#chat = [...this.#chat, { at: this.#clock.now(), text: step.args.text }];
        this.effects.push(`chat ${step.args.text}`);
        return undefined;
      default:
        this.effects.push(step.capability);
        return undefined;
    }
  }
}
