import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type LiveBody, liveBody, MEADOW, waitFor } from '../../../test/live-body.ts';
import { openingOf, putPortal, removePortal, wallUp } from '../../../test/portal.ts';
import { enterPortalWith } from './enter-portal.ts';

describe('enter_portal, this side of it', () => {
  let body: LiveBody;
  const at = { x: 4, y: MEADOW, z: 3 };
  const toNether = { to: 'the_nether' };
  beforeAll(async () => {
    body = await liveBody();
  });
  afterAll(() => body.stop());
  afterEach(async () => {
    await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
    await removePortal(body, at);
  });
  const knows = (lit: boolean) =>
    waitFor(() => body.snapshot().portals?.[0]?.lit === lit, `a portal that is ${lit ? '' : 'not '}lit to be seen`);

  it('enter_portal.no_portal, enter_portal.not_lit: says so where none is known, and where the frame is dark', async () => {
    expect((await body.act('enter_portal', toNether)).failure?.code).toBe('enter_portal.no_portal');
    await putPortal(body, at, { lit: false });
    await knows(false);
    expect(body.snapshot().portals).toEqual([{ position: openingOf(at), lit: false }]);
    expect((await body.act('enter_portal', toNether)).failure?.code).toBe('enter_portal.not_lit');
  });

  it('enter_portal.no_travel: stands in the portal, says so when nothing comes of it, and does not linger', async () => {
    await putPortal(body, at, { lit: true });
    await knows(true);
    const inPortal = () => body.bot.blockAt(body.bot.entity.position)?.name === 'nether_portal';
    let stood = false;
    const onMove = () => {
      stood ||= inPortal();
    };
    body.bot.on('move', onMove);
    const acted = await body.perform('enter_portal', toNether, enterPortalWith(1_000));
    body.bot.removeListener('move', onMove);
    expect(acted.failure?.code).toBe('enter_portal.no_travel');
    expect(acted.judged).toMatchObject({ ok: false, reason: 'the bot is in overworld' });
    expect(stood).toBe(true);
    expect(inPortal()).toBe(false);
  });

  it('enter_portal.wrong_world: goes no further when it is carried elsewhere', async () => {
    await putPortal(body, at, { lit: true });
    await knows(true);
    const { game } = body.bot;
    const onState = (state: string) => {
      // As a server whose portals lead to a world of its own.
      if (state === 'StandIn') game.dimension = 'the_end';
    };
    const acted = await body.act('enter_portal', toNether, { onState });
    game.dimension = 'overworld';
    expect(acted.failure?.code).toBe('enter_portal.wrong_world');
    expect(acted.judged.ok).toBe(false);
  });

  it('enter_portal.unreachable: says so of a portal that is walled up', async () => {
    await putPortal(body, at, { lit: true });
    await body.stand({ x: at.x + 1.5, y: MEADOW, z: at.z - 1.5 });
    // It has to be seen before it is hidden.
    await knows(true);
    await wallUp(body, at, 'obsidian');
    expect((await body.act('enter_portal', toNether)).failure?.code).toBe('enter_portal.unreachable');
    await wallUp(body, at, 'air');
  });

  it('CAP-2: cancelled on the way, it leaves no key pressed', async () => {
    await putPortal(body, at, { lit: true });
    await body.stand({ x: -8.5, y: MEADOW, z: 0.5 });
    await knows(true);
    const acted = await body.act('enter_portal', toNether, {
      onRun: (run) => {
        body.bot.once('move', () => run.abort('cancelled'));
      },
    });
    expect(acted.failure?.code).toBe('cancelled');
    expect(body.bot.getControlState('forward')).toBe(false);
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});
