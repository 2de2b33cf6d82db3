import { type EventEnvelope, type IdleReason, planningRoutes, type Task } from '@conscious-bot/contracts';
import { eligibleAt, idleReason } from '@conscious-bot/planning/testing';
import { type Client, createClient } from '@conscious-bot/service-kit';
import { expect, it } from 'vitest';
import type { ThreatStage } from '../src/benchmarks/threats/run-threat.ts';
import { withThreatStage } from '../src/benchmarks/threats/stage.ts';

/** A flat meadow of the stage's world: where feet stand. */
const FEET = { x: 0.5, y: 66, z: 0.5 };
const DAY = 2_000;
const SOON_MS = 60_000;
const BOT = 'Mira';
const types = ['idle_period', 'task.created', 'task.updated', 'task.finished'];

/** A live executive, driven over its routes. */
class Driver {
  readonly #stage: ThreatStage;
  readonly #planning: Client;

  constructor(stage: ThreatStage) {
    this.#stage = stage;
    this.#planning = createClient(stage.urls.planning, { timeoutMs: 5_000 });
  }

  async execute(capability: string, args: Record<string, unknown>): Promise<Task> {
    const asked = await this.#planning.call(planningRoutes.execute, { body: { steps: [{ capability, args }] } });
    if (!asked.ok || asked.data.task === undefined) throw new Error(JSON.stringify(asked));
    return asked.data.task;
  }

  async change(what: 'pauseTask' | 'cancelTask', ...tasks: readonly Task[]): Promise<void> {
    for (const { id } of tasks) await this.#planning.call(planningRoutes[what], { params: { id } });
  }

  async idles(reason: IdleReason): Promise<void> {
    await this.#stage.client.eventually(`idle: ${reason}`, SOON_MS, async () =>
      (await this.#state()).idle.reason === reason ? true : undefined,
    );
  }

  async #state() {
    const answer = await this.#planning.call(planningRoutes.state);
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.data;
  }

  /** All that planning told of tasks and idling, once memory has it up to the idle period after the end of a task. */
  async told(last: IdleReason, ended: Task): Promise<EventEnvelope[]> {
    return this.#stage.client.eventually('memory has it', SOON_MS, async () => {
      const events = await this.#stage.client.remembered({ types, sources: ['planning'], limit: 1_000 });
      const end = events.findIndex(({ type, trace }) => type === 'task.finished' && trace.taskId === ended.id);
      return end >= 0 && events.slice(end).some((event) => idleReason(event) === last) ? events : undefined;
    });
  }
}

it('IDLE-1, IDLE-1a, IDLE-1b: each of the five idle reasons on a live stack, and none while a task could run', async () => {
  await withThreatStage(async (stage) => {
    const { world, client, pids } = stage;
    const bot = new Driver(stage);
    await client.eventually('the bot in the world', SOON_MS, async () => (await client.world()).position);
    await world.control.setTime(DAY);
    await world.control.teleport(BOT, FEET);
    await world.control.give(BOT, 'stick', 1);
    await client.eventually('the scene', SOON_MS, async () => {
      const { position, onGround, timeOfDay = 0, inventory } = await client.world();
      const there = position && Math.hypot(position.x - FEET.x, position.z - FEET.z) < 1 && onGround;
      return there && inventory.length > 0 && Math.abs(timeOfDay - DAY) < 1_000 ? true : undefined;
    });
    await bot.idles('no_tasks');

    // A stick does nothing to the ground: tried, and tried again later.
    const vain: Task[] = [];
    for (const x of [1, 2])
      vain.push(await bot.execute('use_item', { item: 'stick', position: { x, y: FEET.y - 1, z: 1 } }));
    await bot.idles('all_in_backoff');
    const waiting = await client.tasks();
    expect(waiting.map(({ id, status }) => [id, status]).sort()).toEqual(vain.map(({ id }) => [id, 'pending']).sort());
    for (const { nextEligibleAt = 0, updatedAt, blockedReason } of waiting) {
      expect(nextEligibleAt).toBeGreaterThan(updatedAt);
      expect(blockedReason).toBeUndefined();
    }

    await bot.change('pauseTask', ...vain);
    await bot.idles('manual_pause');
    await bot.change('cancelTask', ...vain);

    // By day there is no sleep to be had.
    const sleep = await client.request({ action: 'sleep' });
    await bot.idles('blocked_on_prereq');
    expect((await client.tasks()).find(({ id }) => id === sleep.id)).toMatchObject({ blockedReason: 'day' });
    await bot.change('cancelTask', sleep);
    await bot.idles('no_tasks');

    // The body hangs: it takes connections and answers nothing.
    const body = pids()['minecraft-interface'];
    if (body === undefined) throw new Error('the body has no process');
    process.kill(body, 'SIGSTOP');
    let task: Task;
    try {
      task = await bot.execute('inspect', { what: 'surroundings' });
      await bot.idles('circuit_breaker_open');
    } finally {
      process.kill(body, 'SIGCONT');
    }
    expect(await client.finished(task.id, SOON_MS)).toMatchObject({ status: 'completed' });
    await bot.idles('no_tasks');

    const events = await bot.told('no_tasks', task);
    const idle = events.filter(({ type }) => type === 'idle_period');
    const reasons = idle.map(idleReason);
    expect(new Set(reasons)).toEqual(
      new Set(['no_tasks', 'all_in_backoff', 'manual_pause', 'blocked_on_prereq', 'circuit_breaker_open']),
    );
    // Two that wait, two more that were asked for: idling made none.
    expect(events.filter(({ type }) => type === 'task.created')).toHaveLength(4);
    expect(reasons.filter((reason) => reason === 'all_in_backoff')).toHaveLength(1);
    for (const event of idle.filter((one) => idleReason(one) !== 'circuit_breaker_open'))
      expect([idleReason(event), ...eligibleAt(event, events)]).toEqual([idleReason(event)]);
  });
});
