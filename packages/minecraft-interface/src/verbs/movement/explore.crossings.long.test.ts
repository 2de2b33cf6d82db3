import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FULL_VIEW, type LiveBody, liveBody, MEADOW, waitFor } from '../../../test/live-body.ts';

describe('explore over water and ravines, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody(FULL_VIEW);
  });
  afterAll(() => body.stop());

  it('crosses a lake in the boat it carries, and takes the boat along', async () => {
    const { control } = body.world;
    const [x0, z0] = [100, 0];
    const at = (x: number, y: number, z: number) => ({ x: x0 + x, y: MEADOW + y, z: z0 + z });
    await control.fill(at(0, -2, -7), at(40, -1, 7), 'stone');
    await control.fill(at(0, 0, -7), at(40, 4, 7), 'air');
    await control.fill(at(1, -1, -6), at(39, -1, 6), 'water');
    await control.clearInventory('Mira');
    await body.give('oak_boat', 1);
    await body.stand({ x: x0 + 0.5, y: MEADOW, z: z0 + 0.5 });
    // The land comes little by little after so long a way.
    const { x, y, z } = at(39, -1, 0);
    await waitFor(() => body.bot.blockAt(body.bot.entity.position.clone().set(x, y, z))?.name === 'water', 'the lake');
    await body.bot.look(-Math.PI / 2, 0, true);
    const states: string[] = [];
    const options = { deadlineMs: 120_000, onState: (state: string) => states.push(state) };
    const acted = await body.act('explore', { distance: 40 }, options);
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
    expect(states).toContain('CrossWater');
    expect(body.snapshot().inventory).toContainEqual({ name: 'oak_boat', count: 1 });
  });

  it('lays a bridge over a ravine it cannot walk around', async () => {
    const { control } = body.world;
    const [x0, z0] = [-60, -60];
    // A square of ground on a pillar that cannot be dug, with nothing around it for six blocks.
    const at = (x: number, y: number, z: number) => ({ x: x0 + x, y: MEADOW + y, z: z0 + z });
    await control.fill(at(-8, -8, -8), at(8, 6, 8), 'air');
    await control.fill(at(-8, -9, -8), at(8, -9, 8), 'bedrock');
    await control.fill(at(-2, -8, -2), at(2, -1, 2), 'bedrock');
    await control.clearInventory('Mira');
    await body.give('cobblestone', 64);
    await body.stand({ x: x0 + 0.5, y: MEADOW, z: z0 + 0.5 });
    // It may have come down hard where the land was not there yet.
    await control.setHealth('Mira', 20);
    await waitFor(() => body.bot.health === 20, 'health');
    const acted = await body.act('explore', { distance: 24 }, { deadlineMs: 120_000 });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
    expect(body.bot.health).toBe(20);
    // One block for each of the six cells of air, at least.
    const left = await control.inventory('Mira');
    expect(left.find(({ name }) => name === 'cobblestone')?.count ?? 0).toBeLessThanOrEqual(64 - 6);
  });
});
