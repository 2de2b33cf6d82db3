import { expect, it } from 'vitest';
import { KeyedMutex } from './turnstile.ts';

it('lets the same key through one after the other, also after a failure, and other keys at once', async () => {
  const mutex = new KeyedMutex();
  const log: string[] = [];
  const gates = new Map<string, () => void>();
  const work = (name: string) => async () => {
    log.push(`${name} begins`);
    await new Promise<void>((resolve) => gates.set(name, resolve));
    log.push(`${name} ends`);
    if (name === 'a1') throw new Error('a1 failed');
    return name;
  };
  const first = mutex.pass('a', work('a1'));
  const second = mutex.pass('a', work('a2'));
  const other = mutex.pass('b', work('b1'));
  expect(log).toEqual(['a1 begins', 'b1 begins']);
  gates.get('b1')?.();
  expect(await other).toBe('b1');
  gates.get('a1')?.();
  await expect(first).rejects.toThrow('a1 failed');
  await Promise.resolve();
  gates.get('a2')?.();
  expect(await second).toBe('a2');
  expect(log).toEqual(['a1 begins', 'b1 begins', 'b1 ends', 'a1 ends', 'a2 begins', 'a2 ends']);
});
