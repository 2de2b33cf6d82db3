import { describe, expect, it } from 'vitest';
import { createHostCheck } from './host-check.ts';

const check = createHostCheck(['bot.lan', '192.168.1.5']);
const code = (headers: { host?: string; origin?: string }) => {
  try {
    check(headers);
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error;
  }
  return 'let in';
};

describe('createHostCheck', () => {
  it('lets in this machine and allowed hosts, and no other Host', () => {
    for (const [host, expected] of [
      ['localhost:3001', 'let in'],
      ['127.0.0.1', 'let in'],
      ['bot.lan:80', 'let in'],
      ['192.168.1.5:3001', 'let in'],
      ['evil.example', 'forbidden_host'],
      ['localhost.evil.example', 'forbidden_host'],
      ['localhost@evil.example', 'forbidden_host'],
      ['evil.example@localhost', 'forbidden_host'],
      ['localhost/evil', 'forbidden_host'],
      ['localhost:99999', 'forbidden_host'],
      ['', 'forbidden_host'],
      ['::::', 'forbidden_host'],
    ] as const)
      expect(code({ host }), host).toBe(expected);
  });

  it('a request without Host is refused', () => {
    expect(code({})).toBe('forbidden_host');
  });

  it('lets in pages of this machine and of allowed hosts, and of no other Origin', () => {
    for (const [origin, expected] of [
      ['http://localhost:3000', 'let in'],
      ['https://bot.lan', 'let in'],
      ['null', 'forbidden_origin'],
      ['', 'forbidden_origin'],
      ['https://evil.example', 'forbidden_origin'],
      ['https://localhost.evil.example', 'forbidden_origin'],
      ['file://localhost', 'forbidden_origin'],
      ['chrome-extension://localhost', 'forbidden_origin'],
      ['localhost', 'forbidden_origin'],
    ] as const)
      expect(code({ host: 'localhost', origin }), origin).toBe(expected);
  });
});
