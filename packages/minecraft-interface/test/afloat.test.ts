import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { minecraftInterfaceRoutes as routes } from '@conscious-bot/contracts';
import type { EmbeddedWorld } from '@conscious-bot/embedded-world';
import { startKeptWorld } from '@conscious-bot/embedded-world/testing';
import { createClient } from '@conscious-bot/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MinecraftInterface } from '../src/index.ts';
import { waitFor } from './live-body.ts';
import { serveBody } from './served-body.ts';

/** Blocks of water over the ground of the basin, and the level of its topmost. */
const DEPTH = 7;
const TOP = 100;
const MIDDLE = 60;
/** Longer than a breath lasts, world ticks: after 300 the air is gone, and each second from then on hurts. */
const LONG = 400;

describe('a body with nothing to do in deep water', () => {
  let world: EmbeddedWorld;
  let body: MinecraftInterface;
  let url: string;
  const dataDir = mkdtempSync(join(tmpdir(), 'afloat-'));

  beforeAll(async () => {
    world = await startKeptWorld({ port: 0, seed: 42, mobs: 'none', gifts: true, startTimeOfDay: 1_000 });
    // Without the failsafe, which would come to its rescue at the last gasp.
    ({ body, url } = await serveBody(dataDir, { WORLD_PORT: String(world.port), FAILSAFE: 'false' }));
    await waitFor(async () => (await state()).connected, 'the world');
  });
  afterAll(async () => {
    await body?.stop();
    await world?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function state() {
    const answer = await createClient(url, { timeoutMs: 5_000 }).call(routes.state);
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.data;
  }

  it('comes up, stays there, and has air for as long as it is left alone', async () => {
    const { control } = world;
    const corner = (away: number, y: number) => ({ x: MIDDLE + away, y, z: MIDDLE + away });
    await control.fill(corner(-4, TOP - DEPTH), corner(4, TOP + 1), 'stone');
    await control.fill(corner(-3, TOP - DEPTH + 1), corner(3, TOP), 'water');
    await control.fill(corner(-3, TOP + 1), corner(3, TOP + 1), 'air');
    await control.teleport('Mira', { x: MIDDLE + 0.5, y: TOP - DEPTH + 1, z: MIDDLE + 0.5 });
    await waitFor(async () => ((await state()).position?.y ?? 0) < TOP - DEPTH + 3, 'the ground of the basin');
    await waitFor(async () => ((await state()).position?.y ?? 0) > TOP - 1, 'the top of the water');
    const begun = (await state()).timeOfDay ?? 0;
    await waitFor(async () => ((await state()).timeOfDay ?? 0) > begun + LONG, 'time to pass', 120_000);
    const after = await state();
    expect(after.position?.y).toBeGreaterThan(TOP - 1);
    expect(after.health).toBe(20);
    expect(after.oxygen).toBeGreaterThan(10);
  }, 240_000);
});
