import { expect, it } from 'vitest';
import { loadRegistry } from '../engine/prismarine.ts';
import { BARTERS, barter } from './bartering.ts';

it('a piglin gives each thing as often and as much of it as in the game', () => {
  const counts = new Map<string, number>();
  const total = BARTERS.reduce((sum, [, , , weight]) => sum + weight, 0);
  for (let i = 0; i < total; i++) {
    const rolls = [(i + 0.5) / total, 0.999];
    const { name, count } = barter(() => rolls.shift() ?? 0);
    expect(count).toBe(BARTERS.find(([item]) => item === name)?.[2]);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  expect([...counts]).toEqual(BARTERS.map(([name, , , weight]) => [name, weight]));
  const registry = loadRegistry('1.21.4');
  for (const [name] of BARTERS) expect(registry.itemsByName[name], name).toBeDefined();
});
