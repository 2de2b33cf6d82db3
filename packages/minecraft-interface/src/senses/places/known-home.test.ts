import { SimulatedClock } from '@conscious-bot/service-kit';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { expect, it } from 'vitest';
import type { BlockMakers } from './block-makers.ts';
import { KnownHome } from './known-home.ts';
import type { KnownPlaces } from './known-places.ts';

/** What stands at a home in the middle of the world, seen from afar, where the bot has put these. */
function furnishings(...made: readonly (readonly [name: string, x: number, z: number])[]) {
  const own = made.map(([name, x, z]) => ({ name, x, y: 64, z, dimension: 'overworld' }));
  const makers = { version: 1, own: () => own } as Partial<BlockMakers> as BlockMakers;
  const home = { name: 'home', position: { x: 0.5, y: 64, z: 0.5 }, dimension: 'overworld', at: 0 };
  const places = { all: () => [home] } as Partial<KnownPlaces> as KnownPlaces;
  const bot = { entity: { position: new Vec3(100, 64, 100) }, game: { dimension: 'overworld' } } as unknown as Bot;
  return new KnownHome(new SimulatedClock(0), makers, places).homestead(bot, [])?.furnishings;
}

it('HOME-1: a pen that was built where there was room for it belongs to the home, though its gate is on the far side', () => {
  expect(furnishings(['oak_fence_gate', -7, 16])?.gate).toEqual({ x: -7, y: 64, z: 16 });
  expect(furnishings(['oak_fence_gate', -7, 40])?.gate).toBeUndefined();
  expect(furnishings(['chest', -7, 16])?.store).toBeUndefined();
});
