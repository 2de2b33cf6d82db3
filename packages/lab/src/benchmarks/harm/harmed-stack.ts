import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cognitionRoutes, planningRoutes } from '@conscious-bot/contracts';
import { type RunningStack, startStack } from '@conscious-bot/launcher';
import { createClient, openForReading } from '@conscious-bot/service-kit';
import { StackClient } from '../../stack/stack-client.ts';

export const services = ['memory', 'cognition', 'planning', 'minecraft-interface'] as const;
export type HarmedService = (typeof services)[number];

const readyMs = 120_000;

/** A whole stack without a model in a quiet world, what is asked of it, and what it has answered for. */
export class HarmedStack {
  readonly stack: RunningStack;
  readonly dataDir: string;
  readonly client: StackClient;
  /** What was answered with a success. */
  readonly thoughts: string[] = [];
  readonly tasks: string[] = [];
  /** Requests that were refused, by the code they were refused with. */
  readonly refused = new Map<string, number>();
  readonly #cognition;
  readonly #planning;

  private constructor(stack: RunningStack, dataDir: string) {
    this.stack = stack;
    this.dataDir = dataDir;
    this.client = new StackClient(stack.urls);
    this.#cognition = createClient(stack.urls.cognition, { timeoutMs: 5_000 });
    this.#planning = createClient(stack.urls.planning, { timeoutMs: 5_000 });
  }

  /** @param environment of every process of the stack, besides its settings */
  static async begin(dataDir: string, environment: Readonly<Record<string, string>> = {}): Promise<HarmedStack> {
    const stack = await startStack({
      dataDir,
      ports: 'free',
      environment,
      dashboard: false,
      worldSeed: 42,
      env: { LLM_BASE_URL: 'none', WORLD_MOBS: 'none', WORLD_GIFTS: 'true', STRATEGY: 'off', LOG_LEVEL: 'info' },
    });
    const harmed = new HarmedStack(stack, dataDir);
    await harmed.untilReady();
    return harmed;
  }

  /** Posts a thought and a task that waits; what happens to them is counted. */
  async post(text: string): Promise<void> {
    const thought = await this.#cognition.call(cognitionRoutes.createThought, { body: { content: text } });
    if (thought.ok) this.thoughts.push(thought.data.id);
    else this.#count(thought.error.code);
    const goal = { action: 'navigate', target: '0 66 0', amount: 1 } as const;
    const task = await this.#planning.call(planningRoutes.createTask, { body: { goal } });
    if (task.ok && task.data.task !== undefined) this.tasks.push(task.data.task.id);
    else if (!task.ok) this.#count(task.error.code);
  }

  #count(code: string): void {
    this.refused.set(code, (this.refused.get(code) ?? 0) + 1);
  }

  /** What was answered for and is not there, by its id. */
  async lost(): Promise<string[]> {
    const known = await this.#cognition.call(cognitionRoutes.listThoughts, { query: { limit: 500 } });
    if (!known.ok) throw new Error(`GET /thoughts: ${known.error.message}`);
    const ids = new Set(known.data.thoughts.map(({ id }) => id));
    const lost = this.thoughts.slice(-400).filter((id) => !ids.has(id));
    for (const id of this.tasks.slice(-100)) {
      const task = await this.#planning.call(planningRoutes.getTask, { params: { id } });
      if (!task.ok && task.error.code === 'not_found') lost.push(id);
    }
    return lost;
  }

  /** Milliseconds until every service says that it is ready. @throws Error when one does not */
  async untilReady(): Promise<number> {
    const startedAt = performance.now();
    await this.client.eventually('all services are ready', readyMs, async () => {
      const answers = await Promise.all(
        services.map(async (name) => (await fetch(`${this.stack.urls[name]}/ready`)).ok),
      );
      return answers.every(Boolean) || undefined;
    });
    return performance.now() - startedAt;
  }

  /** How often children were started again so far. */
  restarts(): Map<string, number> {
    return new Map(this.stack.status().map(({ name, restarts }) => [name, restarts]));
  }

  /** Database files that SQLite's own check finds fault with. */
  unsound(): string[] {
    return readdirSync(this.dataDir)
      .filter((name) => name.endsWith('.sqlite'))
      .filter((name) => {
        const db = openForReading(join(this.dataDir, name));
        const found = db.pragma('quick_check(1)', { simple: true });
        db.close();
        return found !== 'ok';
      });
  }

  async end(): Promise<void> {
    await this.stack.stop();
  }
}

/** Names whose number has grown. */
export function grown(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): string[] {
  return [...after].filter(([name, count]) => count > (before.get(name) ?? 0)).map(([name]) => name);
}
