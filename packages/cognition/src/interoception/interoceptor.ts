import {
  botEventData,
  type Config,
  type EventEnvelope,
  type Interoception,
  type Position,
  readEvent,
  type StressAxisName,
  type Trace,
  type WorldSnapshot,
} from '@conscious-bot/contracts';
import { isInEmbeddedWorld } from '@conscious-bot/contracts/config';
import { noAxisKnown } from '@conscious-bot/contracts/interoception';
import type { TimerHandle } from '@conscious-bot/service-kit';
import type { BotContext } from '../context/bot-context.ts';
import { gameVocabulary } from '../language/game-vocabulary.ts';
import { worldIsCurrentMs } from '../world/latest-world.ts';
import { type AxisReadings, readAxes, unknownAxes } from './axes/read-axes.ts';
import { clampLevel } from './compose-stress.ts';
import type { InteroceptionStore } from './interoception-store.ts';
import { achieved, type LifeMarks, lifeMarks, passTime, rested } from './life-marks.ts';
import { settleMood } from './mood.ts';
import { responseTo } from './responses.ts';
import { easeAxes } from './stress-after-sleep.ts';
import { blendAxes } from './stress-decay.ts';
import { crossings, latestKnown } from './thresholds.ts';

const KEY = 'interoception.marks';

/** The game's own day, ms. */
const DAY_MS = 1_200_000;
/** How often passing time is taken into account while nothing happens, ms. */
const TICK_MS = 5_000;
/** Less sleep than this does not count as a night's rest: the game skips the night after five seconds in bed, ms. */
const SLEEP_MS = 4_000;

interface InteroceptorParts {
  readonly store: InteroceptionStore;
}

/**
 * Keeps what the bot feels up to date with the world: reads the axes from the body's snapshots, lets the felt levels follow, and responds to
 * what happens. Nothing here acts.
 */
export class Interoceptor {
  readonly #context: BotContext;
  readonly #parts: InteroceptorParts;
  readonly #startedAt: number;
  #world: WorldSnapshot | undefined;
  #unknown: ReadonlyMap<StressAxisName, readonly string[]> = new Map();
  #timer: TimerHandle | undefined;

  constructor(context: BotContext, parts: InteroceptorParts) {
    this.#context = context;
    this.#parts = parts;
    this.#startedAt = context.clock.now();
  }

  /** Takes time into account from now on, also while nothing happens. */
  start(): void {
    this.#timer = this.#context.clock.setInterval(() => this.#pass(), TICK_MS);
  }

  stop(): void {
    this.#timer?.cancel();
  }

  /** What is felt now. */
  get(): Interoception {
    return this.#parts.store.get();
  }

