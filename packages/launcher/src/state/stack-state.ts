import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDirectory } from '@conscious-bot/service-kit/storage';
import { z } from 'zod';

const processRecord = z.object({ pid: z.number().int().positive(), identity: z.string() });

/**
 * The processes of a stack in the order in which a person is told of them: each rests on those before it. `world` is the embedded Minecraft server,
 * `scripted-model` a script in place of a model; the others are the services of the configuration.
 */
export const startOrder = [
  'world',
  'scripted-model',
  'memory',
  'minecraft-interface',
  'planning',
  'cognition',
  'dashboard',
] as const;
const stackServiceName = z.enum(startOrder);
export type StackServiceName = z.infer<typeof stackServiceName>;

/** starting → up; restarting = died, waiting for its next start; stopping → stopped. */
const processState = z.enum(['starting', 'up', 'restarting', 'stopping', 'stopped']);
export type ProcessState = z.infer<typeof processState>;

const serviceRow = z.object({
  name: stackServiceName,
  pid: z.number().int().positive().optional(),
  /** Set with the pid; tells the process from a later one with the same pid. */
  identity: z.string().optional(),
  port: z.number().int(),
  url: z.string().optional(),
  state: processState,
  restarts: z.number().int(),
  /** What a person should know of it, although it runs. */
  notice: z.string().optional(),
});

/** `stack.json` in the data directory: which launcher holds it and what that launcher started. */
const stackState = z.object({
  /** Absent when no launcher holds the directory. */
  launcher: processRecord.optional(),
  startedAt: z.number().optional(),
  /** The time of the stack when this was written, ms since the epoch; a later run begins no earlier. */
  timeMs: z.number().optional(),
  services: z.array(serviceRow),
});
export type StackState = z.infer<typeof stackState>;
export type ServiceRow = z.infer<typeof serviceRow>;

const stateFile = (dataDir: string): string => join(dataDir, 'stack.json');

/** Undefined when there is none, or one of another form (an older version's), which names no process of ours. */
export function readStackState(dataDir: string): StackState | undefined {
  if (!existsSync(stateFile(dataDir))) return undefined;
  const parsed = stackState.safeParse(parseJson(readFileSync(stateFile(dataDir), 'utf8')));
  return parsed.success ? parsed.data : undefined;
}

/** Replaces the file in one step, so that a reader never sees half of it. */
export function writeStackState(dataDir: string, state: StackState): void {
  makeDirectory(dataDir);
  const next = `${stateFile(dataDir)}.next`;
  writeFileSync(next, `${JSON.stringify(state, null, 2)}\n`);
  renameSync(next, stateFile(dataDir));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
