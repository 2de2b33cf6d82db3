import type { EventEnvelope } from '@conscious-bot/contracts/event';
import { readEvent, turnsOfLife } from '@conscious-bot/contracts/event-types';
import { cognitionRoutes, minecraftInterfaceRoutes, planningRoutes } from '@conscious-bot/contracts/routes';
import { terminalTaskStatuses } from '@conscious-bot/contracts/task';
import type { Thought } from '@conscious-bot/contracts/thought';
import {
  type Client,
  type Clock,
  type Database,
  type Logger,
  type Subscription,
  subscribeToEvents,
} from '@conscious-bot/service-kit';
import type { PeerName } from '../wire/process-names.ts';
import { applyEvent, type Knowledge, wantedEvents } from './peer-events.ts';
import type { PeerHealth } from './peer-health.ts';

interface PeersOptions {
  readonly knowledge: Knowledge;
  readonly clients: Readonly<Record<PeerName, Client>>;
  readonly urls: Readonly<Record<PeerName, string>>;
  readonly token: string | undefined;
  /** Holds the cursors. They need not outlive the process, since what is missed is asked for at the start. */
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly health: Pick<PeerHealth, 'setConnected'>;
  /** Called after every change of the knowledge. */
  onChange(): void;
}

type Listened = keyof typeof wantedEvents;
const listened = ['cognition', 'planning', 'minecraft-interface'] as const satisfies readonly Listened[];

/** Pause before another attempt to catch up, ms. */
const retryMs = 2_000;
/** Plans asked for when catching up. */
const plansAsked = 6;

/**
 * Follows the services: once one is connected, what happened before is asked for, then its events keep the knowledge up to date. Answers
 * and events may overlap; whatever is kept is kept by id and age.
 */
export class Peers {
  readonly #options: PeersOptions;
  #subscriptions: readonly Subscription[] = [];
  readonly #connected = new Set<Listened>();
  /** Catching up now; `again` when it was asked for meanwhile. */
  readonly #catching = new Map<Listened, 'once' | 'again'>();
  readonly #warned = new Set<string>();
  readonly #stopping = new AbortController();

  constructor(options: PeersOptions) {
    this.#options = options;
  }

  /** Follows the services from now on. */
  start(): void {
    this.#subscriptions = listened.map((name) => this.#listen(name));
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#subscriptions.map((subscription) => subscription.stop()));
  }

  #listen(name: Listened): Subscription {
    const { urls, db, clock, logger, token, health } = this.#options;
    health.setConnected(name, false);
    return subscribeToEvents({
      name: `dashboard<${name}`,
      url: urls[name],
      types: wantedEvents[name],
      db,
      startAt: 'now',
      clock,
      logger,
      token,
      handle: (event) => this.#take(name, event),
      onState: (state) => {
        if (this.#stopping.signal.aborted) return;
        if (state === 'connected') this.#connected.add(name);
        else this.#connected.delete(name);
        health.setConnected(name, this.#connected.has(name));
        void this.#catchUp(name);
      },
    });
  }

  #take(name: Listened, event: EventEnvelope): void {
    if (!applyEvent(event, this.#options.knowledge) && !this.#warned.has(event.type)) {
      this.#warned.add(event.type);
      this.#options.logger.warn({ peer: name, type: event.type }, 'an event does not fit its contract, left out');
    }
    const { view, relayed } = this.#options.knowledge;
    view.events.take(event, name);
    relayed.take(event);
    const botEvent = readEvent('botEvent', event.type === 'botEvent' ? event.data : undefined);
    if (botEvent !== undefined && turnsOfLife.has(botEvent.name)) void this.#catchUp('minecraft-interface');
    this.#options.onChange();
  }

  /** Asks for the past until everything has been answered, or the connection is lost. */
  async #catchUp(name: Listened): Promise<void> {
    const { clock, logger, onChange } = this.#options;
    const { signal } = this.#stopping;
    if (this.#catching.has(name)) {
      this.#catching.set(name, 'again');
      return;
    }
    while (this.#connected.has(name) && !signal.aborted) {
      this.#catching.set(name, 'once');
      const problem = await this.#ask(name);
      onChange();
      if (problem === undefined && this.#catching.get(name) === 'once') break;
      if (problem === undefined) continue;
      logger.debug({ peer: name, problem }, 'catching up failed');
      await clock.sleep(retryMs, signal).catch(() => {});
    }
    this.#catching.delete(name);
  }

  /** Undefined when everything was answered, otherwise what went wrong. */
  async #ask(name: Listened): Promise<string | undefined> {
    switch (name) {
      case 'cognition':
        return this.#askCognition();
      case 'planning':
        return this.#askPlanning();
      case 'minecraft-interface':
        return this.#askBody();
    }
  }

