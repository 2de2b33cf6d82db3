import { expect, it } from 'vitest';
import { type ConditionName, conditions, denyCondition, describeCondition } from './conditions.ts';

const isName = (name: string): name is ConditionName => Object.hasOwn(conditions, name);
const names = Object.keys(conditions).filter(isName);

it.each(names)('says of %s that it does not hold', (name) => {
  const values = ['oak_log', 3];
  expect(denyCondition(name, values)).not.toBe(describeCondition(name, values));
  expect(denyCondition(name, values)).toMatch(/\b(no|not|more than)\b/);
});

it('says it in the words of people', () => {
  expect(denyCondition('armed', [])).toBe('no weapon is held');
  expect(denyCondition('rubble_too_much', [])).toBe('there is no rubble to throw away');
  expect(denyCondition('placeable', ['cottage'])).toBe('cottage is not a block that can be put up');
});
