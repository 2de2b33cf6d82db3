import { expect, it } from 'vitest';
import { isAddressed, withoutName } from './address.ts';

const hearing = { name: 'Mira', others: ['Jo', 'Sam'], last: undefined, now: 100_000 };
const line = (text: string, more = {}) => ({ player: 'Jo', text, whisper: false, ...more });

it('a line is meant for the bot by name, by whisper, by nobody else being there, or as the next word of an exchange', () => {
  expect(isAddressed(line('Mira, come here'), hearing)).toBe(true);
  expect(isAddressed(line('come here mira'), hearing)).toBe(true);
  expect(isAddressed(line('admirable'), hearing)).toBe(false);
  expect(isAddressed(line('come here', { whisper: true }), hearing)).toBe(true);
  expect(isAddressed(line('come here'), hearing)).toBe(false);
  expect(isAddressed(line('come here'), { ...hearing, others: ['jo'] })).toBe(true);
  const last = { player: 'Jo', at: 90_000 };
  expect(isAddressed(line('and why?'), { ...hearing, last })).toBe(true);
  expect(isAddressed(line('Sam, and why?'), { ...hearing, last })).toBe(false);
  expect(isAddressed(line('and why?', { player: 'Sam' }), { ...hearing, last })).toBe(false);
  expect(isAddressed(line('and why?'), { ...hearing, last, now: 200_000 })).toBe(false);
});

it('the name is no part of what is said', () => {
  expect(withoutName('Mira, come here', 'Mira')).toBe('come here');
  expect(withoutName('@mira: come here', 'Mira')).toBe('come here');
  expect(withoutName('where are you, Mira?', 'Mira')).toBe('where are you?');
  expect(withoutName('hello Mira!', 'Mira')).toBe('hello!');
  expect(withoutName("hey Mira, I'm back", 'Mira')).toBe("hey, I'm back");
  expect(withoutName('hey Miranda, come', 'Mira')).toBe('hey Miranda, come');
  expect(withoutName('Miranda waits', 'Mira')).toBe('Miranda waits');
});
