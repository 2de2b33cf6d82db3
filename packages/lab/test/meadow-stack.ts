import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningStack, startStack } from '@conscious-bot/launcher';
import { StackClient } from '../src/stack/stack-client.ts';

/** Settings of a world in which nothing comes between the bot and what it is asked for, and of a bot that sets itself no goals. */
export const meadow = { WORLD_SEED: '42', WORLD_MOBS: 'none', WORLD_GIFTS: 'true', STRATEGY: 'off' };

/** Milliseconds a whole stack has to come up, on a busy machine as well. */
export const STACK_MS = 120_000;

export interface MeadowStack {
  readonly stack: RunningStack;
  readonly client: StackClient;
  readonly dataDir: string;
  /** Ends the stack; its data are gone then. */
  stop(): Promise<void>;
}

interface MeadowStackOptions {
  /** Settings beyond those of the meadow, or other ones. */
  readonly env?: Readonly<Record<string, string>>;
  /** A script that stands in for a model. */
  readonly mind?: string;
}

/** Starts a whole stack without a dashboard on the meadow around the spawn point. */
export async function startMeadowStack({ env = {}, mind }: MeadowStackOptions = {}): Promise<MeadowStack> {
  const folder = mkdtempSync(join(tmpdir(), 'meadow-'));
  const forget = () => rmSync(folder, { recursive: true, force: true });
  const dataDir = join(folder, 'data');
  const script = join(folder, 'mind.yaml');
  if (mind !== undefined) writeFileSync(script, mind);
  const scripted: Record<string, string> = mind === undefined ? {} : { SCRIPTED_MIND: script };
  try {
    const stack = await startStack({
      dataDir,
      ports: 'free',
      dashboard: false,
      env: { ...meadow, ...scripted, ...env },
    });
    const stop = async () => {
      await stack.stop();
      forget();
    };
    const client = new StackClient(stack.urls);
    await client.ready(STACK_MS).catch(async (error: unknown) => {
      await stack.stop();
      throw error;
    });
    return { stack, client, dataDir, stop };
  } catch (error) {
    forget();
    throw error;
  }
}
