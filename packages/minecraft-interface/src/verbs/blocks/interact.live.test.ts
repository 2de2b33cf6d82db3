import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiveBody, liveBody, MEADOW, waitFor } from '../../../test/live-body.ts';

describe('interact, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody();
  });
  afterAll(() => body.stop());

  const propertyOf = async (at: { x: number; y: number; z: number }, name: string) =>
    String((await body.world.control.getBlock(at)).properties[name]);

  it('CAP-2: opens a gate and shuts it again, and the world shows it', async () => {
    const position = { x: 3, y: MEADOW, z: 0 };
    await body.put(position, 'oak_fence_gate');
    const acted = await body.act('interact', { position });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
    expect(await propertyOf(position, 'open')).toBe('true');
    expect((await body.act('interact', { position })).judged.ok).toBe(true);
    expect(await propertyOf(position, 'open')).toBe('false');
  });

  it('walks to a lever on a wall that is out of reach, and turns it', async () => {
    await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
    const position = { x: 10, y: MEADOW + 1, z: -3 };
    await body.put({ x: 11, y: MEADOW + 1, z: -3 }, 'stone');
    await body.put(position, 'lever', { face: 'wall', facing: 'west', powered: false });
    const acted = await body.act('interact', { position, want: 'on' });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
    expect(await propertyOf(position, 'powered')).toBe('true');
  });

  it('leaves what stands as it is wanted alone', async () => {
    const acted = await body.act('interact', { position: { x: 10, y: MEADOW + 1, z: -3 }, want: 'on' });
    expect(acted.judged.ok).toBe(true);
    expect(acted.observables).toMatchObject({ clicks: 0 });
  });

  it('presses a button, which springs back', async () => {
    const position = { x: 10, y: MEADOW + 1, z: -1 };
    await body.put({ x: 11, y: MEADOW + 1, z: -1 }, 'stone');
    await body.put(position, 'stone_button', { face: 'wall', facing: 'west', powered: false });
    const acted = await body.act('interact', { position });
    expect(acted.judged.ok).toBe(true);
    await waitFor(async () => (await propertyOf(position, 'powered')) === 'false', 'the button to spring back');
    // A bot that has not heard of it yet would press it once more.
    const seen = () => body.bot.blockAt(body.bot.entity.position.clone().set(position.x, position.y, position.z));
    await waitFor(() => String(seen()?.getProperties().powered) === 'false', 'the bot to see it');
    const off = await body.act('interact', { position, want: 'off' });
    expect(off.judged.ok).toBe(true);
  });

  it('says so when nothing is there, or nothing that is used like that by hand', async () => {
    const position = { x: 5, y: MEADOW, z: 4 };
    expect((await body.act('interact', { position })).failure?.code).toBe('interact.not_found');
    await body.put(position, 'stone');
    expect((await body.act('interact', { position })).failure?.code).toBe('interact.not_usable');
    const gate = { x: 3, y: MEADOW, z: 0 };
    expect((await body.act('interact', { position: gate, want: 'on' })).failure?.code).toBe('interact.not_usable');
    await body.put(position, 'iron_trapdoor');
    expect((await body.act('interact', { position })).failure?.code).toBe('interact.not_usable');
  });

  it('says so when the server does not let it', async () => {
    const position = { x: 3, y: MEADOW, z: 0 };
    await body.world.control.refuse('use', 10);
    const acted = await body.act('interact', { position, want: 'open' });
    await body.world.control.refuse('use', 0);
    expect(acted.failure?.code).toBe('interact.refused');
    expect(await propertyOf(position, 'open')).toBe('false');
  });

  it('says so when there is no way to it', async () => {
    const position = { x: 0, y: MEADOW + 14, z: 0 };
    await body.put(position, 'lever', { face: 'floor', facing: 'north', powered: false });
    expect((await body.act('interact', { position })).failure?.code).toBe('interact.unreachable');
  });

  it('CAP-2: cancelled in the middle, it leaves no key pressed', async () => {
    const position = { x: 10, y: MEADOW + 1, z: -3 };
    await body.stand({ x: -6.5, y: MEADOW, z: 0.5 });
    const acted = await body.act(
      'interact',
      { position, want: 'off' },
      {
        onRun: (run) => {
          body.bot.once('move', () => run.abort('cancelled'));
        },
      },
    );
    expect(acted.failure?.code).toBe('cancelled');
    expect(body.bot.getControlState('forward')).toBe(false);
    expect(body.bot.currentWindow).toBeNull();
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});
