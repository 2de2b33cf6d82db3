import { expect, it } from 'vitest';
import { endsWithTest } from './ends-with-test.ts';
import { Executive } from './executive.ts';

it('EXEC-4: a step of the nether is not done elsewhere: whoever died there goes back first, and goes on where it was', async () => {
  const position = { x: 10, y: 64, z: 0 };
  const e: Executive = endsWithTest(
    new Executive({
      manner: ({ capability }) => {
        // It dies, and comes back to life at home, on the very coordinates that the next step is about.
        if (capability === 'chat') {
          e.body.scene = { ...e.body.scene, dimension: 'overworld' };
          e.body.position = position;
        }
        return 'honest';
      },
    }),
  );
  e.body.scene = { dimension: 'overworld', portals: [{ position: { x: 2, y: 64, z: 0 }, lit: true }] };
  await e.start();
  const { task } = await e.execute(
    { capability: 'enter_portal', args: { to: 'the_nether' } },
    { capability: 'chat', args: { text: 'hot' } },
    { capability: 'navigate', args: { position } },
  );
  expect(await e.ended(task.id)).toMatchObject({ status: 'completed', planCount: 1 });
  expect(e.body.effects).toEqual(['enter the_nether', 'chat hot', 'enter the_nether', 'navigate']);
});
