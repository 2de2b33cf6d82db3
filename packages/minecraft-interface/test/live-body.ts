import {
  type AcceptanceResult,
  type ActionSnapshot,
  type CapabilityArgs,
  type CapabilityName,
  capabilities,
  channelOf,
  findCapability,
} from '@conscious-bot/contracts';
import type { EmbeddedWorld, EmbeddedWorldOptions } from '@conscious-bot/embedded-world';
import { startKeptWorld } from '@conscious-bot/embedded-world/testing';
import { systemClock } from '@conscious-bot/service-kit';
import type { Bot } from 'mineflayer';
import { joinWorld } from '../src/body/connection/join-world.ts';
import { type Embodiment, embody } from '../src/embodiment/embodiment.ts';
import { done, type Runner } from '../src/embodiment/runner.ts';
import { ExploredPlaces } from '../src/pathfinding/explored-places.ts';
import { noPlaceMemories, type PlaceMemories, senseLogs } from '../src/senses/logs/sense-logs.ts';
import { type ActionTarget, actionSnapshotOf } from '../src/senses/snapshot/action-snapshot.ts';
import { type SnapshotSources, snapshotOf } from '../src/senses/snapshot/snapshot.ts';
import type { ActionRun, RunEnd } from '../src/service/running/run-action.ts';
import { runIn } from '../src/service/running/run-in.ts';
import { runners } from '../src/verbs/index.ts';
import { versionUnderTest } from './version-under-test.ts';

export { FULL_VIEW } from '@conscious-bot/embedded-world';

export interface Acted extends RunEnd {
  readonly before: ActionSnapshot;
  /** What acceptance makes of the recorded snapshots; unmet when there is none after. */
  readonly judged: AcceptanceResult;
  /** Names of the commands that went out. */
  readonly commands: string[];
  readonly ms: number;
}

export interface ActOptions {
  /** From now. */
  readonly deadlineMs?: number;
  /** Nobody asked for it. */
  readonly ofOwnAccord?: boolean;
  readonly onRun?: (run: ActionRun) => void;
  /** Cancels the action as soon as this is seen while it runs. */
  readonly cancelWhen?: () => boolean;
  readonly onState?: (state: string) => void;
  readonly onCancellable?: (cancellable: boolean) => void;
}

export interface LiveBody {
  readonly world: EmbeddedWorld;
  readonly bot: Bot;
  readonly embodiment: Embodiment;
  readonly sources: SnapshotSources;
  /** Carries out a verb with its own runner. `deadlineMs` from now. */
  act<N extends CapabilityName>(name: N, args: unknown, options?: ActOptions): Promise<Acted>;
  /** Carries out a verb with a runner that does nothing and claims success. */
  lie<N extends CapabilityName>(name: N, args: unknown): Promise<Acted>;
  /** Carries out a runner of the test's own in the place of a verb's. */
  perform<N extends CapabilityName>(name: N, args: unknown, runner: Runner<N>, options?: ActOptions): Promise<Acted>;
  snapshot(): ReturnType<typeof snapshotOf>;
  /** How the target of an action is now. */
  target(of: ActionTarget): ActionSnapshot['target'];
  /** Puts items into the bot's inventory and waits until the bot sees them. */
  give(item: string, count: number): Promise<void>;
  /** Moves the bot and waits until it stands there. */
  stand(at: { x: number; y: number; z: number }): Promise<void>;
  /** Sets a block and waits until the bot sees it. */
  put(
    at: { x: number; y: number; z: number },
    block: string,
    properties?: Record<string, string | number | boolean>,
  ): Promise<void>;
  stop(): Promise<void>;
}

/** Height of the flat meadow around the spawn: where feet stand. */
export const MEADOW = 66;

/** Milliseconds something is waited for: a busy machine takes several times as long as a quiet one. */
const PATIENCE_MS = 60_000;

/** How a connection fails where one of its two sides had to wait for a processor. */
const isLate: ReadonlySet<string> = new Set(['timeout', 'lost']);

/** Milliseconds between two looks at what is waited for. */
const LOOK_MS = 20;

/** Puts the bot into a world, finding out the version as it would anywhere. */
export function join(world: EmbeddedWorld, username = 'Mira'): ReturnType<typeof joinWorld> {
  return joinWorld(
    {
      host: world.host,
      port: world.port,
      version: undefined,
      auth: 'offline',
      username,
      profilesFolder: '/nowhere',
      pingTimeoutMs: PATIENCE_MS,
      joinTimeoutMs: PATIENCE_MS,
      chunkTimeoutMs: PATIENCE_MS,
      onSignIn: () => {},
    },
    new AbortController().signal,
  );
}

/** A real bot in an embedded world of its own, every packet of which is checked, with the near view unless a test looks or goes far. */
export async function liveBody(
  options: Partial<EmbeddedWorldOptions> = {},
  memories: PlaceMemories = noPlaceMemories,
): Promise<LiveBody> {
  const world = await startKeptWorld({
    port: 0,
    seed: 42,
    version: versionUnderTest,
    mobs: 'none',
    weather: 'clear',
    gifts: true,
    checkPackets: true,
    ...options,
  });
  return bodyIn(world, 'Mira', memories).catch(async (error: unknown) => {
    await world.stop();
    throw error;
  });
}

