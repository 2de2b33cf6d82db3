import { cognitionRoutes, type Thought, typedEvent } from '@conscious-bot/contracts';
import type { ModelRequest } from '@conscious-bot/contracts/model';
import type { StrategicThought, StrategyAnswer, StrategyQuestion } from '@conscious-bot/contracts/strategy';
import { quietCognition } from '@conscious-bot/contracts/testing';
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
} from '@conscious-bot/service-kit';
import { thought } from './thoughts.ts';

/** What a test's model writes; undefined is silence until the deadline. */
export type FakeModel = (request: ModelRequest) => Readonly<Record<string, unknown>> | string | undefined;

/** A cognition that thinks what a test wants, with a model that writes what a test wants, or none. */
export class FakeCognition {
  url = '';
  readonly #log: SqliteEventLog;
  readonly #clock: Clock;
  readonly #model: FakeModel | undefined;
  readonly #botId: string;
  /** What the strategist said, as it came; one sentence may come more than once. */
  readonly said: StrategicThought[] = [];
  /** It takes no sentence of the strategist's. */
  deaf = false;
  /** What its mind sets the bot; undefined is silence. Without it there is no mind. */
  strategy: ((question: StrategyQuestion) => StrategyAnswer | undefined) | undefined;
  /** What its mind was asked to set. */
  readonly strategyAsked: StrategyQuestion[] = [];
  readonly #strategic = new Map<string, Thought>();
  /** What the model was asked. */
  readonly asked: ModelRequest[] = [];
  #service: Service | undefined;

  constructor(clock: Clock, model?: FakeModel, botId = 'bot-1') {
    this.#clock = clock;
    this.#model = model;
    this.#botId = botId;
    const db = openDatabase(':memory:', [eventLogMigration(1)]);
    this.#log = new SqliteEventLog(db, { botId, source: 'cognition', clock });
  }

  async start(): Promise<void> {
    this.#service = await createService({
      name: 'cognition',
      version: '0',
      config: loadConfig({ LOG_LEVEL: 'silent' }),
      host: '127.0.0.1',
      port: 0,
      events: this.#log,
      clock: this.#clock,
      logger: createLogger({ service: 'fake-cognition', level: 'silent', pretty: false }),
    });
    this.#serveStrategist(this.#service);
    if (this.#model !== undefined) this.#serveModel(this.#service, this.#model);
    this.url = (await this.#service.listen()).url;
  }

  #serveStrategist(service: Service): void {
    service.route(cognitionRoutes.askStrategy, ({ body }) => {
      if (this.strategy === undefined) throw new ServiceError('no_model', 'There is no model.');
      this.strategyAsked.push(body);
      const answer = this.strategy(body);
      if (answer === undefined) throw new ServiceError('upstream_timeout', 'the model is silent');
      return answer;
    });
    service.route(cognitionRoutes.strategicThought, ({ body }) => {
      if (this.deaf) throw new ServiceError('not_ready', 'it does not listen');
      this.said.push(body);
      const { id, goal, content, strategicIntentId } = body;
      const earlier = this.#strategic.get(id);
      if (earlier !== undefined) return earlier;
      const plain = thought({ id, goal, content, botId: this.#botId });
      const { metadata } = plain;
      const recorded: Thought = {
        ...plain,
        metadata: { ...metadata, site: 'strategist', extractedGoalSource: 'strategist', strategicIntentId },
      };
      this.#strategic.set(id, recorded);
      this.think(recorded);
      return recorded;
    });
  }

  #serveModel(service: Service, model: FakeModel): void {
    const axes = { time: 0, situational: 0, healthHunger: 0, resource: 0, protection: 0, locationDistance: 0 };
    service.route(cognitionRoutes.state, () => ({
      intero: { stress: 0, focus: 0, curiosity: 0, stressAxes: axes, partial: false, updatedAt: 0 },
      cognitiveCore: { mind: { mode: 'model', found: 'config' }, thoughts: 0 },
      constitutionalFilter: { rules: [], refusals: 0 },
      intrusionInterface: { suppressionMs: 0, outcomes: {} },
      ...quietCognition,
    }));
    service.route(cognitionRoutes.complete, async ({ body }) => {
      this.asked.push(body);
      const answer = model(body);
      if (answer === undefined) {
        await this.#clock.sleep(body.deadlineMs);
        throw new ServiceError('upstream_timeout', 'the model is silent');
      }
      const stamp = { callId: newId('call'), model: 'stub', kind: body.kind, at: 0, waitedMs: 0, durationMs: 1 };
      const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
      const json = typeof answer === 'string' ? {} : { json: { ...answer } };
      return { text, ...json, stamp: { ...stamp, promptHash: '' } };
    });
  }

  think(thought: Thought): void {
    this.#log.append(typedEvent('thought', thought, { thoughtId: thought.id }));
  }

  async stop(): Promise<void> {
    await this.#service?.stop();
  }
}
