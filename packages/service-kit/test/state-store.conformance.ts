import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { StateStore } from '../src/storage/state-store.ts';

/** What every state store must do; `open` gives an empty one and the transaction it takes part in. */
export function stateStoreConformance(
  name: string,
  open: () => { store: StateStore; transaction: <T>(fn: () => T) => T },
): void {
  const mood = z.object({ stress: z.number(), since: z.string().default('birth') });

  describe(`StateStore conformance: ${name}`, () => {
    it('gives back what was set, read through the schema', () => {
      const { store } = open();
      store.set('mood', { stress: 20 });
      expect(store.get('mood', mood)).toEqual({ stress: 20, since: 'birth' });
      store.set('mood', { stress: 30, since: 'dawn' });
      expect(store.get('mood', mood)).toEqual({ stress: 30, since: 'dawn' });
    });

    it('has nothing under an unknown or deleted key', () => {
      const { store } = open();
      store.set('a', 1);
      store.delete('a');
      store.delete('never');
      expect(store.get('a', z.number())).toBeUndefined();
    });

    it('refuses to pass off a value of another shape', () => {
      const { store } = open();
      store.set('mood', { stress: 'high' });
      expect(() => store.get('mood', mood)).toThrow(z.ZodError);
      expect(() => store.set('mood', undefined)).toThrow(TypeError);
    });

    it('lists keys by prefix, sorted, taking the prefix literally', () => {
      const { store } = open();
      for (const key of ['b:2', 'a_:1', 'b:1', 'ab:1', 'b', 'ü:1']) store.set(key, null);
      expect(store.keys('b:')).toEqual(['b:1', 'b:2']);
      expect(store.keys('a_')).toEqual(['a_:1']);
      expect(store.keys('ü')).toEqual(['ü:1']);
      expect(store.keys('')).toHaveLength(6);
    });

    it('takes part in the transaction', () => {
      const { store, transaction } = open();
      const failing = () =>
        transaction(() => {
          store.set('a', 1);
          throw new Error('no');
        });
      expect(failing).toThrow('no');
      expect(store.get('a', z.number())).toBeUndefined();
    });
  });
}
