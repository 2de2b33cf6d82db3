import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type LiveBody, liveBody, MEADOW, waitFor } from '../../../test/live-body.ts';

describe('wake, in a real world', () => {
  let body: LiveBody;
  const foot = { x: 2, y: MEADOW, z: 0 };
  beforeAll(async () => {
    body = await liveBody({ startTimeOfDay: 14_000 });
    await body.world.control.setBlock(foot, 'red_bed', { part: 'foot', facing: 'east' });
    await body.world.control.setBlock({ ...foot, x: foot.x + 1 }, 'red_bed', { part: 'head', facing: 'east' });
    await waitFor(() => body.bot.blockAt(body.bot.entity.position.offset(2, 0, 0)) !== null, 'the bed');
  });
  afterAll(() => body.stop());

  async function inBed(): Promise<void> {
    await body.world.control.setTime(14_000);
    await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
    const bed = body.bot.findBlock({ matching: (block) => block.name === 'red_bed', maxDistance: 4 });
    if (bed === null) throw new Error('there is a bed');
    await body.bot.sleep(bed);
    await waitFor(() => body.bot.isSleeping, 'sleep');
  }

  it('D8 CAP-2: gets up, and the snapshot shows it; a runner that lies is judged unmet', async () => {
    await inBed();
    expect((await body.lie('wake', {})).judged).toMatchObject({ ok: false, reason: 'it is still in bed' });
    const acted = await body.act('wake', {});
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true, reason: 'out of bed' });
    expect(acted.observables).toMatchObject({ slept: true });
    expect((await body.act('wake', {})).judged.ok).toBe(true);
  });

  it('who is to run gets up first, without being told to', async () => {
    await inBed();
    const monster = await body.world.control.spawnMob('zombie', { x: -5.5, y: MEADOW, z: 0.5 });
    await waitFor(() => Object.values(body.bot.entities).some(({ name }) => name === 'zombie'), 'the zombie');
    const acted = await body.act('flee', { distance: 10 });
    await body.world.control.removeMob(monster);
    expect(acted.failure).toBeUndefined();
    expect(body.bot.isSleeping).toBe(false);
    expect(acted.judged.ok).toBe(true);
  });

  it('says so when the server does not let it', async () => {
    await inBed();
    // No server does that; it would be one that has lost the packet.
    const { _client: client } = body.bot;
    const write = client.write.bind(client);
    const lost = vi.spyOn(client, 'write').mockImplementation((name, packet) => {
      if (name !== 'entity_action') write(name, packet);
    });
    const acted = await body.act('wake', {});
    expect(acted.failure?.code).toBe('wake.refused');
    lost.mockRestore();
    expect((await body.act('wake', {})).judged.ok).toBe(true);
  });
});
