import { cognitionRoutes, type EventEnvelope, readEvent, serviceUrl } from '@conscious-bot/contracts';
import { canonicalContent, type ProcessRequest } from '@conscious-bot/contracts/thought';
import { createClient, journaledClient, type Service, ServiceError } from '@conscious-bot/service-kit';
import type { Registry } from 'prom-client';
import { Answers } from '../answers/answers.ts';
import type { BotContext } from '../context/bot-context.ts';
import { DriveTick } from '../drives/drive-tick.ts';
import { IntrusionProcessor } from '../intrusion/intrusion-processor.ts';
import { IntrusionStore } from '../intrusion/intrusion-store.ts';
import { recallFrom } from '../memory/recall.ts';
import type { ReflectionStore } from '../memory/reflection-store.ts';
import { OrdersForLater } from '../orders-for-later/orders-for-later.ts';
import type { BodyPeer } from '../peers/body-peer.ts';
import type { OpenTasks } from '../peers/open-tasks.ts';
import type { PlanningPeer } from '../peers/planning-peer.ts';
import { Reconsideration } from '../reconsideration/reconsideration.ts';
import type { SelfModel } from '../self/self-model.ts';
import { BackgroundThoughts } from '../sites/background/background-thoughts.ts';
import { Idle } from '../sites/idle/idle.ts';
import { createIdleMetrics } from '../sites/idle/idle-metrics.ts';
import { InnerVoice } from '../sites/inner-voice.ts';
import { Observer } from '../sites/observation/observer.ts';
import { Reflector } from '../sites/reflection/reflector.ts';
import { Company } from '../sites/social/company.ts';
import { StrategistVoice } from '../sites/strategist/strategist-voice.ts';
import { StrategySite } from '../sites/strategy/strategy-site.ts';
import type { SituationBuilder } from '../situation/situation-builder.ts';
import type { Counters } from '../thoughts/agency-counters.ts';
import { Recorder } from '../thoughts/recorder.ts';
import { ThoughtStore } from '../thoughts/thought-store.ts';
import type { LatestWorld } from '../world/latest-world.ts';
import type { CognitionMetrics } from './cognition-metrics.ts';
import type { Interoception } from './interoception.ts';

interface InnerLifeParts {
  readonly world: LatestWorld;
  readonly openTasks: OpenTasks;
  readonly body: BodyPeer;
  readonly planning: PlanningPeer;
  readonly interoception: Interoception;
  readonly self: SelfModel;
  readonly reflections: ReflectionStore;
  readonly situation: SituationBuilder;
  readonly counters: Counters;
  readonly metrics: CognitionMetrics;
  readonly registry: Registry;
}

/** Everything that thinks. */
export class InnerLife {
  readonly thoughts: ThoughtStore;
  readonly intrusions: IntrusionStore;
  /** The one place where thoughts are made. */
  readonly recorder: Recorder;
  /** Takes an intrusive thought to its outcome. */
  readonly processor: IntrusionProcessor;
  readonly idle: Idle;
  readonly company: Company;
  readonly later: OrdersForLater;
  readonly #parts: InnerLifeParts;
  readonly #reconsideration: Reconsideration;
  readonly #observer: Observer;
  readonly #reflector: Reflector;
  readonly #background: BackgroundThoughts;
  readonly #drives: DriveTick;
  readonly #strategy: StrategySite;

