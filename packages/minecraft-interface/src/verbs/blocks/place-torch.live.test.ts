import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiveBody, liveBody, MEADOW, waitFor } from '../../../test/live-body.ts';
import { blockLightAt } from '../../skills/placing/dark-places.ts';

describe('place_torch, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody();
  });
  afterAll(() => body.stop());

  it('says so when it has no torch', async () => {
    expect((await body.act('place_torch', {})).failure?.code).toBe('place_torch.no_torch');
  });

  it('CAP-2: puts a torch in a dark place near, and the world shows it', async () => {
    await body.give('torch', 8);
    const acted = await body.act('place_torch', {});
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
    const at = acted.after?.target?.block?.position;
    expect(at && (await body.world.control.getBlock(at)).name).toMatch(/torch$/);
  });

  it('puts it where it is told to, walking there', async () => {
    const position = { x: 9, y: MEADOW, z: -5 };
    await body.put({ ...position, y: MEADOW - 1 }, 'stone');
    await body.put(position, 'air');
    const acted = await body.act('place_torch', { position });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
    expect((await body.world.control.getBlock(position)).name).toBe('torch');
  });

  it('says so when the place is taken', async () => {
    const position = { x: 4, y: MEADOW, z: 4 };
    await body.put(position, 'stone');
    expect((await body.act('place_torch', { position })).failure?.code).toBe('place_torch.no_place');
  });

  it('says so when it is light there', async () => {
    const position = { x: 9, y: MEADOW, z: -4 };
    await body.put({ ...position, y: MEADOW - 1 }, 'stone');
    await body.put(position, 'air');
    await waitFor(() => (blockLightAt(body.bot, position) ?? 0) > 8, 'the light of the torch beside it');
    expect((await body.act('place_torch', { position })).failure?.code).toBe('place_torch.not_dark');
  });

  it('says so when the server does not let it', async () => {
    await body.stand({ x: -6.5, y: MEADOW, z: 0.5 });
    await body.world.control.refuse('place', 50);
    const acted = await body.act('place_torch', { position: { x: -8, y: MEADOW, z: 0 } });
    await body.world.control.refuse('place', 0);
    expect(acted.failure?.code).toBe('place_torch.refused');
    expect(acted.judged.ok).toBe(false);
  });

  it('CAP-2: cancelled in the middle, it leaves no key pressed', async () => {
    const acted = await body.act(
      'place_torch',
      { position: { x: 8, y: MEADOW, z: 3 } },
      { onRun: (run) => body.bot.once('move', () => run.abort('cancelled')) },
    );
    expect(acted.failure?.code).toBe('cancelled');
    expect(body.bot.getControlState('forward')).toBe(false);
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});
