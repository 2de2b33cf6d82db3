import { accessSync, constants, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@conscious-bot/contracts';
import { portOwner } from '../ports/port-owner.ts';
import { isPortFree } from '../ports/ports.ts';
import { readStackState, type StackState } from '../state/stack-state.ts';
import { isAlive } from '../supervision/process-identity.ts';
import { type Check, fail, ok, warn } from './check.ts';

/** The oldest Node that runs the sources as they are. */
const oldestNode = [22, 12] as const;
/** Below this many bytes a world and its logs soon fill the disk. */
const littleSpace = 500_000_000;

export function checkNode(version = process.version): Check {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  const [least, leastMinor] = oldestNode;
  if (major > least || (major === least && minor >= leastMinor)) return ok('node', `Node ${version.slice(1)}.`);
  return fail('node', `Node ${version.slice(1)} is too old: ${least}.${leastMinor} or newer is needed.`);
}

/** Can the bot keep its data where it is told to? */
export function checkDataDirectory(dataDir: string): Check {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
    const trial = mkdtempSync(join(dataDir, '.doctor-'));
    writeFileSync(join(trial, 'trial'), 'x');
    rmSync(trial, { recursive: true });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return fail('data', `${dataDir} is not writable (${why}). Choose another directory with DATA_DIR.`);
  }
  const { bavail, bsize } = statfsSync(dataDir);
  const free = bavail * bsize;
  const space = `${(free / 1e9).toFixed(1)} GB are free`;
  return free < littleSpace
    ? warn('data', `${dataDir} is writable, but only ${space}.`)
    : ok('data', `${dataDir} is writable; ${space}.`);
}

/** The stack that runs on a data directory; undefined where none does. */
export function runningStack(dataDir: string): StackState | undefined {
  const state = readStackState(dataDir);
  return state?.launcher !== undefined && isAlive(state.launcher) ? state : undefined;
}

const portKeys = [
  'DASHBOARD_PORT',
  'MEMORY_PORT',
  'PLANNING_PORT',
  'COGNITION_PORT',
  'MINECRAFT_INTERFACE_PORT',
  'VIEWER_PORT',
] as const;

/** Are the ports free, or held by this very bot? */
export async function checkPorts(config: Config, dataDir: string): Promise<Check> {
  const launcher = runningStack(dataDir)?.launcher;
  if (launcher !== undefined)
    return ok('ports', `The bot is running (launcher pid ${launcher.pid}) and holds its own ports.`);
  const wanted = [
    ...portKeys.map((key) => ({ key, port: config[key] })),
    ...(config.WORLD_PORT === undefined ? [] : [{ key: 'WORLD_PORT', port: config.WORLD_PORT }]),
  ].filter(({ port }) => port !== 0);
  const held: string[] = [];
  for (const { key, port } of wanted) {
    if (await isPortFree(config.BIND_HOST, port)) continue;
    const owner = portOwner(port);
    held.push(
      `Port ${port} (${key}) is in use by ${owner ? `pid ${owner.pid}: ${owner.command}` : 'another process'}.`,
    );
  }
  if (held.length > 0)
    return fail('ports', ...held, 'Stop what is using them, or choose other ports with the settings in parentheses.');
  if (wanted.length === 0) return ok('ports', 'The bot chooses free ports when it starts.');
  return ok('ports', `Ports ${wanted.map(({ port }) => port).join(', ')} are free.`);
}