  constructor(context: BotContext, parts: InnerLifeParts) {
    const { config, db, events, clock, journal } = context;
    const { world, openTasks, body, planning, interoception, self, reflections, situation, counters, metrics } = parts;
    this.#parts = parts;
    this.thoughts = new ThoughtStore(db, events);
    this.intrusions = new IntrusionStore(db);
    const recorder = new Recorder(context, {
      store: this.thoughts,
      world,
      counters,
      onThought: () => metrics.thought('chain-of-thought'),
    });
    this.recorder = recorder;
    const answers = new Answers(context, {
      world,
      body,
      planning,
      thoughts: this.thoughts,
      self,
      later: { wantedBy: (listener) => this.later.wantedBy(listener) },
    });
    this.processor = new IntrusionProcessor(context, {
      thoughts: this.thoughts,
      intrusions: this.intrusions,
      intero: interoception.store,
      world,
      openTasks,
      situation,
      planning,
      answers,
      body,
      later: { hear: (...said) => this.later.hear(...said) },
      onOutcome: (outcome, recorded) => {
        metrics.intrusion(outcome);
        if (recorded) metrics.thought('intrusion');
      },
    });
    this.later = new OrdersForLater(context, {
      world,
      openTasks,
      process: (content, said) => this.processor.process(content, said),
      wasSaidSince: (text, at) => this.intrusions.decidedSince(canonicalContent(text), at - 1) !== undefined,
      onBegun: (order, processed) => this.company.onLaterBegun(order, processed),
    });
    const memory = createClient(serviceUrl(config, 'memory'), { token: config.SERVICE_TOKEN });
    this.idle = new Idle(context, {
      world,
      openTasks,
      situation,
      recorder,
      recall: recallFrom(journaledClient(memory, 'memory', journal), clock),
      metrics: createIdleMetrics(parts.registry),
      crossing: () => interoception.interoceptor.lastCrossing(),
    });
    const { gates } = this.idle;
    const voice = new InnerVoice(context, { situation, recorder, world });
    this.#observer = new Observer(context, { voice, world, gates });
    this.company = new Company(context, { voice, world, answers, self, intrusions: this.processor });
    this.#reflector = new Reflector(context, { voice, reflections });
    this.#reconsideration = new Reconsideration(context, { world, openTasks, situation, recorder });
    this.#background = new BackgroundThoughts(context, { world, situation, recorder, gates, planning });
    this.#strategy = new StrategySite(context, situation);
    this.#drives = new DriveTick(context, { world, recorder, planning });
  }

  /** Takes in an event of body or planning, in the transaction that consumes it. */
  onEvent(event: EventEnvelope): void {
    this.#parts.interoception.onEvent(event);
    if (event.source === 'planning') this.#onPlanning(event);
    else this.#onBody(event);
    this.#reconsideration.onEvent(event);
  }

  /** Thinks from now on, and takes up what the last process left. */
  start(): void {
    this.#parts.world.follow((snapshot) => this.#observer.onWorld(snapshot));
    this.later.start();
    this.idle.start();
    this.#reflector.wake();
    this.#reconsideration.start();
    this.#background.start();
    this.#drives.start();
  }

  /** Resolves when nothing of it touches the database any more. */
  async stop(): Promise<void> {
    await Promise.all([
      this.#drives.stop(),
      this.#background.stop(),
      this.#reconsideration.stop(),
      this.#reflector.stop(),
      this.#observer.stop(),
      this.later.stop(),
      this.company.stop(),
      this.idle.stop(),
    ]);
  }

  serve(service: Service): void {
    this.idle.serve(service);
    const process = ({ body: { content, metadata } }: { readonly body: ProcessRequest }) =>
      this.processor.process(content, { from: metadata?.from, insist: metadata?.insist });
    service.route(cognitionRoutes.process, process);
    service.route(cognitionRoutes.signals, process);
    service.route(cognitionRoutes.previewProcess, ({ query }) => this.processor.preview(query.content));
    service.route(
      cognitionRoutes.createThought,
      ({ body: { content: text, type, convertEligible } }) =>
        this.recorder.record({ text, type, site: 'posted', injectEligible: convertEligible, mayCommit: true }).thought,
    );
    const strategist = new StrategistVoice(this.thoughts, this.recorder);
    service.route(cognitionRoutes.strategicThought, ({ body, reply }) => {
      const { thought, isNew } = strategist.say(body);
      if (!isNew) reply.code(200);
      return thought;
    });
    service.route(cognitionRoutes.askStrategy, ({ body, reply }) => {
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      return this.#strategy.ask(body, gone.signal);
    });
    service.route(cognitionRoutes.ordersForLater, () => ({ orders: this.later.list() }));
    service.route(cognitionRoutes.dropOrderForLater, ({ params }) => {
      if (!this.later.remove(params.id)) throw new ServiceError('not_found', 'There is no such order for later.');
      return { orders: this.later.list() };
    });
    service.route(cognitionRoutes.reflections, ({ query }) => this.#parts.reflections.page(query));
  }

  #onPlanning(event: EventEnvelope): void {
    this.idle.onEvent(event);
    this.company.onPlanning(event);
    const task = event.type === 'task.finished' ? readEvent('task.finished', event.data) : undefined;
    if (task === undefined) return;
    this.#parts.self.onFinished(task);
    this.#reflector.notice(task);
  }

  #onBody(event: EventEnvelope): void {
    this.#parts.self.onBody(event);
    this.company.onBody(event);
    this.#observer.onBody(event);
  }
}
