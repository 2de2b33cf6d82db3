import { expect, it } from 'vitest';
import { isLoopback } from './loopback.ts';

it('knows the names and addresses of this machine from those that only look like them', () => {
  const own = ['localhost', 'LOCALHOST', 'localhost.', '127.0.0.1', '127.9.8.7', '::1', '[::1]'];
  const foreign = ['', '0.0.0.0', '::', '128.0.0.1', '10.0.0.1', 'localhost.evil.example', '127.0.0.1.evil.example'];
  expect(own.filter((host) => !isLoopback(host))).toEqual([]);
  expect(foreign.filter(isLoopback)).toEqual([]);
});
