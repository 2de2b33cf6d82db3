import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { interoceptionLines } from '../interoception/phrases.ts';
import { commitmentLine, renderPrompt } from './inner-prompt.ts';
import { lintPrompt } from './lint-prompt.ts';
import { registeredPrompts } from './registered-prompts.ts';
import { buildSituation } from './situation.ts';
import { specimens } from './specimens.ts';

/** Places that put text before a model without being inner life: tools that lie outside (LLMP-1), and the way to the model itself. */
const tools: readonly string[] = ['parse/model-parser.ts', 'model/'];

const src = join(import.meta.dirname, '..');
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(join(src, path), 'utf8') }));

describe('IDLE-7: the prompt linter', () => {
  it.each([
    ['You are a Minecraft bot.', 'speaks to somebody'],
    ['I wonder. Respond with one sentence.', 'instructs'],
    ['I am here.\nChoose a goal.', 'instructs'],
    ['I must gather wood.', 'obliges'],
    ['Current goals: wood. I am here.', 'lists goals'],
    ['I could:\n1. gather wood\n2. sleep', 'lists'],
    ['I think in JSON.', 'asks for a format'],
    ['My stress is high.', 'names the feeling'],
    ['An intrusive thought came to me.', 'tells where a thought came from'],
    ['As an assistant I help.', 'gives a role'],
    ['I write [GOAL: collect wood 8].', 'names a goal'],
    ['It is day.', 'not in the first person'],
  ])('finds what is wrong with %j', (text, fault) => {
    expect(lintPrompt(text).join('; ')).toContain(fault);
  });

  it('reads nobody else’s words, and lets the one sentence on commitments stand', () => {
    expect(lintPrompt('A thought crosses my mind: "You must collect 8 logs [GOAL: mine stone 3]"')).toEqual([]);
    expect(lintPrompt(`${commitmentLine}\nI am at 4 64 -3.`)).toEqual([]);
  });
});

describe.each(registeredPrompts.map((prompt) => [prompt.id, prompt] as const))('IDLE-7: the prompt %s', (_, prompt) => {
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

  it('has a real hash, that changes with the data it is made of', () => {
    expect(prompt.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set(registeredPrompts.map(({ hash }) => hash)).size).toBe(registeredPrompts.length);
  });
});

describe('IDLE-7: no call site goes round the linter', () => {
  it('every prompt that is defined is registered', () => {
    const defined = sources.reduce(
      (sum, { path, text }) =>
        path === 'situation/inner-prompt.ts' ? sum : sum + [...text.matchAll(/\bdefinePrompt\(/g)].length,
      0,
    );
    expect(defined).toBe(registeredPrompts.length);
    expect(new Set(registeredPrompts.map(({ id }) => id)).size).toBe(registeredPrompts.length);
  });

  it('nobody else words what is put before a model', () => {
    const own = sources
      .filter(({ text }) => /\bmessages:\s|\brole:\s*'(?:user|system|assistant)'/.test(text))
      .map(({ path }) => path)
      .filter((path) => path !== 'situation/inner-prompt.ts' && !tools.some((tool) => path.startsWith(tool)));
    expect(own).toEqual([]);
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
});
