import { type Interoception, type StressAxes, stressAxisNames } from '@conscious-bot/contracts';
import { noAxisKnown } from '@conscious-bot/contracts/interoception';
import { expect, it } from 'vitest';
import { snapshot } from '../../test/fake-peers.ts';
import { interoceptionLines } from './phrases.ts';

const feeling = (axes: Partial<StressAxes>, over: Partial<Interoception> = {}): Interoception => ({
  stress: 20,
  focus: 80,
  curiosity: 75,
  stressAxes: { ...noAxisKnown, ...axes },
  partial: true,
  updatedAt: 0,
  ...over,
});
const sayOnly = (axes: Partial<StressAxes>) => interoceptionLines(feeling(axes)).join(' ');

it.each(stressAxisNames)('INTERO-4: %s speaks up when it is felt, and louder when it is strong', (name) => {
  const felt = name === 'time' ? 40 : 45;
  const strong = name === 'time' ? 60 : 70;
  expect(sayOnly({ [name]: felt - 0.1 })).toBe('I feel at ease.');
  const words = [felt, strong - 0.1, strong, 100].map((level) => sayOnly({ [name]: level }));
  expect(words[0]).toMatch(/^(I|It|What I) /);
  expect(words[1]).toBe(words[0]);
  expect(words[2]).not.toBe(words[0]);
  expect(words[3]).toBe(words[2]);
});

it('INTERO-4: what is not known is not spoken of, and the word is never said', () => {
  expect(interoceptionLines(feeling({}))).toEqual([]);
  const all = { time: 100, situational: 100, healthHunger: 100, resource: 100, protection: 100, locationDistance: 100 };
  for (const level of [46, 100]) {
    const axes = Object.fromEntries(stressAxisNames.map((name) => [name, level]));
    const lines = interoceptionLines(feeling(axes, { focus: 10, curiosity: 95 }));
    expect(lines).toHaveLength(8);
    expect(lines.join(' ')).not.toMatch(/stress|axis|\byou\b/i);
  }
  expect(interoceptionLines(feeling(all, { curiosity: 10 })).at(-1)).toMatch(/Nothing around here is new/);
});

it('INTERO-4: the way home says how far it is where that can be said', () => {
  const far = feeling({ locationDistance: 80 });
  const world = { position: { x: 300, y: 64, z: 400 }, home: { x: 0, y: 64, z: 0 } };
  expect(interoceptionLines(far, snapshot({ ...world, dimension: 'overworld' }))).toEqual([
    'I am far from anywhere familiar or safe. Home is 500 blocks away.',
  ]);
  expect(interoceptionLines(far, snapshot({ ...world, dimension: 'the_nether' }))).toEqual([
    'I am far from anywhere familiar or safe.',
  ]);
});
