import { describe, expect, it } from 'vitest';
import { refusals } from './refusals.ts';

describe('refusals', () => {
  it('are counted off one by one, each kind for itself', () => {
    const orders = refusals();
    orders.order('dig', 2);
    expect([orders.take('place'), orders.take('dig'), orders.take('dig'), orders.take('dig')]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('can be taken back', () => {
    const orders = refusals();
    orders.order('open', 3);
    orders.order('open', 0);
    expect(orders.take('open')).toBe(false);
  });
});
