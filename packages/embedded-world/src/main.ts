import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openClosedWorld } from './connection/closed-world.ts';
import { loadMainConfig, type MainConfig } from './main-config.ts';
import { type WorldOptions, worldOptionsSchema } from './options/world-options.ts';
import { WorldFilesError } from './persistence/world-files.ts';
import { untilPortFree } from './port-check.ts';
import { type HostedWorld, hostWorld } from './world-host.ts';

/**
 * The default world as a program of its own, started by the supervisor. Prints `{"ready":true,"port":…}` on stdout when
 * players may join, and before that `{"ready":false,"why":…}` while its files cannot be opened; later `{"notice":…}` when there is something to know
 * of how it is kept, null when there is not any more. SIGTERM and SIGINT save and end it, and so does the end of the process that started it over IPC.
 */

const config = readConfig();
let world: HostedWorld | undefined;
let stopping = false;

function readConfig(): MainConfig {
  try {
    return loadMainConfig(process.env);
  } catch (error) {
    process.stderr.write(`embedded-world: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

function log(level: 'info' | 'warn' | 'error', msg: string, more: Record<string, unknown> = {}): void {
  const line =
    config.LOG_FORMAT === 'json'
      ? JSON.stringify({ level, time: Date.now(), name: 'embedded-world', msg, ...more })
      : `${new Date().toISOString()} ${level} embedded-world: ${msg}`;
  process.stderr.write(`${line}\n`);
}

async function stop(why: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  log('info', `stopping: ${why}`);
  await world?.stop();
  log('info', 'saved');
  process.exit(0);
}

process.on('SIGTERM', () => void stop('SIGTERM'));
process.on('SIGINT', () => void stop('SIGINT'));
process.on('disconnect', () => void stop('the process that started this world is gone'));
// One failing handler must not take the world down with everyone in it; it is reported like any other trouble.
process.on('uncaughtException', (error) => log('error', error.message, { stack: error.stack }));
process.on('unhandledRejection', (reason) => {
  log('error', reason instanceof Error ? reason.message : String(reason), {
    stack: reason instanceof Error ? reason.stack : undefined,
  });
});

/** Says how the world is kept: to the log, and to whoever reads what this program prints. */
function say(notice: string | undefined): void {
  log('warn', notice ?? 'the world is saved again');
  process.stdout.write(`${JSON.stringify({ notice: notice ?? null })}\n`);
}

/** How long a world whose files cannot be opened waits until it tries again, ms. */
const firstRetryMs = 1_000;
const longestRetryMs = 10_000;

/** So long a port that somebody has is waited for, ms. */
const portPatienceMs = 5_000;

/** Opens the world; while its files cannot be opened, everybody who comes is told so, and it is tried again. */
async function open(options: WorldOptions): Promise<HostedWorld> {
  const { host, port } = options;
  await untilPortFree(host, port, portPatienceMs, () =>
    log('error', `Port ${port} is taken; trying again for ${portPatienceMs / 1_000} s`),
  );
  let said: string | undefined;
  for (let retryMs = firstRetryMs; ; retryMs = Math.min(longestRetryMs, retryMs * 2)) {
    try {
      return await hostWorld(options, { warn: (line) => log('warn', line), log: (line) => log('info', line), say });
    } catch (error) {
      if (!(error instanceof WorldFilesError)) throw error;
      if (said !== error.message) {
        said = error.message;
        log('error', said);
        process.stdout.write(`${JSON.stringify({ ready: false, why: said })}\n`);
      }
      const closed = await openClosedWorld(options, said);
      await delay(retryMs);
      await closed.close();
    }
  }
}

try {
  world = await open(
    worldOptionsSchema.parse({
      port: config.WORLD_PORT,
      seed: config.WORLD_SEED,
      version: config.MINECRAFT_VERSION,
      dataDir: join(config.DATA_DIR, 'world'),
      dayLengthSeconds: config.WORLD_DAY_LENGTH_S,
      mobs: config.WORLD_MOBS,
      difficulty: config.WORLD_DIFFICULTY,
      viewDistance: config.WORLD_VIEW_DISTANCE,
      gifts: config.WORLD_GIFTS,
      ...(config.WORLD_SCENARIO === undefined ? {} : { scenario: config.WORLD_SCENARIO }),
    }),
  );
  log('info', `world with seed ${world.seed} open on 127.0.0.1:${world.port}`, { seed: world.seed, port: world.port });
  process.stdout.write(`${JSON.stringify({ ready: true, port: world.port })}\n`);
} catch (error) {
  log('error', error instanceof Error ? error.message : String(error));
  process.exit(1);
}
