import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type LiveBody, liveBody, MEADOW, waitFor } from '../../../test/live-body.ts';
import { until } from '../../body/actuator/until.ts';
import { done } from '../../embodiment/runner.ts';
import { tunnelTo } from '../../skills/tunnelling/tunnel.ts';
import type { ActionRun } from './run-action.ts';

describe('an action on a real body', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody();
  });
  afterAll(() => body.stop());

  function expectReleased(): void {
    const { bot } = body;
    for (const key of ['forward', 'back', 'left', 'right', 'jump', 'sprint', 'sneak'] as const) {
      expect(bot.getControlState(key), key).toBe(false);
    }
    expect(bot.pathfinder.goal).toBeNull();
    expect(bot.targetDigBlock).toBeNull();
    expect(bot.currentWindow).toBeNull();
    expect(bot.usingHeldItem).toBe(false);
  }

  it('cancelled while walking, it leaves no key pressed and no goal', async () => {
    let run: ActionRun | undefined;
    const walking = body.act(
      'navigate',
      { position: { x: 20.5, y: MEADOW, z: -0.5 } },
      {
        onRun: (started) => {
          run = started;
        },
      },
    );
    await waitFor(() => body.bot.getControlState('forward'), 'the walk');
    run?.abort('cancelled');
    const acted = await walking;
    expect(acted.failure?.code).toBe('cancelled');
    expect(acted.after?.position).toBeDefined();
    expectReleased();
    const { position } = body.bot.entity;
    const at = position.clone();
    await body.act('wait', { durationMs: 300 });
    expect(position.distanceTo(at)).toBeLessThan(0.5);
  });

  it('cancelled while digging, it stops and the block stays', async () => {
    await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
    const position = { x: 2, y: MEADOW, z: 0 };
    await body.put(position, 'oak_log');
    let run: ActionRun | undefined;
    const digging = body.act(
      'dig_block',
      { position },
      {
        onRun: (started) => {
          run = started;
        },
      },
    );
    await waitFor(() => body.bot.targetDigBlock !== null, 'the dig');
    run?.abort('cancelled');
    expect((await digging).failure?.code).toBe('cancelled');
    expectReleased();
    expect((await body.world.control.getBlock(position)).name).toBe('oak_log');
  });

  it('cancelled while eating, it has let go of the food', async () => {
    await body.give('bread', 1);
    await body.world.control.setFood('Mira', 8);
    await waitFor(() => body.bot.food === 8, 'the hunger');
    let run: ActionRun | undefined;
    const eating = body.act(
      'consume_food',
      {},
      {
        onRun: (started) => {
          run = started;
        },
      },
    );
    await waitFor(() => body.bot.usingHeldItem, 'the bite');
    run?.abort('cancelled');
    expect((await eating).failure?.code).toBe('cancelled');
    expectReleased();
  });

  it('cancelled while a window is open, it closes it', async () => {
    const { bot } = body;
    const at = { x: -2, y: MEADOW, z: 0 };
    await body.put(at, 'crafting_table');
    let run: ActionRun | undefined;
    const open = body.perform(
      'wait',
      { durationMs: 1 },
      {
        async run({ signal }) {
          const table = bot.blockAt(bot.entity.position.clone().set(at.x, at.y, at.z));
          if (table !== null) await bot.activateBlock(table);
          await until(() => false, 10_000, signal);
          return done();
        },
      },
      {
        onRun: (started) => {
          run = started;
        },
      },
    );
    await waitFor(() => bot.currentWindow !== null, 'the window');
    run?.abort('cancelled');
    expect((await open).failure?.code).toBe('cancelled');
    expectReleased();
  });

  it('past its deadline it is ended as a time-out', async () => {
    const acted = await body.act('wait', { durationMs: 60_000 }, { deadlineMs: 400 });
    expect(acted.failure?.code).toBe('timeout');
    expect(acted.judged.ok).toBe(false);
  });

  it('with neither a command nor progress it is ended as stuck after 3 s', async () => {
    const acted = await body.perform(
      'wait',
      { durationMs: 20_000 },
      { run: ({ signal }) => until(() => false, 20_000, signal).then(() => done()) },
    );
    expect(acted.failure?.code).toBe('stuck.loop');
    expect(acted.ms).toBeGreaterThan(2_900);
  });

  it('standing still because the server stands still is told as server_lag', async () => {
    const idle = body.perform(
      'wait',
      { durationMs: 1 },
      {
        async run({ signal }) {
          await until(() => false, 20_000, signal);
          return done();
        },
      },
    );
    await body.world.control.freeze(4_000);
    expect((await idle).failure?.code).toBe('server_lag');
    await waitFor(() => !body.embodiment.pulse.isSilent(), 'the server to be back');
  });

  it('looking for a way is no hang, however long it takes on a busy machine', async () => {
    const slow = await body.perform(
      'wait',
      { durationMs: 1 },
      {
        async run({ searching, signal }) {
          for (let second = 0; second < 5; second += 1) {
            searching();
            await until(() => false, 1_000, signal);
          }
          return done();
        },
      },
    );
    expect(slow.failure).toBeUndefined();
    const said = vi.fn();
    const inTheAir = { x: 0, y: MEADOW + 20, z: 0 };
    await body.perform(
      'wait',
      { durationMs: 1 },
      {
        async run(b) {
          await tunnelTo({ ...b, searching: said }, inTheAir, () => false);
          return done();
        },
      },
    );
    expect(said).toHaveBeenCalled();
  });

  it('a runner that does not listen is parted from the body all the same', async () => {
    let run: ActionRun | undefined;
    const deaf = body.perform(
      'wait',
      { durationMs: 1 },
      {
        async run({ bot }) {
          bot.setControlState('sneak', true);
          await new Promise((resolve) => setTimeout(resolve, 8_000));
          return done();
        },
      },
      {
        onRun: (started) => {
          run = started;
        },
      },
    );
    await waitFor(() => body.bot.getControlState('sneak'), 'the key');
    run?.abort('cancelled');
    const acted = await deaf;
    expect(acted.failure?.code).toBe('cancelled');
    expectReleased();
  });

  it('a section that must not be cut in two is ended first, then the action is cancelled', async () => {
    let run: ActionRun | undefined;
    const cancellable: boolean[] = [];
    let sectionEnded = false;
    const acting = body.perform(
      'wait',
      { durationMs: 1 },
      {
        async run({ atomic, signal }) {
          await atomic(async () => {
            await until(() => run !== undefined, 1_000, signal);
            run?.abort('cancelled');
            await until(() => false, 300, signal);
            sectionEnded = true;
          });
          await until(() => false, 5_000, signal);
          return done();
        },
      },
      {
        onRun: (started) => {
          run = started;
        },
        onCancellable: (now) => cancellable.push(now),
      },
    );
    const acted = await acting;
    expect(acted.failure?.code).toBe('cancelled');
    expect(sectionEnded).toBe(true);
    expect(cancellable).toEqual([false, true]);
  });

  it('accounts for its time: a walk was walked, a dig was dug', async () => {
    await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
    const walk = await body.act('navigate', { position: { x: 10.5, y: MEADOW, z: 0.5 } });
    expect(walk.judged.ok).toBe(true);
    expect(walk.timeSpent?.walkingMs).toBeGreaterThan(1_000);
    expect(walk.timeSpent?.diggingMs ?? 0).toBe(0);
    const at = { x: 12, y: MEADOW, z: 0 };
    await body.put(at, 'oak_log');
    const dig = await body.act('dig_block', { position: at });
    expect(dig.judged.ok).toBe(true);
    expect(dig.timeSpent?.diggingMs).toBeGreaterThan(1_000);
  });

  it('a death ends it as died', async () => {
    const waiting = body.act('wait', { durationMs: 20_000 });
    await body.world.control.setHealth('Mira', 0);
    const acted = await waiting;
    expect(acted.failure?.code).toBe('died');
    await waitFor(() => body.bot.health > 0, 'the respawn');
    expect(await body.world.control.badPackets()).toEqual([]);
  });

  it('the end of the connection ends it as body_offline, without a snapshot after', async () => {
    const waiting = body.act('wait', { durationMs: 20_000 });
    body.bot.quit();
    const acted = await waiting;
    expect(acted.failure?.code).toBe('body_offline');
    expect(acted.after).toBeUndefined();
  });
});
