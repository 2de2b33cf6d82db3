import { recoveryRecord } from '@conscious-bot/contracts';
import { afterEach, expect, it } from 'vitest';
import { Executive } from './executive.ts';

let running: Executive | undefined;
afterEach(async () => {
  await running?.stop();
  running = undefined;
});

it('FAIL-1: a swimmer who finds no place to put its table down goes ashore first, and does it there', async () => {
  const asked: string[] = [];
  const e: Executive = new Executive({
    items: { oak_log: 4 },
    manner: ({ capability, args }) => {
      asked.push(capability === 'craft_item' ? `craft ${args.item}` : capability);
      if (capability === 'ascend') e.body.scene = { exposure: { sky: true, openSides: 4, sheltered: false } };
      const isAfloat = e.body.scene.inWater === true;
      return isAfloat && args.item === 'oak_boat' ? { fail: 'place_block.no_space' } : 'honest';
    },
  });
  running = e;
  e.body.scene = { inWater: true, onGround: false };
  await e.start();
  const { id } = await e.ask({ action: 'craft', target: 'oak_boat', amount: 1 });
  expect(await e.ended(id)).toMatchObject({ status: 'completed', planCount: 1 });
  expect(asked).toEqual(['craft oak_planks', 'craft crafting_table', 'craft oak_boat', 'ascend', 'craft oak_boat']);
  const repairs = e.events('recovery').map((event) => recoveryRecord.parse(event.data));
  expect(repairs).toMatchObject([{ action: 'go_ashore' }]);
});
