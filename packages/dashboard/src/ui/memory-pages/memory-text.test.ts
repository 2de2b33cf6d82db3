import { expect, it } from 'vitest';
import { aMemory } from '../../../test/scene.ts';
import { lifeLeft, whenItFades } from './memory-text.ts';

const DAY = 86_400_000;

it('a memory loses its life from when it was seen or used last', () => {
  const memory = aMemory({ lastAt: 0, keepUntil: 10 * DAY });
  expect(lifeLeft(memory, 0)).toBe(1);
  expect(lifeLeft(memory, 4 * DAY)).toBeCloseTo(0.6);
  expect(lifeLeft({ ...memory, lastUsedAt: 4 * DAY }, 4 * DAY)).toBe(1);
  expect(lifeLeft(memory, 11 * DAY)).toBe(0);
  expect(lifeLeft({ ...memory, keepUntil: 8.64e15 }, 11 * DAY)).toBe(1);
});

it('says when it fades', () => {
  expect(whenItFades({ keepUntil: 3 * DAY }, 0)).toBe('fades in 3 d');
  expect(whenItFades({ keepUntil: 3 * DAY }, 4 * DAY)).toBe('fades at the next clearing');
  expect(whenItFades({ keepUntil: 8.64e15 }, 0)).toBe('does not fade with age');
});
