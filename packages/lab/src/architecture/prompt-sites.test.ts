import { describe, expect, it } from 'vitest';
import { promptSiteFaults } from './prompt-sites.ts';

const registry = {
  path: 'packages/cognition/src/assembly/registered-prompts.ts',
  text: 'export const registeredPrompts = [dreamPrompt];',
};
const faults = (text: string, path = 'packages/cognition/src/dream/dream.ts') =>
  promptSiteFaults([{ path, text }, registry]);
const prompt = "export const dreamPrompt = definePrompt({ site: 'dream', version: 1, parts: [], closing: [] });\n";

describe('call sites of the inner life', () => {
  it.each([
    ['spread where it is asked', "mind.complete({ kind: 'idle', ...renderPrompt(dreamPrompt, told), deadlineMs });"],
    ['by a name', 'const ready = renderPrompt(dreamPrompt, told); mind.complete({ ...ready, deadlineMs });'],
    [
      'within another object',
      'const ready = renderPrompt(dreamPrompt, told); mind.complete({ ...{ kind, ...ready } });',
    ],
    ['handed in', 'const ask = (ready: RenderedPrompt) => mind.complete({ ...ready, deadlineMs });'],
    ['a method of another name', "board.completed({ messages: ['done'] });"],
  ])('one that puts a registered prompt before a mind is fine: %s', (_, text) => {
    expect(faults(prompt + text)).toEqual([]);
  });

  it.each([
    ['words of its own', "mind.complete({ messages: [{ role: 'user', content: 'Dream!' }] });", 'without a prompt'],
    ['no prompt at all', "this.#mind?.complete({ kind: 'idle', ...call });", 'without a prompt'],
    ['a call made elsewhere', 'mind.complete(call);', 'without a prompt'],
    ['nothing', 'mind.complete();', 'without a prompt'],
    ['words beside a prompt', 'mind.complete({ ...renderPrompt(dreamPrompt, told), messages });', 'puts messages'],
    [
      'a hash beside a prompt',
      'mind.complete({ ...renderPrompt(dreamPrompt, told), template: other });',
      'puts template',
    ],
  ])('one that puts something else before a mind is caught: %s', (_, text, words) => {
    const found = faults(prompt + text);
    expect(found.join('; ')).toContain(words);
    expect(found[0]).toContain('packages/cognition/src/dream/dream.ts:2');
  });

  it('a prompt that is not registered, or has no name to be registered by, is caught', () => {
    expect(faults(prompt.replace('dreamPrompt', 'nightmarePrompt'))).toEqual([
      'packages/cognition/src/dream/dream.ts:1: nightmarePrompt is not among the registered prompts',
    ]);
    expect(faults('renderPrompt(definePrompt({}), told);').join()).toContain('without a name');
  });

  it('tools, tests and other packages put before a model what they like', () => {
    const free = "model.complete({ messages: [{ role: 'user', content: 'Parse.' }] });";
    expect(faults(free, 'packages/cognition/src/intrusion/model-parser.ts')).toEqual([]);
    expect(faults(free, 'packages/cognition/src/dream/dream.test.ts')).toEqual([]);
    expect(faults(free, 'packages/planning/src/planners/model-planner.ts')).toEqual([]);
  });
});
