import { describe, expect, it } from 'vitest';
import { interoceptionLines } from '../interoception/phrases.ts';
import { renderPrompt } from '../prompts/inner-prompt.ts';
import { lintPrompt } from '../prompts/lint-prompt.ts';
import { buildSituation } from '../prompts/situation.ts';
import { specimens } from '../prompts/specimens.ts';
import { registeredPrompts } from './registered-prompts.ts';

describe.each(registeredPrompts.map((prompt) => [prompt.id, prompt] as const))('the prompt %s', (_, prompt) => {
  const fill = Object.fromEntries(
    [...prompt.closing.join('\n').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'You are a bot. [GOAL: x]']),
  );

  it('is in the first person in every fixed line', () => {
    for (const line of [...(prompt.opening ?? []), ...prompt.closing]) {
      const quoted = line.replace(/\{\w+\}/g, '""');
      expect(lintPrompt(quoted).map((fault) => `${line}: ${fault}`)).toEqual([]);
    }
  });

  it('INTERO-4: tells how the body is and what is felt', () => {
    expect(prompt.parts).toEqual(expect.arrayContaining(['body', 'interoception']));
  });

  it('passes over every specimen of a situation', () => {
    for (const facts of specimens) {
      const [message, ...more] = renderPrompt(prompt, buildSituation(facts), fill).messages;
      expect(more).toEqual([]);
      expect(message?.role).toBe('user');
      expect(lintPrompt(message?.content ?? '')).toEqual([]);
    }
  });
});

it('every prompt has an id and a hash of its own', () => {
  for (const key of ['id', 'hash'] as const)
    expect(new Set(registeredPrompts.map((prompt) => prompt[key])).size).toBe(registeredPrompts.length);
});

it('INTERO-4: no sentence on what is felt names stress or says what to do', () => {
  for (const level of [0, 20, 45, 60, 75, 100]) {
    const axes = {
      time: level,
      situational: level,
      healthHunger: level,
      resource: level,
      protection: level,
      locationDistance: level,
    };
    const intero = {
      stress: level,
      focus: 100 - level,
      curiosity: 100 - level,
      stressAxes: axes,
      partial: false,
      updatedAt: 0,
    };
    for (const line of interoceptionLines(intero)) expect(lintPrompt(`I am here. ${line}`)).toEqual([]);
  }
});
