import { expect, it } from 'vitest';
import { mergeOperations } from './merge.ts';
import type { Operation } from './operation.ts';

const dig = (item: string, count: number, tool?: string): Operation => ({
  kind: 'collect',
  item,
  count,
  sources: [item],
  tool,
  with: undefined,
  digs: count,
  far: false,
  cost: count,
});
const always = () => true;
const described = (plan: readonly Operation[]) =>
  plan.map((op) => (op.kind === 'collect' ? `${op.count} ${op.item}` : op.kind));

it('joins what is collected twice into the first time', () => {
  expect(described(mergeOperations([dig('a', 1), dig('b', 1), dig('a', 2), dig('a', 3)], always))).toEqual([
    '6 a',
    '1 b',
  ]);
});

it('joins nothing that the model does not bear out, and nothing of another tool', () => {
  const twice = [dig('a', 1), dig('a', 2)];
  expect(described(mergeOperations(twice, () => false))).toEqual(['1 a', '2 a']);
  expect(described(mergeOperations([dig('a', 1), dig('a', 2, 'pickaxe')], always))).toEqual(['1 a', '2 a']);
});

it('keeps one step to what a deadline can be set for', () => {
  expect(described(mergeOperations([dig('a', 64), dig('a', 2)], always))).toEqual(['64 a', '2 a']);
});
