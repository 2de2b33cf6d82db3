import { type BotEventName, type EventInput, readEvent } from '@conscious-bot/contracts';
import minecraftData from 'minecraft-data';
import { createBot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BodyEvents } from '../src/senses/events/body-events.ts';
import { sightingOf } from '../src/senses/signals/sighting.ts';
import { SignalDetector } from '../src/senses/signals/signal-detector.ts';
import { type LiveBody, liveBody, MEADOW, waitFor } from './live-body.ts';
import { versionUnderTest } from './version-under-test.ts';

const here = { x: 4.5, y: MEADOW, z: 4.5 };
/** Servers say what hurt since 1.19.4 (protocol 762). */
const namesSource = (minecraftData(versionUnderTest).version.version ?? 0) >= 762;

describe('what happens to the bot, in a real world', () => {
  let body: LiveBody;
  const emitted: EventInput[] = [];
  let happenings: BodyEvents;
  let timer: NodeJS.Timeout;

  beforeAll(async () => {
    body = await liveBody({ startTimeOfDay: 14_000 });
    await body.stand(here);
    const { bot, embodiment, sources } = body;
    happenings = new BodyEvents({
      bot,
      clock: sources.clock,
      commands: embodiment.commands,
      damage: embodiment.damage,
      logs: sources,
      deaths: sources.deaths,
      doing: () => ({ taskId: 'task_1', actionId: 'action_1' }),
      emit: (event) => emitted.push(event),
    });
    timer = setInterval(() => happenings.look(), 100);
  });
  afterAll(async () => {
    clearInterval(timer);
    await body.stop();
  });

  /** Details of the events of this name, in order. */
  const events = (name: BotEventName) =>
    emitted.flatMap(({ data }) => {
      const event = readEvent('botEvent', data);
      return event?.name === name ? [event.detail] : [];
    });
  async function event(name: BotEventName, after = 0): Promise<Record<string, unknown>> {
    await waitFor(() => events(name).length > after, name);
    return events(name)[after] ?? {};
  }

  it('SMI-1: what it picks up, and the block it dug as its own', async () => {
    await body.stand(here);
    const before = events('blocks_changed').length;
    await body.put({ x: 5, y: MEADOW, z: 4 }, 'dirt');
    await waitFor(() => body.bot.entity.onGround, 'firm ground');
    const set = await event('blocks_changed', before);
    expect(set).toMatchObject({ own: 0, kinds: [{ from: 'air', to: 'dirt', count: 1 }] });
    const dug = await body.act('dig_block', { position: { x: 5, y: MEADOW, z: 4 } });
    expect(dug.judged).toMatchObject({ ok: true });
    await waitFor(() => events('blocks_changed').some((change) => change.own === 1), 'its own dig');
    expect(events('blocks_changed').find((change) => change.own === 1)).toMatchObject({
      nearest: { position: { x: 5, y: MEADOW, z: 4 }, from: 'dirt', to: 'air' },
    });
    expect(emitted.filter(({ type }) => type === 'blocks.worked')).toMatchObject([
      {
        data: { dimension: 'overworld', changes: [{ position: { x: 5, y: MEADOW, z: 4 }, from: 'dirt', to: 'air' }] },
        trace: { taskId: 'task_1', actionId: 'action_1' },
      },
    ]);
    await body.stand({ x: 5.5, y: MEADOW, z: 4.5 });
    expect(await event('pickup')).toEqual({ items: [{ name: 'dirt', count: 1 }] });
  });

  it('SMI-1: a block another player digs, with their name', async () => {
    const { host, port } = body.world;
    const auth = 'offline' as const;
    const alex = createBot({ host, port, username: 'Alex', version: versionUnderTest, auth, hideErrors: true });
    try {
      await new Promise<void>((resolve) => alex.once('spawn', resolve));
      const sand = { x: 6, y: MEADOW, z: 6 };
      await body.put(sand, 'sand');
      await body.world.control.teleport('Alex', { x: 6.5, y: MEADOW, z: 8.5 });
      await alex.waitForChunksToLoad();
      await waitFor(() => alex.blockAt(new Vec3(6, MEADOW, 6))?.name === 'sand', 'Alex to see it');
      const block = alex.blockAt(new Vec3(6, MEADOW, 6));
      await waitFor(() => alex.entity.onGround, 'Alex to stand');
      if (block) await alex.dig(block);
      await waitFor(() => events('blocks_changed').some(({ by }) => Array.isArray(by) && by.includes('Alex')), 'Alex');
    } finally {
      alex.quit();
    }
  });

  it('SMI-1: signals of being moved, of falling and of a tool that breaks', async () => {
    const detector = new SignalDetector();
    const names: string[] = [];
    const look = setInterval(() => {
      for (const { name } of detector.read(sightingOf(body.embodiment, body.sources))) names.push(name);
    }, 50);
    try {
      await body.stand(here);
      await waitFor(() => body.bot.entity.onGround, 'ground');
      await body.world.control.teleport('Mira', { ...here, x: 12.5, y: MEADOW + 6 });
      await waitFor(() => names.includes('teleported') && names.includes('fell'), 'the fall');
      const control = body.world.control;
      await control.clearInventory('Mira');
      await control.give('Mira', 'wooden_shovel', 1, { damage: 58 });
      await waitFor(() => body.bot.heldItem?.name === 'wooden_shovel', 'the shovel');
      await waitFor(() => names.includes('tool_worn'), 'the wear');
      await body.put({ x: 13, y: MEADOW, z: 5 }, 'dirt');
      const dirt = body.bot.blockAt(new Vec3(13, MEADOW, 5));
      if (dirt) await body.bot.dig(dirt);
      await waitFor(() => names.includes('tool_broke'), 'it to break');
    } finally {
      clearInterval(look);
    }
  });

  it('SMI-1: damage, with how much and by what', async () => {
    await body.stand(here);
    const before = events('damage').length;
    await body.world.control.spawnMob('zombie', { x: 5.5, y: MEADOW, z: 4.5 });
    const damage = await event('damage', before);
    expect(damage.amount).toBeGreaterThan(0);
    if (namesSource) expect(damage.source).toMatchObject({ type: 'mob_attack', entity: 'zombie' });
    else expect(damage.source).toBeUndefined();
  });

  it('SMI-1: a death, with who did it and in the words of the server; then coming back to life', async () => {
    await body.world.control.setHealth('Mira', 1);
    const death = await event('death');
    expect(death).toMatchObject({ deaths: 1, message: expect.stringMatching(/^Mira was slain by Zombie/) });
    if (namesSource) expect(death.source).toMatchObject({ entity: 'zombie' });
    expect(await event('respawn')).toMatchObject({ dimension: 'overworld' });
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});
