import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Config, serviceUrl } from '@conscious-bot/contracts/config';
import { loadConfig } from '@conscious-bot/service-kit/process';
import { type Bundles, bundleServices } from '../bundles/service-bundles.ts';
import { CheckpointKeeper } from '../checkpoints/checkpoint-keeper.ts';
import { readLifeRecord } from '../checkpoints/life-record.ts';
import { buildDashboard } from '../dashboard/dashboard-build.ts';
import { repositoryRoot } from '../repository/repository.ts';
import { StackError } from '../state/stack-error.ts';
import { type ServiceRow, type StackServiceName, startOrder } from '../state/stack-state.ts';
import { StateRecord } from '../state/state-record.ts';
import { recordProcess } from '../supervision/process-identity.ts';
import type { StackEvent } from '../supervision/stack-event.ts';
import type { SupervisedProcess } from '../supervision/supervised-process.ts';
import { lostWorldNotice } from './child-environment.ts';
import { childrenOf, startAll, stopAll } from './children.ts';
import { claimDataDirectory } from './data-directory.ts';
import { decideConfiguration } from './stack-configuration.ts';
import { StackTime, timeNotedEveryMs } from './stack-time.ts';

export interface StackOptions {
  /** Where everything the stack keeps lies; one stack at a time. */
  readonly dataDir: string;
  /** Configuration by key. Without it the process environment and `.env` count, as for `npm start`. */
  readonly env?: Record<string, string>;
  /**
   * Which children; all unless given. `world` is left out when MINECRAFT_HOST names a server, `scripted-model` unless SCRIPTED_MIND names a
   * script.
   */
  readonly services?: readonly StackServiceName[];
  /** `free` (the default): ports nobody has, so that stacks can run side by side. `configured`: as the configuration says. */
  readonly ports?: 'free' | 'configured';
  /** False leaves the dashboard out. */
  readonly dashboard?: boolean;
  readonly worldSeed?: number;
  /** Moves older data aside first. */
  readonly fresh?: boolean;
  /** How long a child may take until it counts as not ready, ms. */
  readonly readyTimeoutMs?: number;
  /** Breaks off a start that is under way; a stack that is up is ended by `stop`. */
  readonly signal?: AbortSignal;
  /** Added to the environment of every child; settings go by `env`. */
  readonly environment?: Readonly<Record<string, string>>;
  onEvent?(event: StackEvent): void;
}

export interface StackUrls {
  readonly memory: string;
  readonly planning: string;
  readonly cognition: string;
  readonly 'minecraft-interface': string;
  readonly dashboard: string;
}

export interface RunningStack {
  readonly config: Config;
  readonly urls: StackUrls;
  /** Ports of the children that are part of this stack, by name. */
  readonly ports: Readonly<Partial<Record<StackServiceName, number>>>;
  /** The living processes, by name. */
  pids(): Partial<Record<StackServiceName, number>>;
  /** Kills one process without warning and resolves when it is gone; it is restarted with back-off. */
  kill9(service: StackServiceName): Promise<void>;
  status(): ServiceRow[];
  /** Stops everything in order within 10 s; called again it answers the same. */
  stop(): Promise<void>;
}

/**
 * Starts the services as child processes, supervised, and resolves when each is ready or has said why not.
 *
 * @throws StackError when the directory is held, a port is in use, the dashboard cannot be built or a child dies while it starts; nothing is
 * left running then, nor when `signal` breaks the start off (`interrupted`). @throws ConfigError for a bad value.
 */
