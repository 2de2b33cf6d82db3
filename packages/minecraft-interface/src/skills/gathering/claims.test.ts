import { expect, it } from 'vitest';
import { isClaimed } from './claims.ts';

const at = (name: string, x: number, z = 0.5) => ({ name, position: { x, y: 64, z } });
const tree = { x: 10, y: 64, z: 0 };

it('a tree that somebody else stands at is his, one that both are far from is anybody’s', () => {
  expect(isClaimed(tree, at('Mira', 0), [at('Nils', 12)])).toBe(true);
  expect(isClaimed(tree, at('Mira', 9), [at('Nils', 12)])).toBe(false);
  expect(isClaimed(tree, at('Mira', 0), [at('Nils', 20)])).toBe(false);
});

it('of two at one tree exactly one gives way', () => {
  const [one, two] = [at('Mira', 8.5), at('Nils', 12.5)];
  expect([isClaimed(tree, one, [two]), isClaimed(tree, two, [one])]).toEqual([false, true]);
});
