import { describe, expect, it } from 'vitest';
import { costOf, goingOn, runsOf } from './runs.ts';

const at = (name: string, x: number, y: number, z: number) => ({ name, position: { x, y, z } });
const byHand = () => 3;

describe('runsOf', () => {
  it('makes one run of a trunk, whatever order its blocks come in', () => {
    const trunk = [5, 3, 4, 6].map((y) => at('oak_log', 2, y, 7));
    expect(runsOf(trunk)).toEqual([{ name: 'oak_log', x: 2, z: 7, bottom: 3, top: 6 }]);
  });

  it('splits a run at a gap and at another kind', () => {
    const runs = runsOf([
      at('oak_log', 0, 1, 0),
      at('oak_log', 0, 3, 0),
      at('birch_log', 0, 2, 0),
      at('oak_log', 1, 1, 0),
    ]);
    expect(runs).toHaveLength(4);
  });

  it('makes nothing of nothing', () => {
    expect(runsOf([])).toEqual([]);
  });
});

describe('costOf', () => {
  const from = { x: 0.5, y: 64, z: 0.5 };
  const run = (x: number, height: number, bottom = 64) => ({
    name: 'oak_log',
    x,
    z: 0,
    bottom,
    top: bottom + height - 1,
  });

  it('prefers the nearer of two equal trees', () => {
    const options = { from, need: 8, digSeconds: byHand };
    expect(costOf(run(5, 5), options)).toBeLessThan(costOf(run(12, 5), options));
  });

  it('prefers a tall tree to a stump a few steps nearer', () => {
    const options = { from, need: 8, digSeconds: byHand };
    expect(costOf(run(9, 6), options)).toBeLessThan(costOf(run(7, 1), options));
  });

  it('does not go further for height nobody needs', () => {
    const options = { from, need: 2, digSeconds: byHand };
    expect(costOf(run(6, 2), options)).toBeLessThan(costOf(run(9, 6), options));
  });
});

describe('goingOn', () => {
  const from = { x: 0.5, y: 64, z: 0.5 };
  const tree = (x: number, height: number) => ({ name: 'oak_log', x, z: 0, bottom: 64, top: 63 + height });
  const alone = tree(-30, 5);
  const neighbours = [tree(36, 5), tree(39, 4), tree(43, 4)];
  const trees = [alone, ...neighbours];
  const whole = (need: number) => (run: (typeof trees)[number]) =>
    costOf(run, { from, need, digSeconds: byHand }) + goingOn(run, trees, need);
  const cheapest = (need: number) => [...trees].sort((a, b) => whole(need)(a) - whole(need)(b))[0];

  it('rather goes a few steps further to a tree whose neighbours give the rest', () => {
    expect(cheapest(8)).toBe(neighbours[0]);
  });

  it('takes the nearest tree where it gives all that is wanted', () => {
    expect(cheapest(5)).toBe(alone);
  });

  it('costs no more than supposed where no other is known', () => {
    expect(goingOn(alone, [alone], 8)).toBe(0);
  });
});
