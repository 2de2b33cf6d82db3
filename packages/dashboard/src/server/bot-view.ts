import type { ActionRecord } from '@conscious-bot/contracts/action';
import type { Config } from '@conscious-bot/contracts/config';
import type { EventData } from '@conscious-bot/contracts/event-types';
import { type Interoception, interoceptionDefaults, noAxisKnown } from '@conscious-bot/contracts/interoception';
import type { BotStatus, CognitionState } from '@conscious-bot/contracts/routes';
import type { PlanningState } from '@conscious-bot/contracts/task';
import { channelOf } from '@conscious-bot/contracts/verbs';
import type { WorldSnapshot } from '@conscious-bot/contracts/world';
import type { BotState, CurrentAction } from '../wire/bot-state.ts';
import type { PeerName } from '../wire/process-names.ts';
import type { ServiceStatus } from '../wire/service-status.ts';
import { shownWorld } from '../wire/shown-world.ts';
import { RecentEvents } from './recent-events.ts';
import { TaskBoard } from './task-board.ts';

/** A picture that is this much older than the last one is no late one: the body began again with another time. ms. */
const LATE_MS = 10_000;

/** What the dashboard knows of the bot, gathered from the services, and the payload it makes of it. */
export class BotView {
  readonly tasks = new TaskBoard();
  readonly events = new RecentEvents();
  readonly #config: Pick<Config, 'BOT_ID' | 'BOT_USERNAME' | 'MINECRAFT_HOST' | 'WORLD_SEED'>;
  #services: readonly ServiceStatus[] = [];
  #world: WorldSnapshot | undefined;
  #connection: BotStatus | undefined;
  #mind: CognitionState['cognitiveCore']['mind'] | undefined;
  #intero: Interoception | undefined;
  #action: CurrentAction | undefined;
  #idle: BotState['idle'] = null;

  constructor(config: Pick<Config, 'BOT_ID' | 'BOT_USERNAME' | 'MINECRAFT_HOST' | 'WORLD_SEED'>) {
    this.#config = config;
  }

  setServices(services: readonly ServiceStatus[]): void {
    this.#services = services;
  }

  setWorld(world: WorldSnapshot): void {
    const behind = (this.#world?.at ?? world.at) - world.at;
    if (behind <= 0 || behind > LATE_MS) this.#world = world;
  }

  /** `askedAt`: when the status was asked for; an action accepted later is unknown to it. */
  setConnection(status: BotStatus, askedAt: number): void {
    this.#connection = status;
    const ended = status.currentActionId === undefined && (this.#action?.acceptedAt ?? 0) < askedAt;
    if (ended) this.#action = undefined;
  }

  setMind(state: CognitionState): void {
    this.#mind = state.cognitiveCore.mind;
    this.setIntero(state.intero);
  }

  setIntero(intero: Interoception): void {
    if (this.#intero === undefined || intero.updatedAt >= this.#intero.updatedAt) this.#intero = intero;
  }

  setIdle(idle: PlanningState['idle']): void {
    this.#idle = idle.idle && idle.reason ? { reason: idle.reason, since: idle.since ?? 0 } : null;
  }

  /** The bot is at work, even if it was reported idle before. */
  setBusy(): void {
    this.#idle = null;
  }

  /** An action that runs, or has ended. */
  setAction(record: ActionRecord): void {
    const { id, request, status } = record;
    // Speech beside an action is not what the body is busy with.
    if (channelOf(request.capability) === 'speech') return;
    if (status !== 'accepted' && status !== 'running') {
      if (this.#action?.id === id) this.#action = undefined;
      return;
    }
    this.setBusy();
    this.#action = {
      id,
      capability: request.capability,
      args: request.args,
      taskId: request.trace.taskId ?? null,
      stepId: request.stepId,
      acceptedAt: record.acceptedAt,
      deadlineAt: request.deadlineAt,
      state: record.state ?? null,
      progress: record.progress ?? null,
    };
  }

  setProgress({ actionId, progress, state }: EventData<'action.progress'>): void {
    if (this.#action?.id !== actionId) return;
    const { progress: before, state: was } = this.#action;
    this.#action = { ...this.#action, progress: progress ?? before, state: state ?? was };
  }

  /** `at`: now, ms since the epoch. */
  state(at: number): BotState {
    const answers = (name: PeerName) => this.#services.some((one) => one.name === name && isUp(one));
    const bodyAnswers = answers('minecraft-interface');
    const world = this.#world;
    return {
      at,
      botId: this.#config.BOT_ID,
      name: this.#connection?.username ?? this.#config.BOT_USERNAME,
      connected: bodyAnswers && (this.#connection?.connected ?? world?.connected ?? false),
      connection: this.#connection ?? null,
      world:
        this.#config.MINECRAFT_HOST === undefined
          ? { kind: 'embedded', seed: this.#config.WORLD_SEED }
          : { kind: 'server', seed: null },
      mind: answers('cognition') ? (this.#mind ?? null) : null,
      bodyAt: world?.at ?? null,
      stale: world !== undefined && !bodyAnswers,
      ...shownWorld(world),
      tasks: this.tasks.shown(),
      reflexes: this.tasks.reflexes(),
      action: bodyAnswers ? (this.#action ?? null) : null,
      idle: answers('planning') ? this.#idle : null,
      intero: this.#interoState(answers('cognition')),
      events: this.events.shown((taskId) => this.tasks.get(taskId)?.task.title),
      services: [...this.#services],
    };
  }

  /** Without cognition its defaults are shown, labelled as such; the axes are then unknown, not invented (INTERO-2). */
  #interoState(answers: boolean): BotState['intero'] {
    if (answers && this.#intero) return { ...this.#intero, fallback: false };
    return { ...interoceptionDefaults, stressAxes: noAxisKnown, partial: true, updatedAt: null, fallback: true };
  }
}

function isUp(service: ServiceStatus): boolean {
  return service.state === 'ready' || service.state === 'degraded';
}
