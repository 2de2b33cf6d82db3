import { parse } from 'node:path';
import type { Config } from '@conscious-bot/contracts';
import { freePort, nextFreePort, type PortWish, requireFreePorts } from '../ports/ports.ts';
import { StackError } from '../state/stack-error.ts';
import type { StackServiceName } from '../state/stack-state.ts';
import { portOf, scriptedModelAddress } from '../supervision/service-plan.ts';

/** Minecraft's own port. */
const usualWorldPort = 25_565;

const portKeys = {
  'scripted-model': 'SCRIPTED_MIND_PORT',
  memory: 'MEMORY_PORT',
  'minecraft-interface': 'MINECRAFT_INTERFACE_PORT',
  planning: 'PLANNING_PORT',
  cognition: 'COGNITION_PORT',
  dashboard: 'DASHBOARD_PORT',
} as const satisfies Record<Exclude<StackServiceName, 'world'>, keyof Config>;

/** The setting to choose the port of a child by. */
export const portKeyOf = (name: StackServiceName): string => (name === 'world' ? 'WORLD_PORT' : portKeys[name]);

/**
 * Decides every port and, with the embedded world, which server the bot joins, with a scripted mind, which model it asks. `free` gives every service a port nobody has; `configured` takes
 * those of the configuration (0 there means any free one) and the world's as asked, or 25565, or the next free one.
 *
 * @throws StackError `port_in_use` naming each port in use before anything is started.
 */
export async function decideConfiguration(
  config: Config,
  names: ReadonlySet<StackServiceName>,
  ports: 'free' | 'configured',
): Promise<Config> {
  const host = config.BIND_HOST;
  const decided: Config = { ...config };
  const pick = async (port: number) => (ports === 'free' || port === 0 ? await freePort(host) : port);
  const wishes: PortWish[] = [];
  for (const name of names) {
    if (name === 'world') continue;
    const key = portKeys[name];
    decided[key] = await pick(portOf(config, name));
    wishes.push({ wantedBy: name, key, port: decided[key] });
  }
  if (names.has('scripted-model') && config.SCRIPTED_MIND !== undefined) {
    decided.LLM_BASE_URL = `${scriptedModelAddress(decided).url}/v1`;
    decided.LLM_MODEL = `scripted:${parse(config.SCRIPTED_MIND).name}`;
    // The key is for somebody else.
    decided.LLM_API_KEY = undefined;
  }
  if (names.has('minecraft-interface')) {
    decided.VIEWER_PORT = await pick(config.VIEWER_PORT);
    wishes.push({ wantedBy: 'the 3D viewer', key: 'VIEWER_PORT', port: decided.VIEWER_PORT });
  }
  if (names.has('world')) {
    const port = await worldPort(config, ports, new Set(wishes.map((wish) => wish.port)));
    decided.WORLD_PORT = port;
    decided.MINECRAFT_HOST = worldHost;
    decided.MINECRAFT_PORT = port;
    wishes.push({ wantedBy: 'the embedded world', key: 'WORLD_PORT', port });
  }
  if (ports === 'configured') await requireFreePorts(host, wishes);
  return decided;
}

/** The embedded world is for this machine alone, whatever the services bind to. */
const worldHost = '127.0.0.1';

async function worldPort(config: Config, ports: 'free' | 'configured', taken: ReadonlySet<number>): Promise<number> {
  if (ports === 'free' || config.WORLD_PORT === 0) return freePort(worldHost);
  if (config.WORLD_PORT !== undefined) return config.WORLD_PORT;
  const port = await nextFreePort(worldHost, usualWorldPort, taken);
  if (port !== undefined) return port;
  throw new StackError(
    'port_in_use',
    `No free port for the embedded world near ${usualWorldPort}; choose one by WORLD_PORT.`,
  );
}
