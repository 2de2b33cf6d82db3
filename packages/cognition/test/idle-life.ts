import {
  type configSchema,
  type EventEnvelope,
  type Goal,
  type IdleCycle,
  type IdleReason,
  idleCycle,
  readEvent,
  type Task,
  type WorldSnapshot,
} from '@conscious-bot/contracts';
import type { StrategicIntent } from '@conscious-bot/contracts/strategy';
import { anIntent } from '@conscious-bot/contracts/testing';
import {
  createLogger,
  type Database,
  type EventLog,
  type SimulatedClock,
  type StateStore,
  transaction,
} from '@conscious-bot/service-kit';
import { Registry } from 'prom-client';
import type { z } from 'zod';
import type { Completion, Mind, ModelCall } from '../src/context/mind.ts';
import { InteroceptionStore } from '../src/interoception/interoception-store.ts';
import type { Recall } from '../src/memory/recall.ts';
import { OpenTasks } from '../src/peers/open-tasks.ts';
import { planningEventKeys } from '../src/peers/planning-event-keys.ts';
import { LatestIntent } from '../src/peers/present-intent.ts';
import { Idle } from '../src/sites/idle/idle.ts';
import { createIdleMetrics } from '../src/sites/idle/idle-metrics.ts';
import { SituationBuilder } from '../src/situation/situation-builder.ts';
import { Counters } from '../src/thoughts/agency-counters.ts';
import { Recorder } from '../src/thoughts/recorder.ts';
import { ThoughtStore } from '../src/thoughts/thought-store.ts';
import { LatestNeeds } from '../src/world/latest-needs.ts';
import { LatestWorld } from '../src/world/latest-world.ts';
import { testContext } from './bot-context.ts';
import { snapshot, task } from './fake-peers.ts';

/** What a mind says to a prompt; undefined: it does not answer. */
export type Script = (prompt: string, asked: number) => string | undefined;

export interface IdleLifeOptions {
  readonly script?: Script;
  readonly settings?: z.input<typeof configSchema>;
  readonly recall?: Recall;
  /** A database that was lived in before. */
  readonly db?: Database;
  readonly clock?: SimulatedClock;
}

const newestCycle = 'SELECT record FROM idle_cycles ORDER BY seq DESC LIMIT 1';

/** Idle introspection on a simulated clock, with a scripted mind, over a database of its own. */
export class IdleLife {
  readonly clock: SimulatedClock;
  readonly db: Database;
  readonly log: EventLog;
  readonly prompts: string[] = [];
  readonly lines: string[] = [];
  readonly openTasks = new OpenTasks();
  readonly world: LatestWorld;
  readonly needs: LatestNeeds;
  readonly intero: InteroceptionStore;
  readonly registry = new Registry();
  readonly idle: Idle;
  readonly #state: StateStore;
  crossing: string | undefined;
  #events = 0;

  constructor({ script, settings = {}, recall, db, clock }: IdleLifeOptions = {}) {
    const context = testContext({
      settings,
      clock,
      db,
      model: script && this.#mind(script),
      logger: createLogger({
        service: 'test',
        level: 'info',
        pretty: false,
        destination: { write: (line: string) => void this.lines.push(line) },
      }),
    });
    const { config, state, events } = context;
    this.clock = context.clock;
    this.db = context.db;
    this.log = events;
    this.#state = state;
    this.world = new LatestWorld(state, config.BOT_USERNAME);
    this.needs = new LatestNeeds(state);
    this.intero = new InteroceptionStore(state, events, this.clock);
    const { world, openTasks } = this;
    const situation = new SituationBuilder(context, {
      world,
      needs: this.needs,
      intero: this.intero,
      openTasks,
      self: { lines: () => ['My name is Mira.'] },
      lessons: { now: () => [] },
    });
    this.idle = new Idle(context, {
      world,
      openTasks,
      situation,
      recorder: new Recorder(context, {
        store: new ThoughtStore(this.db, events),
        world,
        counters: new Counters(this.clock),
      }),
      metrics: createIdleMetrics(this.registry),
      crossing: () => this.crossing,
      recall: recall ?? (async () => ({ outcome: 'ok', memories: [], durationMs: 0 })),
    });
  }

