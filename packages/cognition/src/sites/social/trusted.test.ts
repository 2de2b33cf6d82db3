import { expect, it } from 'vitest';
import { isTrusted, notTrusted } from './trusted.ts';

const of = (CHAT_AS_INTRUSION: boolean, ...TRUSTED_PLAYERS: string[]) => ({ CHAT_AS_INTRUSION, TRUSTED_PLAYERS });

it('requests are taken where chat may ask at all, and of those who are named, whatever the case', () => {
  expect(isTrusted('Alex', of(true, 'alex', 'Sam'))).toBe(true);
  expect(isTrusted('Alexa', of(true, 'alex'))).toBe(false);
  expect(isTrusted('Alex', of(true))).toBe(false);
  expect(isTrusted('Alex', of(false, 'Alex'))).toBe(false);
  expect(isTrusted('Anybody', of(true, '*'))).toBe(true);
});

it('others are told whose', () => {
  expect(notTrusted(of(true, 'Alex', 'Sam'))).toBe('I only take requests from Alex and Sam.');
  expect(notTrusted(of(true, 'A', 'B', 'C', 'D', 'E'))).toBe('I only take requests from A, B, C and 2 more.');
  expect(notTrusted(of(true))).toBe("I don't take requests in chat.");
  expect(notTrusted(of(false, 'Alex'))).toBe("I don't take requests in chat.");
});
