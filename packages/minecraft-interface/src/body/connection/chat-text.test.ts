import { describe, expect, it } from 'vitest';
import { plainText, translationKey } from './chat-text.ts';

const english = (key: string) =>
  ({ 'multiplayer.disconnect.incompatible': 'Incompatible client! Please use %s', swapped: '%2$s before %1$s' })[key];

describe('plainText', () => {
  it.each([
    ['a bare string', 'Server closed', 'Server closed'],
    ['a JSON string', '"Server closed"', 'Server closed'],
    ['a JSON component', '{"text":"You are ","extra":[{"text":"banned"}]}', 'You are banned'],
    ['a component object', { text: '', extra: ['No ', { text: 'way' }] }, 'No way'],
    [
      'a component as NBT',
      { type: 'compound', value: { text: { type: 'string', value: 'Kicked by an operator' } } },
      'Kicked by an operator',
    ],
    ['formatting codes', '§cYou are §lbanned§r!', 'You are banned!'],
    [
      'a translation',
      { translate: 'multiplayer.disconnect.incompatible', with: ['1.20.4'] },
      'Incompatible client! Please use 1.20.4',
    ],
    ['numbered arguments', { translate: 'swapped', with: ['a', { text: 'b' }] }, 'b before a'],
    ['an unknown key', { translate: 'some.mod.key' }, 'some.mod.key'],
    ['text that only looks like JSON', '{not json', '{not json'],
    ['nothing', undefined, ''],
  ])('reads %s', (_, component, text) => {
    expect(plainText(component, english)).toBe(text);
  });

  it('survives a component nested without end', () => {
    let component: unknown = 'deep';
    for (let i = 0; i < 5_000; i++) component = { extra: [component] };
    expect(plainText(component)).toBe('');
  });
});

describe('translationKey', () => {
  it.each([
    [{ translate: 'multiplayer.disconnect.banned' }, 'multiplayer.disconnect.banned'],
    ['{"translate":"multiplayer.disconnect.name_taken"}', 'multiplayer.disconnect.name_taken'],
    ['multiplayer.disconnect.kicked', 'multiplayer.disconnect.kicked'],
    [{ text: '', extra: [{ translate: 'multiplayer.disconnect.idling' }] }, 'multiplayer.disconnect.idling'],
    [{ text: 'You were kicked.' }, undefined],
    ['See you later.', undefined],
  ])('%j → %s', (component, key) => {
    expect(translationKey(component)).toBe(key);
  });
});
