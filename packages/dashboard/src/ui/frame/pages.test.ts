import { expect, it } from 'vitest';
import { pageOf } from './pages.ts';

it('tells to which page an address belongs', () => {
  expect(pageOf('/')).toBe('/');
  expect(pageOf('/tasks/task_1')).toBe('/tasks');
  expect(pageOf('/thoughts/tht_1')).toBe('/mind');
  expect(pageOf('/elsewhere')).toBeUndefined();
});
