import { expect, it } from 'vitest';
import { verbForms } from './inflection.ts';

it('knows the forms of a verb', () => {
  for (const [verb, gerund, past] of [
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
  ] as const) {
    const forms = verbForms(verb);
    expect(forms.gerund, verb).toBe(gerund);
    expect(forms.past, verb).toContain(past);
  }
});