/** One more body in a world; whoever stops it stops the world with it. */
export async function bodyIn(
  world: EmbeddedWorld,
  username: string,
  memories: PlaceMemories = noPlaceMemories,
): Promise<LiveBody> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  let joined = await join(world, username);
  // As the body does: what a busy machine was too slow for, on either side of the connection, is tried again.
  while (!joined.ok && isLate.has(joined.failure.code) && performance.now() < giveUpAt)
    joined = await join(world, username);
  if (!joined.ok) throw new Error(joined.failure.message);
  const { bot } = joined;
  const clock = systemClock;
  const logs = senseLogs(clock, undefined, memories);
  const embodiment = embody(bot, { clock, logs, explored: new ExploredPlaces() });
  let deaths = 0;
  bot.on('death', () => {
    deaths += 1;
  });
  const sources = { botId: 'bot-1', clock, ...logs, deaths: () => deaths };

  async function perform<N extends CapabilityName>(
    name: N,
    raw: unknown,
    runner: Runner<N>,
    options: ActOptions = {},
  ): Promise<Acted> {
    const args = capabilities[name].input.parse(raw) as CapabilityArgs<N>;
    const commands: string[] = [];
    const began = performance.now();
    let before: ActionSnapshot | undefined;
    const run = runIn[channelOf(name)]<N>({
      runner,
      args,
      embodiment,
      sources,
      clock,
      deadlineAt: clock.now() + (options.deadlineMs ?? 60_000),
      ofOwnAccord: options.ofOwnAccord,
      onStart: (snapshot) => {
        before = snapshot;
      },
      onCommand: (command) => commands.push(command),
      onProgress: () => {},
      onState: (state) => options.onState?.(state),
      onCancellable: (cancellable) => options.onCancellable?.(cancellable),
      onFault: (error) => {
        throw error;
      },
    });
    options.onRun?.(run);
    const watch = setInterval(() => {
      if (options.cancelWhen?.() !== true) return;
      clearInterval(watch);
      run.abort('cancelled');
    }, LOOK_MS);
    const end = await run.ended.finally(() => clearInterval(watch));
    if (before === undefined) throw new Error('the action never began');
    const judged =
      end.after === undefined
        ? { ok: false, reason: 'no snapshot after' }
        : (findCapability(name)?.acceptance(before, end.after, args) ?? { ok: false, reason: 'no such capability' });
    return { ...end, before, judged, commands, ms: performance.now() - began };
  }

  return {
    world,
    bot,
    embodiment,
    sources,
    perform,
    act: (name, args, options) => perform(name, args, runners[name], options),
    lie: (name, args) =>
      perform(name, args, { ...(runners[name].target && { target: runners[name].target }), run: async () => done() }),
    snapshot: () => {
      embodiment.surroundings.look();
      return snapshotOf(embodiment, sources);
    },
    target: (of) => actionSnapshotOf(embodiment, sources, of).target,
    async give(item, count) {
      const had = snapshotOf(embodiment, sources).inventory.find((stack) => stack.name === item)?.count ?? 0;
      await world.control.give(username, item, count);
      await waitFor(
        () =>
          (snapshotOf(embodiment, sources).inventory.find((stack) => stack.name === item)?.count ?? 0) >= had + count,
        `${count} ${item}`,
      );
    },
    async stand(at) {
      const stands = () =>
        bot.entity.position.distanceTo(bot.entity.position.clone().set(at.x, at.y, at.z)) < 1.5 && bot.entity.onGround;
      // On a busy machine a client now and then hangs where it was put, its physics at rest; put there again, it comes to stand.
      for (let tries = 1; tries < 3; tries += 1) {
        await world.control.teleport(username, at);
        if (await holdsWithin(stands, 3_000)) return;
      }
      await world.control.teleport(username, at);
      await waitFor(stands, 'the bot to stand there');
    },
    async put(at, block, properties) {
      await world.control.setBlock(at, block, properties);
      await waitFor(
        () => bot.blockAt(bot.entity.position.clone().set(at.x, at.y, at.z))?.name === block,
        `${block} to be seen`,
      );
    },
    async stop() {
      const ended = new Promise((resolve) => bot.once('end', resolve));
      bot.quit();
      await Promise.race([ended, clock.sleep(1_000)]);
      await world.stop();
    },
  };
}

/** Whether a condition comes about within `ms`. */
async function holdsWithin(condition: () => boolean, ms: number): Promise<boolean> {
  return waitFor(condition, 'it', ms).then(
    () => true,
    () => false,
  );
}

/** Waits for a condition, at most `ms`. @throws Error naming what did not come about */
export async function waitFor(
  condition: () => boolean | Promise<boolean>,
  what: string,
  ms = PATIENCE_MS,
): Promise<void> {
  const end = performance.now() + ms;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`waited ${ms} ms in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
