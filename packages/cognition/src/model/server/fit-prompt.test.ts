import { expect, it } from 'vitest';
import { estimateTokens, fitPrompt } from './fit-prompt.ts';

const messages = [{ role: 'user', content: ['fixed', 'a'.repeat(400), 'b'.repeat(400), 'end'].join('\n') }] as const;
const droppable = ['a'.repeat(400), 'b'.repeat(400)];

it('leaves alone what fits, and what may be as long as it likes', () => {
  expect(fitPrompt({ messages, maxTokens: 10 }, undefined, 4)).toEqual({ messages, maxTokens: 10, dropped: [] });
  expect(fitPrompt({ messages, maxTokens: 10, droppable }, 1_000, 4)).toEqual({ messages, maxTokens: 10, dropped: [] });
});

it('drops whole lines, the last named first, until prompt and answer have room', () => {
  const fitted = fitPrompt({ messages, maxTokens: 40, droppable }, 170, 4);
  expect(fitted?.dropped).toEqual([droppable[1]]);
  expect(fitted?.messages[0]?.content).toBe(['fixed', droppable[0], 'end'].join('\n'));
  expect(estimateTokens(fitted?.messages ?? [], 4) + (fitted?.maxTokens ?? 0)).toBeLessThanOrEqual(170);
});

it('gives the answer what room there is, at least a quarter of the context', () => {
  expect(fitPrompt({ messages, maxTokens: 4_000, droppable }, 300, 4)?.maxTokens).toBeLessThanOrEqual(300 - 200);
  expect(fitPrompt({ messages, maxTokens: 4_000, droppable }, 300, 4)?.maxTokens).toBeGreaterThanOrEqual(75);
});

it('gives up when nothing is left to drop, and never empties a message', () => {
  expect(fitPrompt({ messages, maxTokens: 10 }, 100, 4)).toBeUndefined();
  const one = [{ role: 'user', content: droppable[0] ?? '' }] as const;
  expect(fitPrompt({ messages: one, maxTokens: 10, droppable }, 60, 4)).toBeUndefined();
});
