import { describe, expect, it } from 'vitest';
import { isLoopback } from './loopback.ts';

describe('isLoopback', () => {
  it.each(['localhost', 'LOCALHOST', 'localhost.', '127.0.0.1', '127.9.8.7', '::1', '[::1]'])('%s is', (host) => {
    expect(isLoopback(host)).toBe(true);
  });
  it.each(['', '0.0.0.0', '::', '128.0.0.1', '10.0.0.1', 'localhost.evil.example', '127.0.0.1.evil.example', 'evil'])(
    '%s is not',
    (host) => {
      expect(isLoopback(host)).toBe(false);
    },
  );
});
