import type { InteroDanger } from '@conscious-bot/contracts/interoception';
import { expect, it } from 'vitest';
import { howDangerEnded, whatSavedIt } from './danger-text.ts';

const danger = (change: Partial<InteroDanger>): InteroDanger => ({
  from: 0,
  to: 1,
  died: false,
  harm: [],
  reflexes: [],
  healthBefore: 20,
  healthLeast: 16,
  healthAfter: 17,
  ...change,
});
const axes = { time: 1, situational: 1, healthHunger: 1, resource: 1, protection: 1, locationDistance: 1 };
const reflex = (outcome: string, words: string) => ({
  seq: 1,
  at: 1,
  boundary: 'decision' as const,
  name: 'reflex',
  outcome,
  words,
  stressAxes: axes,
  stress: 1,
  partial: false,
  focus: 1,
  curiosity: 1,
  health: 1,
  food: 1,
});

it.each([
  [{}, 'It lost 4 health, down to 16 of 20, and had 17 after it.'],
  [{ healthAfter: null }, 'It lost 4 health, down to 16 of 20.'],
  [{ healthLeast: 20, healthAfter: 20 }, 'It came away unhurt, with 20 of 20 health.'],
  [
    { healthLeast: 20, healthAfter: 20, harm: [reflex('', 'lost 5 of its health')] },
    'It was hurt, and soon had 20 of 20 health.',
  ],
  [{ died: true, healthBefore: 6 }, 'It died; it had 6 of 20 health.'],
  [{ healthBefore: null }, 'It lived.'],
])('tells how a danger ended: %o', (change, text) => {
  expect(howDangerEnded(danger(change))).toBe(text);
});

it('tells what saved it', () => {
  expect(whatSavedIt(danger({}))).toMatch(/^No reflex ran/);
  expect(whatSavedIt(danger({ reflexes: [reflex('completed', 'Flee from a zombie')] }))).toBe(
    'A reflex ran: “Flee from a zombie”. It was carried out.',
  );
  expect(whatSavedIt(danger({ reflexes: [reflex('failed', 'Flee'), reflex('completed', 'Eat bread')] }))).toBe(
    '2 reflexes ran: “Flee”, “Eat bread”. 1 of them could be carried out to the end.',
  );
});
