import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ActionRecord, countItem, readEvent, type TimeSpent } from '@conscious-bot/contracts';
import type { GameVersion } from '@conscious-bot/embedded-world';
import { type RunningStack, startStack } from '@conscious-bot/launcher';
import { TickRate } from '../../experiments/tick-rate.ts';
import { StackClient } from '../../stack/stack-client.ts';
import type { SideTimes } from './script-side.ts';

const kinds = ['walkingMs', 'diggingMs', 'handlingMs', 'waitingMs'] as const satisfies readonly (keyof TimeSpent)[];

/** The age of the world is sent once a second, and asked for so often, milliseconds. */
const ASK_EVERY_MS = 250;

interface StackOptions {
  readonly dashboard?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  /** Folder for its data and logs, which are kept; otherwise one that is removed at the end. */
  readonly keepIn?: string | undefined;
}

/** Runs `use` against a stack of its own in a fresh world of that seed, without dashboard, mobs or a model unless the options say so. */
export async function withStack<T>(
  seed: number,
  use: (stack: RunningStack, client: StackClient) => Promise<T>,
  options: StackOptions = {},
): Promise<T> {
  const { keepIn } = options;
  if (keepIn !== undefined) mkdirSync(keepIn, { recursive: true });
  const dataDir = keepIn ?? mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    const stack = await startStack({
      dataDir,
      ports: 'free',
      dashboard: options.dashboard ?? false,
      env: { WORLD_SEED: String(seed), WORLD_MOBS: 'none', LLM_BASE_URL: 'none', STRATEGY: 'off', ...options.env },
    });
    try {
      return await use(stack, new StackClient(stack.urls));
    } finally {
      await stack.stop();
    }
  } finally {
    if (keepIn === undefined) rmSync(dataDir, { recursive: true, force: true });
  }
}

interface TaskRun {
  readonly seed: number;
  readonly version: GameVersion;
  readonly logs: number;
  readonly keepIn?: string | undefined;
}

/** So many oak logs, then a wooden pickaxe, by thoughts posted to the whole stack. Times run from the POST to the end of the task. */
export async function timeStack({ seed, version, logs, keepIn }: TaskRun): Promise<SideTimes> {
  return withStack(
    seed,
    async (_stack, client) => {
      const spent: TimeSpent = { walkingMs: 0, diggingMs: 0, handlingMs: 0, waitingMs: 0 };
      let actingMs = 0;
      const rate = new TickRate();
      const asking = setInterval(() => {
        client.world().then(
          ({ worldAge }) => rate.see(worldAge, performance.now()),
          () => undefined,
        );
      }, ASK_EVERY_MS);
      const timed = async (content: string): Promise<number> => {
        const begin = performance.now();
        const task = await client.carryOut(content, 240_000);
        const end = performance.now();
        if (task.status !== 'completed')
          throw new Error(`"${content}" ended ${task.status}: ${task.failure?.message ?? ''}`);
        for (const { result } of await actionsOf(client, task.id)) {
          if (result?.timeSpent === undefined) continue;
          actingMs += result.endedAt - result.startedAt;
          for (const kind of kinds) spent[kind] += result.timeSpent[kind];
        }
        return end - begin;
      };
      try {
        await client.eventually('the world to run', 10_000, async () => (rate.isCounting ? true : undefined));
        const logsMs = logs > 0 ? await timed(`collect ${logs} oak logs`) : 0;
        const pickaxeMs = await timed('craft a wooden pickaxe');
        if (countItem(await client.world(), 'wooden_pickaxe') < 1) throw new Error('no pickaxe in the inventory');
        return { logsMs, pickaxeMs, spent, thinkingMs: logsMs + pickaxeMs - actingMs, rate: rate.perSecond };
      } finally {
        clearInterval(asking);
      }
    },
    { env: { MINECRAFT_VERSION: version }, keepIn },
  );
}

/** Ended actions of a task, as memory holds them; waits until the one whose end ended the task has arrived there. */
async function actionsOf(client: StackClient, taskId: string): Promise<ActionRecord[]> {
  return client.eventually('the actions of the task in memory', 5_000, async () => {
    const events = await client.remembered({ types: ['action.finished', 'task.finished'], taskId, limit: 200 });
    if (!events.some(({ type }) => type === 'task.finished')) return undefined;
    const actions = events.flatMap(({ type, data }) =>
      type === 'action.finished' ? (readEvent('action.finished', data) ?? []) : [],
    );
    return actions.length > 0 ? actions : undefined;
  });
}
