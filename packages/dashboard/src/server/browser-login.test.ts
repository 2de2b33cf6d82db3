import { describe, expect, it } from 'vitest';
import { passwordOf } from './browser-login.ts';

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

describe('passwordOf', () => {
  it.each([
    [basic('anyone:secret'), 'secret'],
    [basic(':secret'), 'secret'],
    [basic('anyone:with:colons'), 'with:colons'],
    [basic('no colon'), undefined],
    ['Bearer secret', undefined],
    ['Basic !!!', undefined],
    [undefined, undefined],
  ])('reads %s as %s', (header, password) => {
    expect(passwordOf(header)).toBe(password);
  });
});
