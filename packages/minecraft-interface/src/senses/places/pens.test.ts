import type { NearbyEntity } from '@conscious-bot/contracts';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { expect, it, vi } from 'vitest';
import { pennedAfter, pennedAnimals } from './pens.ts';

const HOME = { x: 0, y: 64, z: 0 };

/** Level ground with square fences of so many cells a side, by the corner that is nearest to home. */
function withPens(...pens: readonly { readonly corner: number; readonly side: number }[]): Bot {
  const isFence = (x: number, z: number) =>
    pens.some(({ corner, side }) => {
      const [most, least] = [Math.max(x, z), Math.min(x, z)];
      return least >= corner && most <= corner + side && (least === corner || most === corner + side);
    });
  const blockAt = ({ x, y, z }: Vec3) => {
    const name = y < 64 ? 'grass_block' : y === 64 && isFence(x, z) ? 'oak_fence' : 'air';
    return { name, boundingBox: name === 'air' ? 'empty' : 'block' };
  };
  return { blockAt } as unknown as Bot;
}

const animal = (at: number, more: Partial<NearbyEntity> = {}): NearbyEntity => ({
  id: at,
  name: 'cow',
  kind: 'animal',
  position: new Vec3(at + 0.5, 64, at + 0.5),
  distance: at,
  ...more,
});

it('HOME-1: animals count as those of the home when their pen begins there, however far back in it they stand', () => {
  const bot = withPens({ corner: 8, side: 9 }, { corner: 30, side: 6 });
  const stray = animal(5);
  const young = animal(11, { baby: true });
  const neighbours = animal(32);
  expect(pennedAnimals(bot, [animal(9), animal(16), stray, young, neighbours], HOME)).toEqual([
    { name: 'cow', count: 2 },
  ]);
});

it('the ground of a pen is looked over once, however many animals are in it', () => {
  const looks = (creatures: readonly NearbyEntity[]) => {
    const bot = withPens({ corner: 8, side: 9 });
    const blockAt = vi.spyOn(bot, 'blockAt');
    const penned = pennedAnimals(bot, creatures, HOME);
    return { penned, count: blockAt.mock.calls.length };
  };
  const herd = [9, 10, 11, 12, 13, 14, 15, 16].map((at) => animal(at));
  expect(looks(herd)).toEqual({ penned: [{ name: 'cow', count: 8 }], count: looks(herd.slice(0, 1)).count });
});

it('HOME-1: an animal that is out of sight and hearing is still in its pen, until somebody stands at the gate', () => {
  const gate = { x: 8, y: 64, z: 10 };
  const at = (x: number, z: number) =>
    ({ ...withPens({ corner: 8, side: 9 }), entity: { position: new Vec3(x, 64, z) } }) as unknown as Bot;
  const two = [{ name: 'cow', count: 2 }];
  const one = [{ name: 'cow', count: 1 }];
  const away = at(-20, 0);
  expect(pennedAfter(two, [], away, gate)).toEqual(two);
  expect(pennedAfter(one, [...two, { name: 'pig', count: 1 }], away, gate)).toEqual([
    ...two,
    { name: 'pig', count: 1 },
  ]);
  expect(pennedAfter(two, one, at(5, 10), gate)).toEqual(one);
  expect(pennedAfter(two, one, at(15.5, 15.5), gate)).toEqual(one);
  expect(pennedAfter(two, [], away, undefined)).toEqual([]);
});
