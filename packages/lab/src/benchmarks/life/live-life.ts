import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cognitionRoutes, planningRoutes } from '@conscious-bot/contracts';
import type { StrategyMode } from '@conscious-bot/contracts/strategy';
import { type RunningStack, startStack } from '@conscious-bot/launcher';
import {
  createClient,
  createLogger,
  openDatabase,
  subscribeToEvents,
  subscriptionMigration,
  systemClock,
} from '@conscious-bot/service-kit';
import { StackClient } from '../../stack/stack-client.ts';
import { bringMemory, bringsMemory, memoryOf, type WhoseMemory } from './earlier-memory.ts';
import { LifeEvents, lifeEventTypes } from './life-events.ts';
import { armOf, type LifeRecord } from './life-record.ts';
import { LifeWatch, type Look } from './life-watch.ts';
import { reasonOf } from './reason.ts';
import { momentText } from './story.ts';
import { WantedKinds } from './wanted-kinds.ts';

/** Which life to live, and for how long. */
export interface LifePlan {
  readonly seed: number;
  readonly strategy: StrategyMode;
  readonly mind?: string | undefined;
  readonly memory?: WhoseMemory | undefined;
  readonly version: string;
  readonly difficulty: 'peaceful' | 'easy' | 'normal';
  readonly dayS: number;
  /** Real seconds after the bot came into its world. */
  readonly seconds: number;
}

interface Telling {
  /** Directory with the data of earlier lives; needed where a life begins with a memory. */
  readonly lived?: string | undefined;
  /** Directory for its story; none is written without one. */
  readonly stories?: string | undefined;
  /** Directory in which its data stay. */
  readonly data?: string | undefined;
  readonly signal: AbortSignal;
  /** Called every minute with the life so far. */
  onMinute(life: LifeRecord): void;
}

const ARRIVAL_MS = 120_000;
const LOOK_EVERY_MS = 1_000;
const MINUTE_MS = 60_000;

/** One life of a whole stack in a fresh world, which nobody asks for anything. @throws Error when the stack does not come up */
export async function liveLife(plan: LifePlan, telling: Telling): Promise<LifeRecord> {
  const { stories, data, lived = data } = telling;
  const name = `life-${armOf(plan).replace(/[^\w-]/g, '-')}-${plan.seed}`;
  for (const directory of [stories, data]) if (directory !== undefined) mkdirSync(directory, { recursive: true });
  const dataDir = mkdtempSync(join(data ?? tmpdir(), `${name}-`));
  const { memory } = plan;
  if (bringsMemory(memory)) {
    if (lived === undefined)
      throw new Error('a life with a memory needs --lived or --data, where the earlier lives are');
    bringMemory(memoryOf(memory, plan.seed, lived), dataDir);
  }
  const story = stories === undefined ? undefined : join(stories, `${name}.txt`);
  if (story !== undefined) appendFileSync(story, `\n== ${name}, ${new Date().toISOString()}\n`);
  try {
    const stack = await startStack({ dataDir, ports: 'free', dashboard: false, env: settingsOf(plan) });
    try {
      return await watchLife(plan, stack, telling, story);
    } finally {
      await stack.stop();
    }
  } finally {
    if (data === undefined) rmSync(dataDir, { recursive: true, force: true });
  }
}

function settingsOf({ seed, strategy, mind, version, difficulty, dayS }: LifePlan): Record<string, string> {
  return {
    WORLD_SEED: String(seed),
    MINECRAFT_VERSION: version,
    WORLD_DIFFICULTY: difficulty,
    WORLD_MOBS: 'all',
    WORLD_DAY_LENGTH_S: String(dayS),
    STRATEGY: strategy,
    ...(mind === undefined ? { LLM_BASE_URL: 'none' } : { SCRIPTED_MIND: mind }),
  };
}

