import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type LiveBody, liveBody, MEADOW, waitFor } from '../../../test/live-body.ts';
import { openingOf, putPortal, removePortal, wallUp } from '../../../test/portal.ts';

describe('light_portal, in a real world', () => {
  let body: LiveBody;
  const at = { x: 4, y: MEADOW, z: 3 };
  beforeAll(async () => {
    body = await liveBody();
  });
  afterAll(() => body.stop());
  afterEach(async () => {
    await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
    await removePortal(body, at);
    await body.world.control.clearInventory('Mira');
    await waitFor(() => body.bot.inventory.items().length === 0, 'empty pockets');
  });

  it('light_portal.no_igniter, light_portal.no_frame: says what is missing', async () => {
    await body.give('flint_and_steel', 1);
    expect((await body.act('light_portal', {})).failure?.code).toBe('light_portal.no_frame');
    await body.world.control.clearInventory('Mira');
    await waitFor(() => body.bot.inventory.items().length === 0, 'empty pockets');
    await putPortal(body, at, { lit: false });
    expect((await body.act('light_portal', {})).failure).toMatchObject({
      code: 'light_portal.no_igniter',
      detail: { missing: [{ name: 'flint_and_steel', count: 1 }] },
    });
  });

  it('light_portal.refused: says so when the fire makes no portal; a runner that lies is judged unmet', async () => {
    await putPortal(body, at, { lit: false });
    await body.give('flint_and_steel', 1);
    expect((await body.lie('light_portal', {})).judged.ok).toBe(false);
    await body.world.control.refuse('use', 10);
    const acted = await body.act('light_portal', { position: openingOf(at) });
    await body.world.control.refuse('use', 0);
    expect(acted.failure?.code).toBe('light_portal.refused');
    expect(acted.judged.ok).toBe(false);
  });

  it('light_portal.unreachable: says so when there is no way to the frame', async () => {
    await putPortal(body, at, { lit: false });
    await body.give('flint_and_steel', 1);
    await wallUp(body, at, 'obsidian');
    const acted = await body.act('light_portal', {});
    await wallUp(body, at, 'air');
    expect(acted.failure?.code).toBe('light_portal.unreachable');
  });

  it('has nothing to do at one that burns already', async () => {
    await putPortal(body, at, { lit: true });
    const acted = await body.act('light_portal', {});
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true, reason: 'a portal of 6 blocks' });
  });

  it('CAP-2: cancelled on the way, it leaves no key pressed', async () => {
    await putPortal(body, at, { lit: false });
    await body.give('flint_and_steel', 1);
    await body.stand({ x: -6.5, y: MEADOW, z: 0.5 });
    const acted = await body.act(
      'light_portal',
      { position: openingOf(at) },
      {
        onRun: (run) => {
          body.bot.once('move', () => run.abort('cancelled'));
        },
      },
    );
    expect(acted.failure?.code).toBe('cancelled');
    expect(body.bot.getControlState('forward')).toBe(false);
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});
