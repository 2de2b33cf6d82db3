import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Goal, minecraftInterfaceRoutes, planningRoutes, type Task } from '@conscious-bot/contracts';
import { type EmbeddedWorld, startEmbeddedWorld } from '@conscious-bot/embedded-world';
import { freePort } from '@conscious-bot/launcher';
import { type Client, createClient, systemClock } from '@conscious-bot/service-kit';

export type Killed = 'planning' | 'body';

const BOT = 'Mira';
/** A flat meadow of seed 42: where feet stand. */
const HOME = { x: 0.5, y: 66, z: 0.5 };
const pickaxe: Goal = { action: 'craft', target: 'wooden_pickaxe', amount: 1 };
/** Generous: a process takes seconds to start on a machine that has much else to do. */
const WAIT_MS = 120_000;
const LOOK_MS = 100;

/** Planning and the body as processes that can be killed, in a world that lives on and writes down itself what was done to it. */
export class LiveLife {
  readonly world: EmbeddedWorld;
  readonly #dir = mkdtempSync(join(tmpdir(), 'crash-live-'));
  readonly #env: Readonly<Record<string, string>>;
  readonly #planning: Client;
  readonly #body: Client;
  readonly #children = new Map<Killed, ChildProcess>();
  /** Ids of tasks that planning has answered for. */
  readonly accepted: string[] = [];

  private constructor(world: EmbeddedWorld, planningPort: number, bodyPort: number, viewerPort: number) {
    this.world = world;
    this.#env = {
      DATA_DIR: this.#dir,
      STRATEGY: 'off',
      LOG_LEVEL: 'error',
      PLANNING_PORT: String(planningPort),
      MINECRAFT_INTERFACE_PORT: String(bodyPort),
      VIEWER_PORT: String(viewerPort),
      MINECRAFT_HOST: world.host,
      MINECRAFT_PORT: String(world.port),
      BOT_USERNAME: BOT,
      // Nobody there: what is asked for comes over HTTP.
      COGNITION_URL: 'http://127.0.0.1:9',
      MEMORY_URL: 'http://127.0.0.1:9',
    };
    this.#planning = createClient(`http://127.0.0.1:${planningPort}`, { timeoutMs: 5_000 });
    this.#body = createClient(`http://127.0.0.1:${bodyPort}`, { timeoutMs: 5_000 });
  }

  /** A world with four logs close by, and nobody in it. */
  static async begin(): Promise<LiveLife> {
    const ports = [await freePort('127.0.0.1'), await freePort('127.0.0.1'), await freePort('127.0.0.1')];
    const [planning = 0, body = 0, viewer = 0] = ports;
    const world = await startEmbeddedWorld({
      port: 0,
      seed: 42,
      version: '1.21.4',
      mobs: 'none',
      gifts: true,
      weather: 'clear',
    });
    for (const dx of [-1, 0, 1, 2]) await world.control.setBlock({ x: dx, y: HOME.y, z: 3 }, 'oak_log');
    return new LiveLife(world, planning, body, viewer);
  }

  async stop(): Promise<void> {
    for (const child of this.#children.values()) child.kill('SIGKILL');
    await this.world.stop();
    rmSync(this.#dir, { recursive: true, force: true });
  }

  /** Starts a service; it kills itself at `point` for the nth time, where one is given. */
  start(service: Killed, point?: string, nth = 1): ChildProcess {
    const script = join(import.meta.dirname, 'crash-child.ts');
    const child = spawn(process.execPath, [script, JSON.stringify({ service, env: this.#env, point, nth })], {
      stdio: ['pipe', 'ignore', 'inherit'],
    });
    this.#children.set(service, child);
    return child;
  }

  /** The bot is in the world, and stands where the logs are. */
  async arrived(): Promise<void> {
    await this.#until('the bot is in the world', async () => {
      const state = await this.#body.call(minecraftInterfaceRoutes.state);
      return state.ok && state.data.connected && state.data.nearbyBlocks.some(({ name }) => name === 'oak_log');
    });
  }

  /** Asks for the pickaxe until planning has answered for it, as somebody would who got no answer. */
  async ask(): Promise<string> {
    for (const end = Date.now() + WAIT_MS; Date.now() < end; await systemClock.sleep(LOOK_MS)) {
      const known = await this.tasks();
      const task = known?.find(({ origin }) => origin.kind === 'api');
      if (task !== undefined) return this.#accepted(task.id);
      if (known === undefined) continue;
      const answer = await this.#planning.call(planningRoutes.createTask, { body: { goal: pickaxe } });
      if (answer.ok && answer.data.task !== undefined) return this.#accepted(answer.data.task.id);
    }
    throw new Error('planning did not take the task');
  }

  /** Undefined while planning does not answer. */
  async tasks(): Promise<Task[] | undefined> {
    const answer = await this.#planning.call(planningRoutes.listTasks);
    return answer.ok ? answer.data.tasks : undefined;
  }

  async pause(id: string): Promise<void> {
    await this.#planning.call(planningRoutes.pauseTask, { params: { id } });
  }

  async resume(id: string): Promise<void> {
    await this.#until('the task is resumed', async () => {
      const answer = await this.#planning.call(planningRoutes.resumeTask, { params: { id } });
      return answer.ok || answer.error.code === 'conflict';
    });
  }

  /** An action of the body is under way. */
  async acting(): Promise<void> {
    await this.#until('an action runs', async () => {
      const status = await this.#body.call(minecraftInterfaceRoutes.status);
      return status.ok && status.data.currentActionId !== undefined;
    });
  }

  async ended(id: string): Promise<Task> {
    let task: Task | undefined;
    await this.#until('the task ends', async () => {
      task = (await this.tasks())?.find((one) => one.id === id);
      return task?.finishedAt !== undefined;
    });
    if (task === undefined) throw new Error(`there is no task ${id}`);
    return task;
  }

  /** What the world itself wrote down of digging, placing and crafting: how many of each. */
  effects(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { kind, block, item, count } of this.world.log()) {
      if (kind !== 'dug' && kind !== 'placed' && kind !== 'crafted') continue;
      const what = `${kind} ${block ?? item}`;
      counts.set(what, (counts.get(what) ?? 0) + count);
    }
    return counts;
  }

  #accepted(id: string): string {
    this.accepted.push(id);
    return id;
  }

  async #until(what: string, holds: () => Promise<boolean>): Promise<void> {
    for (const end = Date.now() + WAIT_MS; Date.now() < end; await systemClock.sleep(LOOK_MS)) {
      if (await holds()) return;
    }
    throw new Error(`waited in vain: ${what}`);
  }
}