  async #askCognition(): Promise<string | undefined> {
    const { clients, knowledge } = this.#options;
    const [past, state] = await Promise.all([
      clients.cognition.call(cognitionRoutes.listThoughts, { query: { limit: 200 } }),
      clients.cognition.call(cognitionRoutes.state),
    ]);
    if (state.ok) knowledge.view.setMind(state.data);
    if (past.ok)
      for (const thought of past.data.thoughts.toReversed()) if (isUseful(thought)) knowledge.thoughts.record(thought);
    return past.ok ? (state.ok ? undefined : state.error.message) : past.error.message;
  }

  async #askPlanning(): Promise<string | undefined> {
    const { clients, knowledge } = this.#options;
    const [tasks, decisions, state] = await Promise.all([
      clients.planning.call(planningRoutes.listTasks, { query: { limit: 30 } }),
      clients.planning.call(planningRoutes.decisions, { query: { limit: 200 } }),
      clients.planning.call(planningRoutes.state),
    ]);
    if (state.ok) knowledge.view.setIdle(state.data.idle);
    if (decisions.ok)
      for (const decision of decisions.data.decisions.toReversed()) knowledge.thoughts.setDecision(decision);
    if (!tasks.ok) return tasks.error.message;
    for (const task of tasks.data.tasks) knowledge.view.tasks.put(task);
    knowledge.view.tasks.countReflexes(tasks.data.reflexes);
    const wanted = [
      ...tasks.data.tasks.filter(({ status }) => !terminalTaskStatuses.has(status)),
      ...tasks.data.tasks.filter(({ status }) => terminalTaskStatuses.has(status)),
    ].slice(0, plansAsked);
    const details = await Promise.all(
      wanted.map(({ id }) => clients.planning.call(planningRoutes.getTask, { params: { id } })),
    );
    for (const detail of details) if (detail.ok && detail.data.plan) knowledge.view.tasks.putPlan(detail.data.plan);
    return state.ok ? undefined : state.error.message;
  }

  async #askBody(): Promise<string | undefined> {
    const { knowledge } = this.#options;
    const body = this.#options.clients['minecraft-interface'];
    const askedAt = this.#options.clock.now();
    const [world, status] = await Promise.all([
      body.call(minecraftInterfaceRoutes.state),
      body.call(minecraftInterfaceRoutes.status),
    ]);
    if (world.ok) knowledge.view.setWorld(world.data);
    if (!status.ok) return status.error.message;
    knowledge.view.setConnection(status.data, askedAt);
    const id = status.data.currentActionId;
    if (id !== undefined) {
      const action = await body.call(minecraftInterfaceRoutes.getAction, { params: { id } });
      if (action.ok) knowledge.view.setAction(action.data);
    }
    // A body outside a world has no state; its status says why.
    return world.ok || world.error.code === 'body_offline' ? undefined : world.error.message;
  }
}

/** Repetitions are shown only where cognition shows them to everybody (AG-7). */
function isUseful({ novelty, metadata }: Thought): boolean {
  return novelty !== 'low' || metadata.fallback === true;
}
