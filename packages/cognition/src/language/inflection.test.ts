import { expect, it } from 'vitest';
import { verbForms } from './inflection.ts';

it.each([
  ['dig', 'digging', 'dug'],
  ['chop down', 'chopping down', 'chopped down'],
  ['mine', 'mining', 'mined'],
  ['make', 'making', 'maked'],
  ['explore', 'exploring', 'explored'],
  ['fell', 'felling', 'felled'],
  ['cook', 'cooking', 'cooked'],
  ['die', 'dying', 'died'],
  ['quit', 'quitting', 'quitted'],
  ['bury', 'burying', 'buried'],
  ['wander around', 'wandering around', 'wandered around'],
])('%s, %s, %s', (verb, gerund, past) => {
  const forms = verbForms(verb);
  expect(forms.gerund).toBe(gerund);
  expect(forms.past).toContain(past);
});
