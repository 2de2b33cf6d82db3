import { expect, it } from 'vitest';
import { KeyedMutex } from './keyed-mutex.ts';

it('runs work on the same key one after the other, also after a failure, and on other keys at once', async () => {
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
  const first = mutex.run('a', work('a1'));
  const second = mutex.run('a', work('a2'));
  const other = mutex.run('b', work('b1'));
  await settle();
  expect(log).toEqual(['a1 begins', 'b1 begins']);
  expect(mutex.size).toBe(2);
  gates.get('b1')?.();
  expect(await other).toBe('b1');
  gates.get('a1')?.();
  await expect(first).rejects.toThrow('a1 failed');
  await settle();
  gates.get('a2')?.();
  expect(await second).toBe('a2');
  expect(log).toEqual(['a1 begins', 'b1 begins', 'b1 ends', 'a1 ends', 'a2 begins', 'a2 ends']);
  expect(mutex.size).toBe(0);
});

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