  /** Takes in a snapshot of the body. */
  see(world: WorldSnapshot): void {
    const behind = (this.#world?.at ?? world.at) - world.at;
    // Much older is no late picture: the body began again with another time.
    if (behind > 0 && behind <= worldIsCurrentMs) return;
    // What lies behind was lived in the world as it was known then.
    if (this.#current() !== undefined) this.#pass();
    this.#world = world;
    this.#pass();
  }

  /** Takes in an event of the body, of planning or of cognition itself. */
  happened({ type, data, trace }: Pick<EventEnvelope, 'type' | 'data' | 'trace'>): void {
    if (isAchievement(type, data)) this.#mark(achieved);
    const response = responseTo({ type, data });
    if (response !== undefined) this.#respond(response, trace);
    const rest = restIn(type, data);
    if (rest !== undefined) this.ease(rest.spawn);
  }

  /** As after sleep (INTERO-5). @param spawn where the bot came back to life, if it did */
  ease(spawn?: Position): Interoception {
    this.#pass();
    this.#mark((marks) => ({ ...rested(marks), ...(spawn === undefined ? {} : { spawn }) }));
    return this.#parts.store.change({ stressAxes: easeAxes(this.get().stressAxes) }, {}, true);
  }

  /** Whether a threshold was crossed after an instant, ms since the epoch (D9). */
  crossedSince(at: number): boolean {
    return (this.#marks().crossed?.at ?? Number.NEGATIVE_INFINITY) > at;
  }

  /** A mark of the last crossing of a threshold, another one for each whatever the clock does; undefined before the first (D9). */
  lastCrossing(): string | undefined {
    const crossed = this.#marks().crossed;
    return crossed && `${crossed.at} ${crossed.what.join(', ')}`;
  }

  #pass(): void {
    const { clock, state } = this.#context;
    const { store } = this.#parts;
    const now = clock.now();
    const world = this.#current();
    // A service that has just come up waits for the body before it calls anything unknown.
    if (world === undefined && now - this.#startedAt <= worldIsCurrentMs) return;
    const before = this.#marks();
    const ms = now - before.at;
    const marks = passTime(before, now, world !== undefined && world.sleeping !== true);
    const readings = this.#read(world, marks);
    this.#logUnknown(readings);
    const felt = store.get();
    const stressAxes = blendAxes(felt.stressAxes, readings, ms);
    store.change({ stressAxes, ...settleMood(felt, ms) });
    const known = latestKnown(marks.known ?? { stressAxes: noAxisKnown, health: null, food: null }, {
      stressAxes,
      health: world?.health ?? null,
      food: world?.food ?? null,
    });
    const what = marks.known === undefined ? [] : crossings(marks.known, known);
    const crossed = what.length > 0 ? { at: now, what } : marks.crossed;
    state.set(KEY, { ...marks, known, ...(crossed === undefined ? {} : { crossed }) });
  }

  #read(world: WorldSnapshot | undefined, marks: LifeMarks): AxisReadings {
    const dayMs = worldDayMs(this.#context.config);
    const vocabulary = gameVocabulary(world?.version);
    const days = (ms: number | undefined) => (ms === undefined ? undefined : ms / dayMs);
    return readAxes({
      world,
      awakeDays: days(marks.awakeMs),
      unproductiveDays: days(marks.unproductiveMs),
      spawn: marks.spawn,
      isFood: (item) => vocabulary.isFood(item),
    });
  }

  /** The last snapshot, if it is recent and the bot is in the world. */
  #current(): WorldSnapshot | undefined {
    const world = this.#world;
    return world?.connected === true && this.#context.clock.now() - world.at <= worldIsCurrentMs ? world : undefined;
  }

  #respond(
    { situational = 0, focus = 0, curiosity = 0 }: NonNullable<ReturnType<typeof responseTo>>,
    trace: Trace,
  ): void {
    const { store } = this.#parts;
    const felt = store.get();
    const level = felt.stressAxes.situational;
    // Without a picture of the world there is no situation to be felt.
    const stressAxes = { ...felt.stressAxes, situational: level === null ? null : clampLevel(level + situational) };
    store.change({ stressAxes, focus: felt.focus + focus, curiosity: felt.curiosity + curiosity }, trace);
  }

  #marks(): LifeMarks {
    return this.#context.state.get(KEY, lifeMarks) ?? { at: this.#context.clock.now() };
  }

  #mark(change: (marks: LifeMarks) => LifeMarks): void {
    this.#context.state.set(KEY, change(this.#marks()));
  }

  /** Logs which axes are unknown and which inputs they lack, once for each change (INTERO-2). */
  #logUnknown(readings: AxisReadings): void {
    const unknown = unknownAxes(readings);
    for (const [axis, missing] of unknown) {
      if (String(this.#unknown.get(axis)) === String(missing)) continue;
      this.#context.logger.info({ axis, missing }, `interoception: ${axis} is unknown; missing: ${missing.join(', ')}`);
    }
    for (const axis of this.#unknown.keys()) {
      if (!unknown.has(axis)) this.#context.logger.info({ axis }, `interoception: ${axis} is known again`);
    }
    this.#unknown = unknown;
  }
}

/** Length of a day of the bot's world, ms. */
function worldDayMs(config: Config): number {
  return isInEmbeddedWorld(config) ? config.WORLD_DAY_LENGTH_S * 1_000 : DAY_MS;
}

/** Something came of the time: a task or a step of one was brought to its end. */
function isAchievement(type: string, data: unknown): boolean {
  if (type === 'task.finished') return readEvent('task.finished', data)?.status === 'completed';
  return type === 'step.finished' && readEvent('step.finished', data)?.state === 'done';
}

/** The bot slept, or came back to life at a place. */
function restIn(type: string, data: unknown): { readonly spawn?: Position } | undefined {
  const event = type === 'botEvent' ? readEvent('botEvent', data) : undefined;
  if (event?.name === 'respawn') {
    const respawn = botEventData.respawn.safeParse(event.detail);
    if (!respawn.success) return {};
    const { position, dimension } = respawn.data;
    return dimension.endsWith('overworld') ? { spawn: position } : {};
  }
  if (event?.name !== 'wake') return undefined;
  const wake = botEventData.wake.safeParse(event.detail);
  return wake.success && (wake.data.sleptMs ?? SLEEP_MS) >= SLEEP_MS ? {} : undefined;
}
