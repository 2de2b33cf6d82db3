import { join } from 'node:path';
import { type Config, serviceUrl } from '@conscious-bot/contracts/config';
import { type ToldNotice, toldNotice } from '@conscious-bot/service-kit/process';
import { z } from 'zod';
import type { Bundles } from '../bundles/service-bundles.ts';
import { repositoryRoot } from '../repository/repository.ts';
import { type StackServiceName, startOrder } from '../state/stack-state.ts';
import { preloads } from './child-node.ts';
import type { ReadyProbe } from './readiness.ts';

/** One child of the stack: what to run, where it listens, how it says that it is ready, how long it may take to stop. */
export interface ServicePlan {
  readonly name: StackServiceName;
  readonly script: string;
  /** What it loads before its script. */
  readonly preloads: readonly string[];
  readonly port: number;
  /** Base address; the world speaks Minecraft's protocol and has none. */
  readonly url?: string;
  readonly ready: ReadyProbe;
  /** What a line of its standard output says of something a person should know; undefined for any other line. */
  readonly notice?: (line: string) => ToldNotice | undefined;
  readonly graceMs: number;
}

const worldReady = z.union([
  z.object({ ready: z.literal(true), port: z.number().int() }),
  z.object({ ready: z.literal(false), why: z.string() }),
]);
/** The world saves on its way out; services promise 2 s. */
const worldGraceMs = 6_000;
const serviceGraceMs = 3_000;

const scriptedModel = 'packages/lab/src/scripted-model/main.ts';

/** A scripted model is for this machine alone, whatever the services bind to. */
export function scriptedModelAddress({ SCRIPTED_MIND_PORT: port }: Config): { port: number; url: string } {
  return { port, url: `http://127.0.0.1:${port}` };
}

/**
 * The plan of each named child, in start order, from bundles or, without any, from its sources. Ports must be decided: 0 in the configuration is
 * not a port.
 */
export function planServices(
  config: Config,
  names: ReadonlySet<StackServiceName>,
  bundles: Bundles | undefined,
): ServicePlan[] {
  return startOrder.filter((name) => names.has(name)).map((name) => planService(config, name, bundles));
}

function planService(config: Config, name: StackServiceName, bundles: Bundles | undefined): ServicePlan {
  if (name === 'scripted-model') {
    const { port, url } = scriptedModelAddress(config);
    const ready: ReadyProbe = { kind: 'http', url: `${url}/ready` };
    const script = join(repositoryRoot, scriptedModel);
    return { name, script, preloads, port, url, ready, graceMs: serviceGraceMs };
  }
  const program = programOf(name, bundles);
  if (name === 'world') {
    const ready: ReadyProbe = { kind: 'line', read: (line) => readLine(worldReady, line) };
    const notice = (line: string) => readLine(toldNotice, line);
    return { name, ...program, port: config.WORLD_PORT ?? 0, ready, notice, graceMs: worldGraceMs };
  }
  const url = serviceUrl(config, name);
  return {
    name,
    ...program,
    port: portOf(config, name),
    url,
    ready: { kind: 'http', url: `${url}/ready` },
    graceMs: serviceGraceMs,
  };
}

function programOf(
  name: Exclude<StackServiceName, 'scripted-model'>,
  bundles: Bundles | undefined,
): Pick<ServicePlan, 'script' | 'preloads'> {
  const packageName = name === 'world' ? 'embedded-world' : name;
  if (bundles !== undefined) return { script: bundles.programOf(packageName), preloads: [bundles.preload] };
  return { script: join(repositoryRoot, 'packages', packageName, 'src', 'main.ts'), preloads };
}

export function portOf(config: Config, name: Exclude<StackServiceName, 'world'>): number {
  switch (name) {
    case 'scripted-model':
      return config.SCRIPTED_MIND_PORT;
    case 'memory':
      return config.MEMORY_PORT;
    case 'minecraft-interface':
      return config.MINECRAFT_INTERFACE_PORT;
    case 'planning':
      return config.PLANNING_PORT;
    case 'cognition':
      return config.COGNITION_PORT;
    case 'dashboard':
      return config.DASHBOARD_PORT;
  }
}

function readLine<S extends z.ZodType>(schema: S, line: string): z.output<S> | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return schema.safeParse(JSON.parse(line)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
