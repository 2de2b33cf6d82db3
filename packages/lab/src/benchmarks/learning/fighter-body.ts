import {
  type ActionRecord,
  type ActionRequest,
  capabilities,
  type FailureCode,
  fail,
  findCapability,
  type NearbyEntity,
  minecraftInterfaceRoutes as routes,
  typedEvent,
  type WorldSnapshot,
} from '@conscious-bot/contracts';
import { newId, ServiceError, type SimulatedClock } from '@conscious-bot/service-kit';
import type { Encounter, Response } from './encounters.ts';
import { Peer } from './peer.ts';

const NOON = 6_000;
const MIDNIGHT = 18_000;
/** Blocks at which a monster comes in sight: a matter for a task, too far for a reflex. */
const COMES_AT = 8;
/** Blocks it is away from one who got away. */
const LEFT_AT = 40;
/** Simulated milliseconds an action takes. */
const ACTION_MS = 500;
const SWORD = 'stone_sword';

/**
 * A body over HTTP whose only matter is one monster after another: it fights or runs, and whether that goes well was drawn before. Every
 * other verb of the registry is refused, so that nothing comes true that nobody wrote.
 */
export class FighterBody {
  readonly peer: Peer;
  readonly #clock: SimulatedClock;
  readonly #armed: boolean;
  readonly #actions = new Map<string, ActionRecord>();
  #encounter: Encounter | undefined;
  #monster: NearbyEntity | undefined;
  #monsters = 0;
  #tries: Record<Response, number> = { fight: 0, flee: 0 };
  #hand: string | undefined;
  #running: ActionRecord | undefined;

  /** @param armed whether it carries a sword */
  constructor(clock: SimulatedClock, armed: boolean) {
    this.#clock = clock;
    this.#armed = armed;
    this.peer = new Peer('minecraft-interface', clock);
  }

  async start(): Promise<void> {
    await this.peer.start((service) => {
      service.route(routes.state, () => this.#snapshot());
      service.route(routes.createAction, ({ body }) => this.#take(body));
      service.route(routes.getAction, ({ params }) => this.#known(params.id));
      service.route(routes.cancelAction, ({ params }) => {
        const record = this.#known(params.id);
        return record.endedAt === undefined ? this.#end(record, 'cancelled') : record;
      });
      service.route(routes.lease, ({ body }) => ({ holder: body.holder, until: this.#clock.now() + body.ttlMs }));
    });
  }

  /** A monster comes. */
  meet(encounter: Encounter): void {
    this.#encounter = encounter;
    this.#tries = { fight: 0, flee: 0 };
    this.#monsters += 1;
    this.#monster = monsterAt(this.#monsters, COMES_AT);
    this.#tell();
  }

  /** Whatever is left of the encounter is gone. */
  rest(): void {
    this.#monster = undefined;
    this.#tell();
  }

  #tell(): void {
    this.peer.log.append(typedEvent('bot.state', this.#snapshot()));
  }

  #take(request: ActionRequest): ActionRecord {
    const repeated = [...this.#actions.values()].find((one) => one.request.idempotencyKey === request.idempotencyKey);
    if (repeated !== undefined) return repeated;
    if (findCapability(request.capability) === undefined) throw new ServiceError('unknown_verb', 'No such verb.');
    if (this.#running !== undefined) throw new ServiceError('conflict', `${this.#running.id} is under way.`);
    const now = this.#clock.now();
    const record: ActionRecord = {
      id: newId('action'),
      status: 'running' as const,
      request,
      acceptedAt: now,
      startedAt: now,
      firstCommandAt: now,
      lastProgressAt: now,
      before: this.#snapshot(),
    };
    this.#keep(record);
    const trace = { ...request.trace, actionId: record.id };
    const told = { actionId: record.id, at: now, ttfaMs: 0, command: 'look' };
    this.peer.log.append(typedEvent('action.started', record, trace), typedEvent('action.first_command', told, trace));
    this.#clock.setTimeout(() => {
      if (this.#running?.id === record.id) this.#end(record, this.#do(request));
    }, ACTION_MS);
    return record;
  }

  #end(record: ActionRecord, end: FailureCode | 'ok'): ActionRecord {
    const endedAt = this.#clock.now();
    const startedAt = record.startedAt ?? endedAt;
    const error = end === 'ok' ? {} : { error: fail(end) };
    const ended: ActionRecord = {
      ...record,
      status: end === 'ok' ? 'succeeded' : end === 'cancelled' ? 'cancelled' : 'failed',
      endedAt,
      after: this.#snapshot(),
      result: { ok: end === 'ok', startedAt, endedAt, ...error },
    };
    this.#keep(ended);
    this.peer.log.append(typedEvent('action.finished', ended, { ...record.request.trace, actionId: record.id }));
    return ended;
  }

  #keep(record: ActionRecord): void {
    this.#actions.set(record.id, record);
    this.#running = record.endedAt === undefined ? record : undefined;
  }

  #known(id: string): ActionRecord {
    const record = this.#actions.get(id);
    if (record === undefined) throw new ServiceError('not_found', `There is no action ${id}.`);
    return record;
  }

  #do({ capability, args }: ActionRequest): FailureCode | 'ok' {
    switch (capability) {
      case 'equip_item':
        if (!this.#armed || capabilities.equip_item.input.parse(args).best !== 'weapon') return 'equip_item.refused';
        this.#hand = SWORD;
        return 'ok';
      case 'defend':
        if (this.#monster === undefined) return 'defend.no_threat';
        if (!this.#goesWell('fight')) return 'defend.unreachable';
        this.#monster = undefined;
        return 'ok';
      case 'flee':
        if (this.#monster === undefined) return 'ok';
        if (!this.#goesWell('flee')) return 'flee.no_way';
        this.#monster = monsterAt(this.#monsters, LEFT_AT);
        return 'ok';
      default:
        return 'internal';
    }
  }

  #goesWell(response: Response): boolean {
    const attempt = this.#tries[response];
    this.#tries = { ...this.#tries, [response]: attempt + 1 };
    return this.#encounter?.goesWell(response, attempt) ?? true;
  }

  #snapshot(): WorldSnapshot {
    const monsters = this.#monster === undefined ? [] : [this.#monster];
    return {
      botId: 'bot-1',
      at: this.#clock.now(),
      connected: true,
      username: 'Mira',
      version: '1.21.4',
      position: { x: 0, y: 64, z: 0 },
      health: 20,
      food: 20,
      gameMode: 'survival',
      biome: 'plains',
      inventory: this.#armed ? [{ name: SWORD, count: 1 }] : [],
      slots: this.#armed ? [{ name: SWORD, count: 1, slot: 36 }] : [],
      equipment: this.#hand === undefined ? {} : { hand: { name: this.#hand, count: 1 } },
      timeOfDay: this.#encounter?.night === true ? MIDNIGHT : NOON,
      nearbyBlocks: [],
      nearbyEntities: monsters,
      hostiles: monsters,
      players: [],
      recentChat: [],
    };
  }
}

function monsterAt(id: number, distance: number): NearbyEntity {
  return { id, name: 'skeleton', kind: 'hostile', position: { x: distance, y: 64, z: 0 }, distance };
}
