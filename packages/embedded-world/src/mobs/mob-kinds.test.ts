import { expect, it } from 'vitest';
import { type MobName, packAnimal } from './mob-kinds.ts';

it('packs are of the kinds of plains as often as in the game, sheep the commonest', () => {
  const counts = new Map<MobName, number>();
  for (let roll = 0; roll < 400; roll++) {
    const name = packAnimal((roll + 0.5) / 400);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  expect([...counts]).toEqual([
    ['sheep', 120],
    ['pig', 100],
    ['chicken', 100],
    ['cow', 80],
  ]);
});
