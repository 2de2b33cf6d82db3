import { describe, expect, it } from 'vitest';
import { installOnce } from './install-once.ts';
import type { Mechanic, WorldContext } from './world-context.ts';

const emptyWorld = (): WorldContext => installOnce(Object.create(null));

describe('the mechanics of a world', () => {
  it('are installed once, when they are first used, and one instance per world', () => {
    const order: string[] = [];
    const digging: Mechanic<{ dug: number }> = () => {
      order.push('digging');
      return { dug: 0 };
    };
    const wear: Mechanic<{ of: { dug: number } }> = (context) => {
      const of = context.use(digging);
      order.push('wear');
      return { of };
    };
    const [one, other] = [emptyWorld(), emptyWorld()];
    expect(one.use(wear).of).toBe(one.use(digging));
    expect(order).toEqual(['digging', 'wear']);
    expect(other.use(digging)).not.toBe(one.use(digging));
  });

  it('cannot need each other', () => {
    const first: Mechanic = (context) => context.use(second);
    const second: Mechanic = (context) => context.use(first);
    expect(() => emptyWorld().use(first)).toThrow('first needs a mechanic');
  });
});
