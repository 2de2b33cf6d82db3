import { expect, it } from 'vitest';
import { readCoordinates } from './coordinates.ts';

it.each([
  ['10 64 -3', { x: 10, y: 64, z: -3 }],
  ['10, 64, -3', { x: 10, y: 64, z: -3 }],
  ['10_64_-3', { x: 10, y: 64, z: -3 }],
  ['-1.5 70 0', { x: -1.5, y: 70, z: 0 }],
  ['10 64', undefined],
  ['10 64 -3 7', undefined],
  ['home', undefined],
  ['1e3 2 3', undefined],
])('reads %s', (text, expected) => {
  expect(readCoordinates(text)).toEqual(expected);
});
