import type { NearbyEntity } from '@conscious-bot/contracts';
import { SimulatedClock } from '@conscious-bot/service-kit';
import { expect, it } from 'vitest';
import { FallLog } from './fall-log.ts';

const place = { x: 40, y: 64, z: 0 };
const far = { x: 0, y: 64, z: 0 };
const dropped: NearbyEntity = { id: 5, name: 'item', kind: 'item', position: { ...place, x: 41 }, distance: 1 };
const look = { dimension: 'overworld', health: 20, inventory: [{ name: 'iron_ingot', count: 3 }], nearbyEntities: [] };

function died() {
  const clock = new SimulatedClock();
  const log = new FallLog(clock);
  log.look({ ...look, position: place });
  // The pack is empty before the death is told.
  log.look({ ...look, position: place, health: 0, inventory: [] });
  log.died(place, 'overworld');
  return { clock, log };
}

it('knows where it died and what it carried, for as long as things lie there', async () => {
  const { clock, log } = died();
  expect(log.last()).toMatchObject({ position: place, lost: [{ name: 'iron_ingot', count: 3 }] });
  log.look({ ...look, position: far, inventory: [] });
  await clock.advance(299_000);
  expect(log.last()).toBeDefined();
  await clock.advance(1_000);
  expect(log.last()).toBeUndefined();
});

it('forgets it when it has been there and nothing lies there any more', async () => {
  const { clock, log } = died();
  log.look({ ...look, position: place, inventory: [], nearbyEntities: [dropped] });
  await clock.advance(5_000);
  log.look({ ...look, position: place, inventory: [], nearbyEntities: [dropped] });
  expect(log.last()).toBeDefined();
  log.look({ ...look, position: place });
  await clock.advance(3_000);
  log.look({ ...look, position: place });
  expect(log.last()).toBeUndefined();
});

it('nothing was lost where nothing was carried', () => {
  const clock = new SimulatedClock();
  const log = new FallLog(clock);
  log.look({ ...look, position: place, inventory: [] });
  log.died(place, 'overworld');
  expect(log.last()).toBeUndefined();
});
