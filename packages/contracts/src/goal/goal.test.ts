import { expect, it } from 'vitest';
import { canonicalName } from './canonical-name.ts';
import { goalKey } from './goal.ts';

it.each([
  [{ action: 'collect', target: 'oak_log' }, 'collect:oak_log'],
  [{ action: 'collect', target: 'Oak Log' }, 'collect:oak_log'],
  [{ action: 'craft', target: 'minecraft:wooden_pickaxe' }, 'craft:wooden_pickaxe'],
] as const)('key of %j is %s', (of, key) => {
  expect(goalKey(of)).toBe(key);
});

it.each([undefined, '', '  ', '___', '!?'])('a goal with target %j has no key, never the empty string', (target) => {
  expect(goalKey({ action: 'collect', ...(target === undefined ? {} : { target }) })).toBeUndefined();
});

it('mirrored places have different keys', () => {
  expect(goalKey({ action: 'navigate', target: '10 64 -20' })).toBe('navigate:10_64_m20');
  expect(goalKey({ action: 'navigate', target: '-10, 64.5, 20' })).toBe('navigate:m10_64p5_20');
});

it('canonical names fold case, namespace and punctuation', () => {
  expect(canonicalName(' Minecraft:Oak-Log ')).toBe('oak_log');
});