async function watchLife(
  plan: LifePlan,
  stack: RunningStack,
  { signal, onMinute }: Telling,
  story: string | undefined,
): Promise<LifeRecord> {
  const client = new StackClient(stack.urls);
  const planning = createClient(stack.urls.planning, { timeoutMs: 5_000 });
  const cognition = createClient(stack.urls.cognition, { timeoutMs: 5_000 });
  const arrived = await client.eventually('a body in its world', ARRIVAL_MS, async () => {
    const world = await client.world();
    return world.connected && world.position !== undefined ? world : undefined;
  });
  const bornAt = arrived.at;
  const tell = (at: number, line: string): void => {
    if (story === undefined) return;
    const { world } = watch.last ?? {};
    appendFileSync(story, `${momentText(at - bornAt, world?.day, world?.timeOfDay)}: ${line}\n`);
  };
  const wanted = new WantedKinds(plan.version);
  const watch = new LifeWatch(wanted, (line) => tell(Date.now(), line));
  const events = new LifeEvents(wanted, bornAt, tell);
  const stopFollowing = follow(stack, events);
  let modelCalls = 0;
  const record = (cut: boolean): LifeRecord => summarise({ plan, watch, events, wanted, modelCalls, cut });
  const began = performance.now();
  let nextMinute = began + MINUTE_MS;
  try {
    while (performance.now() - began < plan.seconds * 1_000 && !signal.aborted) {
      const look = await lookAt(client, planning);
      if (look !== undefined) watch.see(look);
      if (performance.now() >= nextMinute) {
        nextMinute += MINUTE_MS;
        const state = await cognition.call(cognitionRoutes.state);
        if (state.ok) modelCalls = state.data.agency?.counters.llmCalls ?? modelCalls;
        onMinute(record(true));
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
    return record(signal.aborted);
  } finally {
    await stopFollowing();
  }
}

/** A look at the life; undefined when a busy machine does not answer in time, which is no end of a life. */
async function lookAt(client: StackClient, planning: ReturnType<typeof createClient>): Promise<Look | undefined> {
  const [world, state, answer] = await Promise.all([
    client.world().catch(() => undefined),
    planning.call(planningRoutes.state),
    planning.call(planningRoutes.strategicIntent),
  ]);
  if (world === undefined || !state.ok) return undefined;
  const strategy = answer.ok ? answer.data : undefined;
  return { at: performance.now(), world, planning: state.data, strategy, reason: reasonOf(state.data, strategy) };
}

/** Hands every event of the services on, once and in order, across restarts. */
function follow(stack: RunningStack, events: LifeEvents): () => Promise<void> {
  const db = openDatabase(':memory:', [subscriptionMigration(1)]);
  const logger = createLogger({ service: 'life', level: 'silent', pretty: false });
  const subscriptions = (['planning', 'cognition', 'minecraft-interface'] as const).map((service) =>
    subscribeToEvents({
      name: `life<${service}`,
      url: stack.urls[service],
      types: lifeEventTypes,
      db,
      startAt: 'beginning',
      clock: systemClock,
      logger,
      handle: (event) => events.receive(event),
    }),
  );
  return async () => {
    await Promise.all(subscriptions.map((subscription) => subscription.stop()));
    db.close();
  };
}

interface Lived {
  readonly plan: LifePlan;
  readonly watch: LifeWatch;
  readonly events: LifeEvents;
  readonly wanted: WantedKinds;
  readonly modelCalls: number;
  readonly cut: boolean;
}

function summarise({ plan, watch, events, wanted, modelCalls, cut }: Lived): LifeRecord {
  const { seed, strategy, mind, memory, version, difficulty, dayS } = plan;
  // With a memory the strategist goes on counting where it was.
  const diagnostics = bringsMemory(memory) ? undefined : watch.last?.strategy?.diagnostics;
  return {
    seed,
    strategy,
    ...(mind === undefined ? {} : { mind }),
    ...(memory === undefined ? {} : { memory }),
    version,
    difficulty,
    dayS,
    cut,
    seconds: watch.seconds,
    rate: watch.rate.perSecond,
    days: watch.seconds / dayS,
    kinds: [...watch.kinds].map(([name, s]) => ({ s, name, wanted: wanted.has(name) })),
    firsts: watch.firsts,
    deaths: events.deaths,
    roofAtFirstNight: watch.roofAtFirstNight,
    ...watch.shares(),
    idleCycles: events.idleCycles,
    projects: events.projects,
    choices: events.choices,
    sentences: [...events.sentences],
    intents: events.intents,
    tasks: events.tasks,
    failures: events.failures,
    ...(diagnostics === undefined ? {} : { diagnostics }),
    nothingWorth: watch.nothingWorth,
    longestWithoutReasonS: watch.longestWithoutReasonS,
    ironPickaxeS: watch.ironPickaxeS,
    thoughts: events.thoughts,
    repeatedThoughts: events.repeatedThoughts,
    modelCalls,
    end: watch.end(),
    samples: watch.samples,
  };
}
