import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { describe, expect, it } from 'vitest';
import { wayAway } from '../skills/combat/way-away.ts';
import { footingOf, isSafeStep } from './footing.ts';

const FEET = 64;
const EAST = new Vec3(1, 0, 0);

/** A plain one walks on at level 64, with columns of its own: per column `x`, blocks by their height above the feet. */
function plain(columns: Readonly<Record<number, Readonly<Record<number, string>>>> = {}) {
  const blockAt = ({ x, y }: Vec3) => {
    const up = Math.floor(y) - FEET;
    const name = columns[Math.floor(x)]?.[up] ?? (columns[Math.floor(x)] === undefined && up === -1 ? 'dirt' : 'air');
    return { name, boundingBox: /^(air|water|lava|fire)$/.test(name) ? 'empty' : 'block' };
  };
  return { blockAt, entity: { position: new Vec3(0.5, FEET, 0.5) } } as unknown as Pick<Bot, 'blockAt' | 'entity'>;
}

const step = (column: Readonly<Record<number, string>>) => {
  const { blockAt } = plain({ 1: column });
  return footingOf(blockAt, new Vec3(0.5, FEET + 0.1, 0.5), new Vec3(1.5, FEET + 0.1, 0.5));
};

describe('what a step leads to', () => {
  it.each<[string, ReturnType<typeof footingOf>['is'], Readonly<Record<number, string>>, number?]>([
    ['level ground', 'ground', { [-1]: 'dirt' }, 0],
    ['a block up', 'ground', { 0: 'dirt' }, 1],
    ['three blocks down', 'ground', { [-4]: 'dirt' }, -3],
    ['four blocks down', 'harm', { [-5]: 'dirt' }],
    ['four blocks down into water', 'harm', { [-5]: 'water', [-6]: 'dirt' }],
    ['water', 'water', { [-1]: 'water', [-2]: 'dirt' }],
    ['two blocks up', 'wall', { 0: 'dirt', 1: 'dirt' }],
    ['a lintel over a hole', 'wall', { 1: 'dirt' }],
    ['magma', 'harm', { [-1]: 'magma_block' }],
    ['lava below a drop', 'harm', { [-2]: 'lava', [-3]: 'dirt' }],
    ['fire', 'harm', { 0: 'fire', [-1]: 'dirt' }],
    ['fire upon the block one would climb', 'harm', { 0: 'dirt', 1: 'fire' }],
    ['a cactus before it', 'harm', { 0: 'cactus', [-1]: 'dirt' }],
  ])('%s: %s', (_what, is, column, up) => {
    const footing = step(column);
    expect(footing.is).toBe(is);
    if (footing.is === 'ground') expect(Math.floor(footing.feet.y) - FEET).toBe(up);
  });

  it('one judgement serves a single step and the run from a fuse: neither goes over an edge, both go down three blocks', () => {
    const creeper = new Vec3(-2.5, FEET, 0.5);
    const eastwards = (bot: Pick<Bot, 'blockAt' | 'entity'>) => {
      const { direction } = wayAway(bot, creeper);
      return direction.x > 0.9;
    };
    const edge = plain({ 1: { [-6]: 'dirt' }, 2: { [-6]: 'dirt' } });
    expect([isSafeStep(edge, EAST), eastwards(edge)]).toEqual([false, false]);
    const ledge = plain(Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((x) => [x, { [-4]: 'dirt' }])));
    expect([isSafeStep(ledge, EAST), eastwards(ledge)]).toEqual([true, true]);
  });
});
