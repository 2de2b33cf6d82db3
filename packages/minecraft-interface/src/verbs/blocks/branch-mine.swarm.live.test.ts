import { Vec3 } from 'vec3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CAVE, caveScene, LEVEL } from '../../../test/cave-scene.ts';
import { type LiveBody, liveBody } from '../../../test/live-body.ts';
import { done } from '../../embodiment/runner.ts';
import { stayWell } from '../../skills/mining/upkeep.ts';

let body: LiveBody;
beforeAll(async () => {
  body = await liveBody();
});
afterAll(() => body.stop());

it('shuts out what comes through the cave its tunnel ends in, where the upper block of the wall holds on to nothing but the lower one', async () => {
  const x = 0;
  await caveScene(body, { x, monsters: ['zombie'], tunnelTo: CAVE.from - 1 });
  await body.perform(
    'branch_mine',
    { for: ['iron_ore'], amount: 1, length: 8 },
    { run: async (acting, _, report) => done({ changed: await stayWell(acting, report) }) },
    { deadlineMs: 30_000 },
  );
  for (const y of [LEVEL, LEVEL + 1])
    expect(body.bot.blockAt(new Vec3(x + CAVE.from, y, 0))?.name, String(y)).toBe('cobblestone');
  expect(body.bot.heldItem?.name).not.toBe('stone_sword');
}, 90_000);
