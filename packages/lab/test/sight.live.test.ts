import { planningRoutes } from '@conscious-bot/contracts';
import { startKeptWorld } from '@conscious-bot/embedded-world/testing';
import { createClient } from '@conscious-bot/service-kit';
import { expect, it } from 'vitest';
import { withThreatStage } from '../src/benchmarks/threats/stage.ts';

/** A flat meadow of the stage's world: where feet stand. */
const FEET = { x: 0.5, y: 66, z: 0.5 };
const ORE = 'diamond_ore';
const SEEN_MS = 40_000;

it('SENSE-1: a diamond sealed in the ground five blocks away is in no plan; one that lies in sight is', {
  timeout: 150_000,
}, async () => {
  await withThreatStage(
    async ({ world, urls, client }) => {
      const planning = createClient(urls.planning, { timeoutMs: 5_000 });
      await client.eventually('the bot in the world', SEEN_MS, async () => (await client.world()).position);
      const sealed = { x: 2, y: 61, z: 0 };
      await world.control.setBlock(sealed, ORE);
      await world.control.teleport('Mira', FEET);
      await world.control.give('Mira', 'iron_pickaxe', 1);
      await client.eventually('it stands there with its pickaxe', SEEN_MS, async () => {
        const { position, inventory, nearbyBlocks } = await client.world();
        const there = position && Math.hypot(position.x - FEET.x, position.z - FEET.z) < 1;
        const looked = nearbyBlocks.some(({ name }) => name === 'grass_block');
        return there && looked && inventory.some(({ name }) => name === 'iron_pickaxe') ? true : undefined;
      });
      const ore = async () => (await client.world()).nearbyBlocks.find(({ name }) => name === ORE);
      expect(await ore()).toBeUndefined();

      /** The first step of the plan for a diamond that is about the ore. */
      const planned = async () => {
        const task = await client.request({ action: 'collect', target: 'diamond', amount: 1 });
        const steps = await client.eventually('a plan', SEEN_MS, async () => {
          const detail = await planning.call(planningRoutes.getTask, { params: { id: task.id } });
          return detail.ok ? detail.data.plan?.steps : undefined;
        });
        await planning.call(planningRoutes.cancelTask, { params: { id: task.id }, body: {} });
        await client.finished(task.id, SEEN_MS);
        return steps.find(({ args }) => JSON.stringify(args).includes(ORE));
      };
      // It has to be looked for first.
      expect((await planned())?.capability).not.toBe('collect_item');

      await world.control.teleport('Mira', FEET);
      const open = { x: 3, y: 66, z: 0 };
      await world.control.setBlock(open, ORE);
      const seen = await client.eventually('the ore to be seen', SEEN_MS, ore);
      expect(seen).toMatchObject({ knownBy: 'sight', nearest: open, count: 1 });
      // Planning gets the body's pictures now and then: the one it plans on may be from before the ore was seen.
      await client.eventually('a plan that goes to the ore', SEEN_MS, async () =>
        (await planned())?.capability === 'collect_item' ? true : undefined,
      );
    },
    { startWorld: startKeptWorld },
  );
});
