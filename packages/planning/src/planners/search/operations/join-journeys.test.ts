import { expect, it } from 'vitest';
import { joinJourneys } from './join-journeys.ts';
import type { Operation } from './operation.ts';

const dig = (item: string): Operation => ({
  kind: 'collect',
  item,
  count: 1,
  sources: [item],
  tool: undefined,
  with: undefined,
  digs: 1,
  far: false,
  cost: 1,
});
const out: Operation = { kind: 'travel', to: 'the_nether', cost: 1 };
const home: Operation = { kind: 'travel', to: 'overworld', cost: 1 };
const described = (plan: readonly Operation[]) =>
  plan.map((operation) =>
    operation.kind === 'collect' ? operation.item : operation.kind === 'travel' ? operation.to : '',
  );
/** A model by which some things are got only after others, and quartz and wart in the nether only. */
const after = (needed: Readonly<Record<string, string>>) => (plan: readonly Operation[]) => {
  const names = described(plan);
  return names.every((item, at) => {
    const before = names.slice(0, at);
    const dimension = before.findLast((word) => word === 'the_nether' || word === 'overworld') ?? 'overworld';
    const need = needed[item];
    const isThere =
      !['quartz', 'wart', 'a', 'b', 'c'].includes(item) || /quartz|wart/.test(item) === (dimension === 'the_nether');
    return isThere && (need === undefined || before.includes(need));
  });
};

const twice = [dig('a'), out, dig('quartz'), home, dig('b'), out, dig('wart'), home, dig('c')];

it('makes one journey of two, and does afterwards what lay between them', () => {
  expect(described(joinJourneys(twice, after({}), after({})))).toEqual([
    ...['a', 'the_nether', 'quartz', 'wart', 'overworld', 'b', 'c'],
  ]);
});

it('does beforehand what the later journey needs', () => {
  const sound = after({ wart: 'b' });
  expect(described(joinJourneys(twice, sound, sound))).toEqual([
    'a',
    'b',
    'the_nether',
    'quartz',
    'wart',
    'overworld',
    'c',
  ]);
});

it('goes twice where what lies between needs the first journey and the second needs that', () => {
  const sound = after({ b: 'quartz', wart: 'b' });
  expect(joinJourneys(twice, sound, sound)).toEqual(twice);
});

it('leaves out a journey on which nothing is done', () => {
  expect(described(joinJourneys([dig('a'), out, home, dig('b')], after({}), after({})))).toEqual(['a', 'b']);
});
