import { expect, it } from 'vitest';
import { describeHarm, describeSignal } from './describe-happening.ts';

const position = { x: 0, y: 64, z: 0 };
const hurt = (source?: { type?: string; entity?: string }) =>
  describeHarm({ name: 'damage', detail: { amount: 4, health: 16, position, ...(source && { source }) } }).words;

it('harm is told with who or what did it, where that is known', () => {
  expect(hurt({ entity: 'zombie', type: 'mob_attack' })).toBe('lost 4 of its health to a zombie');
  expect(hurt({ type: 'minecraft:on_fire' })).toBe('lost 4 of its health to fire');
  expect(hurt({ type: 'cactus' })).toBe('lost 4 of its health to cactus');
  expect(hurt({ type: 'generic' })).toBe('lost 4 of its health');
  expect(hurt()).toBe('lost 4 of its health');
});

it('what came and went is told in numbers as one says them', () => {
  const detail = { gained: [{ name: 'oak_log', count: 3 }], lost: [{ name: 'torch', count: 1 }] };
  expect(describeSignal({ name: 'inventory_changed', category: 'inventory', severity: 'info', detail })).toBe(
    'gained 3 oak logs; lost 1 torch',
  );
});
