import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { planningRoutes, type Task, terminalTaskStatuses } from '@conscious-bot/contracts';
import { worldLogFile } from '@conscious-bot/embedded-world';
import {
  allUp,
  type RunningStack,
  type StackEvent,
  type StackServiceName,
  stackStatus,
  startStack,
} from '@conscious-bot/launcher';
import { createClient, systemClock } from '@conscious-bot/service-kit';
import { z } from 'zod';

/** Generous: a process takes seconds to start on a machine that has much else to do. */
const waitMs = 180_000;
const lookMs = 50;
const names = ['world', 'memory', 'minecraft-interface', 'planning', 'cognition', 'dashboard'] as const;
export type Victim = (typeof names)[number] & StackServiceName;
export const victims: readonly Victim[] = names;

const integrity = z.array(z.object({ integrity_check: z.string() }));
const dug = z.object({ kind: z.string(), block: z.string().optional(), count: z.number() });

/** A whole stack in a quiet world, whose processes are killed and stopped, and which is asked what became of its tasks. */
export class StormyStack {
  readonly events: StackEvent[];
  readonly #dataDir: string;
  readonly #stack: RunningStack;
  readonly #planning;

  private constructor(dataDir: string, stack: RunningStack, events: StackEvent[]) {
    this.#dataDir = dataDir;
    this.#stack = stack;
    this.events = events;
    this.#planning = createClient(stack.urls.planning);
  }

  static async begin(seed: number): Promise<StormyStack> {
    const dataDir = mkdtempSync(join(tmpdir(), 'storm-'));
    const events: StackEvent[] = [];
    const env = {
      LLM_BASE_URL: 'none',
      WORLD_MOBS: 'none',
      WORLD_DIFFICULTY: 'peaceful',
      WORLD_GIFTS: 'true',
      // Day for as long as it lasts: nobody hides or sleeps.
      WORLD_DAY_LENGTH_S: '100000',
      STRATEGY: 'off',
    };
    const stack = await startStack({ dataDir, env, worldSeed: seed, onEvent: (event) => events.push(event) });
    const stormy = new StormyStack(dataDir, stack, events);
    await stormy.ready();
    return stormy;
  }

  async stop(): Promise<void> {
    await this.#stack.stop();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }

  kill(victim: Victim): Promise<void> {
    return this.#stack.kill9(victim);
  }

  /** Stops a process without ending it. */
  hang(victim: Victim): void {
    const pid = this.#stack.pids()[victim];
    if (pid !== undefined) process.kill(pid, 'SIGSTOP');
  }

  /** Milliseconds until the launcher has seen a process hang, since there were so many events. Resolves when it has ended it. */
  async seenHung(events: number): Promise<number> {
    const from = performance.now();
    const said = (wanted: StackEvent['kind']) => async () =>
      this.events.slice(events).some(({ kind }) => kind === wanted);
    await this.#until('the launcher sees it hang', said('hung'));
    const hungMs = performance.now() - from;
    // Until then the stack looks as if everything were up.
    await this.#until('the launcher ends it', said('died'));
    return hungMs;
  }

  /** Milliseconds until every process is up and every service ready. */
  async ready(): Promise<number> {
    const from = performance.now();
    await this.#until('all are ready', async () => allUp(await stackStatus(this.#dataDir)));
    return performance.now() - from;
  }

  /** Milliseconds until `name` says that it is not ready. */
  async notReady(name: 'planning' | 'cognition'): Promise<number> {
    const from = performance.now();
    const url = `${this.#stack.urls[name]}/ready`;
    await this.#until(`${name} notices`, async () => {
      const answer = await fetch(url, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined);
      return answer?.status === 503;
    });
    return performance.now() - from;
  }

  /** Asks for one block of dirt until planning has answered for it. */
  async ask(): Promise<string> {
    let id: string | undefined;
    await this.#until('planning takes the task', async () => {
      const goal = { action: 'collect', target: 'dirt', amount: 1 } as const;
      const answer = await this.#planning.call(planningRoutes.createTask, { body: { goal } });
      id = answer.ok ? answer.data.task?.id : undefined;
      return id !== undefined;
    });
    return id ?? '';
  }

  /** The task once it has ended; undefined when planning does not know it any more. */
  async ended(id: string): Promise<Task | undefined> {
    let task: Task | undefined;
    await this.#until(`${id} ends`, async () => {
      const answer = await this.#planning.call(planningRoutes.getTask, { params: { id } });
      if (!answer.ok) return answer.error.code === 'not_found';
      task = answer.data;
      return terminalTaskStatuses.has(task.status);
    });
    return task;
  }

  /** Blocks dug so far, by the world's own log. */
  dug(): number {
    const lines = readFileSync(worldLogFile(join(this.#dataDir, 'world')), 'utf8').split('\n');
    return lines
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => dug.parse(JSON.parse(line)))
      .filter(({ kind }) => kind === 'dug')
      .reduce((sum, { count }) => sum + count, 0);
  }

  /** What SQLite finds wrong in the databases, a sentence for each. */
  damage(): string[] {
    return readdirSync(this.#dataDir, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.sqlite'))
      .flatMap((file) => {
        const db = new DatabaseSync(join(this.#dataDir, file), { readOnly: true });
        try {
          const found = integrity.parse(db.prepare('PRAGMA integrity_check').all());
          return found.flatMap(({ integrity_check: line }) => (line === 'ok' ? [] : `${file}: ${line}`));
        } finally {
          db.close();
        }
      });
  }

  async #until(what: string, holds: () => Promise<boolean>): Promise<void> {
    for (const end = performance.now() + waitMs; performance.now() < end; await systemClock.sleep(lookMs))
      if (await holds()) return;
    throw new Error(`waited in vain: ${what}`);
  }
}