export async function startStack(options: StackOptions): Promise<RunningStack> {
  const dataDir = resolve(repositoryRoot, options.dataDir);
  const children: SupervisedProcess[] = [];
  const childNamed = (name: StackServiceName) => children.find(({ plan }) => plan.name === name);
  const onEvent = (event: StackEvent) => {
    options.onEvent?.(event);
    if (event.kind === 'notice') childNamed('minecraft-interface')?.tell(event.notice);
    // What the world said of its files is over with it; without its folder it begins anew.
    if (event.kind === 'died' && event.service === 'world')
      childNamed('world')?.note(existsSync(join(dataDir, 'world')) ? undefined : lostWorldNotice);
  };
  const asked = askedConfig(options, dataDir);
  const names = chooseServices(asked, options);

  const startedAt = Date.now();
  const claim = await claimDataDirectory(dataDir, { now: startedAt, fresh: options.fresh ?? false });
  if (claim.ended.length > 0) onEvent({ kind: 'leftovers_ended', services: claim.ended });
  if (claim.movedTo !== undefined) onEvent({ kind: 'data_moved', to: claim.movedTo });

  const time = new StackTime(claim);
  asked.CLOCK_ORIGIN_MS = time.originMs;
  const launcher = recordProcess(process.pid);
  const record = new StateRecord(dataDir, onEvent);
  const save = (held: boolean) =>
    record.write({
      ...(held && launcher && { launcher }),
      startedAt,
      timeMs: time.now(),
      services: children.map((child) => child.row),
    });
  const noting = setInterval(() => save(true), timeNotedEveryMs).unref();
  const checkpoints = checkpointsOf(asked, time, onEvent);
  let stopping: Promise<void> | undefined;
  const stop = () => {
    if (stopping === undefined) {
      onEvent({ kind: 'stopping' });
      clearInterval(noting);
      stopping = Promise.all([checkpoints.stop(), stopAll(children)])
        .then(() => {})
        .finally(() => save(false));
    }
    return stopping;
  };

  const { signal } = options;
  const breakOff = () => void stop();
  signal?.addEventListener('abort', breakOff, { once: true });
  try {
    const config = await decideConfiguration(asked, names, options.ports ?? 'free');
    const building = names.has('dashboard')
      ? buildDashboard({
          onProgress: (progress) => onEvent({ kind: 'building_dashboard', progress }),
          ...(signal && { signal }),
        })
      : undefined;
    const [bundles, pages] = await Promise.all([bundled(signal, onEvent), building]);
    const all = { options, claim, names, bundles, pages, onEvent, onChange: () => save(true) };
    children.push(...childrenOf(config, all));
    if (!signal?.aborted) await startAll(children, config.BIND_HOST, all);
    if (signal?.aborted) throw interrupted();
    checkpoints.start();
    return {
      config,
      urls: urlsOf(config),
      ports: Object.fromEntries(children.map(({ plan }) => [plan.name, plan.port])),
      pids: () =>
        Object.fromEntries(children.flatMap(({ row }) => (row.pid === undefined ? [] : [[row.name, row.pid]]))),
      kill9: async (service) => childNamed(service)?.kill9(),
      status: () => children.map((child) => child.row),
      stop,
    };
  } catch (error) {
    await stop();
    throw signal?.aborted ? interrupted() : error;
  } finally {
    signal?.removeEventListener('abort', breakOff);
  }
}

/** The bundles of the services; undefined, with the reason told, when there are none. */
async function bundled(
  signal: AbortSignal | undefined,
  onEvent: (event: StackEvent) => void,
): Promise<Bundles | undefined> {
  try {
    return await bundleServices(signal);
  } catch (error) {
    if (!signal?.aborted) onEvent({ kind: 'not_bundled', why: error instanceof Error ? error.message : String(error) });
    return undefined;
  }
}

const interrupted = (): StackError => new StackError('interrupted', 'Stopped while starting.');

/** The settings as they were asked for, before ports are found. */
function askedConfig({ env, fresh, worldSeed }: StackOptions, dataDir: string): Config {
  const asked: Config = { ...loadConfig(env), DATA_DIR: dataDir };
  // A forked life has an id of its own.
  if (fresh !== true) asked.BOT_ID = readLifeRecord(dataDir)?.botId ?? asked.BOT_ID;
  if (worldSeed !== undefined) asked.WORLD_SEED = worldSeed;
  return asked;
}

const checkpointsOf = (config: Config, time: StackTime, onEvent: (event: StackEvent) => void): CheckpointKeeper =>
  new CheckpointKeeper({
    dataDir: config.DATA_DIR,
    botId: config.BOT_ID,
    everyMinutes: config.CHECKPOINT_EVERY_MIN,
    kept: config.CHECKPOINTS_KEPT,
    now: () => time.now(),
    onProblem: (why) => onEvent({ kind: 'no_checkpoint', why }),
  });

function chooseServices(config: Config, options: StackOptions): ReadonlySet<StackServiceName> {
  const names = new Set<StackServiceName>(options.services ?? startOrder);
  if (options.dashboard === false) names.delete('dashboard');
  if (config.MINECRAFT_HOST !== undefined) names.delete('world');
  if (config.SCRIPTED_MIND === undefined) names.delete('scripted-model');
  return names;
}

function urlsOf(config: Config): StackUrls {
  return {
    memory: serviceUrl(config, 'memory'),
    planning: serviceUrl(config, 'planning'),
    cognition: serviceUrl(config, 'cognition'),
    'minecraft-interface': serviceUrl(config, 'minecraft-interface'),
    dashboard: serviceUrl(config, 'dashboard'),
  };
}
