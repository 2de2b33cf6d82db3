import type { Goal } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { facts } from '../../../test/strategy-facts.ts';
import { guess } from './guess.ts';

const pickaxe: Goal = { action: 'craft', target: 'iron_pickaxe', amount: 1 };
const guessed = (goal: Goal, items: Readonly<Record<string, number>>) => guess(goal, facts({ items }).facts).ms;

describe('what a goal may take before the planner was asked', () => {
  it('is little once all that has to be smelted for it is carried: with ten lumps of iron in its pack a bot went on without a pickaxe of it', () => {
    const [none, some, enough] = [0, 2, 3].map((raw_iron) => guessed(pickaxe, { raw_iron, stick: 2 })) as [
      number,
      number,
      number,
    ];
    expect(some).toBe(none);
    expect(enough).toBeLessThan(some / 2);
    expect(guessed(pickaxe, { raw_iron: 2, iron_ingot: 1, stick: 2 })).toBe(enough);
  });

  it('counts what is wanted', () => {
    const meat: Goal = { action: 'collect', target: 'cooked_beef', amount: 3 };
    expect(guessed(meat, { beef: 3 })).toBeLessThan(guessed(meat, { beef: 2 }));
  });
});
