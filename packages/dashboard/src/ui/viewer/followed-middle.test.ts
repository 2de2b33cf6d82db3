import { expect, it } from 'vitest';
import { followed } from './followed-middle.ts';

it('a map that follows the bot stays where it is while the bot is near its middle, and goes to it when it has left', () => {
  const first = followed(undefined, { x: 10.4, z: -3.6 });
  expect(first).toEqual({ x: 10, z: -4 });
  expect(followed(first, { x: 18, z: 3 })).toBe(first);
  expect(followed(first, { x: 23.2, z: -4 })).toEqual({ x: 23, z: -4 });
});