  /** The bot as the body tells it, now. */
  see(over: Partial<WorldSnapshot> = {}): this {
    this.world.set(snapshot({ at: this.clock.now(), biome: 'plains', ...over }));
    return this;
  }

  /** Planning tells that nothing is being done; answers with the cycle this led to. */
  async idles(reason: IdleReason = 'no_tasks'): Promise<IdleCycle> {
    const count = () => this.idle.state().cycles;
    const before = count();
    this.tell(reason);
    for (let i = 0; i < 200 && count() === before; i += 1) await this.clock.advance(0);
    const row = this.db.prepare<[], { record: string }>(newestCycle).get();
    if (row === undefined || count() !== before + 1) throw new Error('no cycle came of it');
    return idleCycle.parse(JSON.parse(row.record));
  }

  /** Planning has set itself something, and why. */
  adopts(id: string, why: string): void {
    this.#intent('strategic_intent.adopted', { id, why });
  }

  ends(id: string): void {
    this.#intent('strategic_intent.ended', { id });
  }

  #intent(type: string, over: Partial<StrategicIntent>): void {
    const at = this.clock.now();
    const data = { ...anIntent({ commitment: { adoptedAt: at, reviews: 0, sunkMs: 0 }, proposedAt: at }), ...over };
    new LatestIntent(this.#state).onEvent({
      seq: 1,
      id: `event_${type}_${at}`,
      botId: 'bot-1',
      type,
      at,
      source: 'planning',
      trace: {},
      data,
    });
  }

  /** Planning tells; nobody waits. */
  tell(reason: IdleReason): void {
    this.#events += 1;
    const at = this.clock.now();
    const event: EventEnvelope = {
      seq: this.#events,
      id: `event_${at}_${this.#events}`,
      botId: 'bot-1',
      type: 'idle_period',
      at,
      source: 'planning',
      trace: {},
      data: {},
    };
    transaction(this.db, () => this.idle.onIdle(event, { idle_reason: reason, since: at, taskCounts: {} }));
  }

  ended(over: Partial<Task>): void {
    const done = task(over);
    this.#state.set(planningEventKeys.finished, done);
    this.openTasks.onFinished(done);
    this.idle.onFinished(done);
  }

  cycles(): IdleCycle[] {
    return this.#read('idle_cycle');
  }

  /** Goals planning hears of. */
  goals(): Goal[] {
    return this.#read('thought').flatMap(({ goal, convertEligible }) => (convertEligible && goal ? [goal] : []));
  }

  thoughts() {
    return this.#read('thought');
  }

  async stop(): Promise<void> {
    await this.idle.stop();
  }

  #read<T extends 'thought' | 'idle_cycle'>(type: T) {
    return this.log.read({ after: 0, types: [type] }).flatMap(({ data }) => {
      const read = readEvent(type, data);
      return read === undefined ? [] : [read];
    });
  }

  #mind(script: Script): Mind {
    let asked = 0;
    return {
      model: 'scripted:test',
      complete: async (call: ModelCall): Promise<Completion> => {
        const prompt = call.messages.map(({ content }) => content).join('\n');
        this.prompts.push(prompt);
        asked += 1;
        const ended = { callId: `call_${asked}`, durationMs: 1 };
        const text = script(prompt, asked);
        // What ends with ✂ was cut off by the limit of tokens.
        const cut = text?.endsWith('✂') === true ? { cut: true as const } : {};
        return text === undefined
          ? { ...ended, ok: false, code: 'upstream_timeout', message: 'late' }
          : { ...ended, ok: true, text: text.replace(/✂$/, ''), ...cut };
      },
      parsed: () => {},
    };
  }
}
