import { interoceptionDefaults, noAxisKnown } from '@conscious-bot/contracts/interoception';
import { expect, it } from 'vitest';
import { snapshot } from '../../test/fake-peers.ts';
import { answerFeelings, asksOfFeelings } from './feelings.ts';

const feels = (levels: Partial<typeof noAxisKnown>): string => {
  const stressAxes = { ...noAxisKnown, ...levels };
  const interoception = { ...interoceptionDefaults, stressAxes, partial: true, updatedAt: 1 };
  return answerFeelings({ interoception, world: snapshot({}) });
};

it('tells what it feels, in the words of its thoughts', () => {
  expect(feels({ situational: 10 })).toBe('I feel at ease.');
  expect(feels({ situational: 75, resource: 50 })).toBe('I feel I am in danger here. I am short of things I need.');
  expect(feels({})).toBe("I can't tell yet how I feel.");
});

it('knows a question about feelings from one about the body or the world', () => {
  for (const text of ['are you scared of the dark?', 'do you ever get bored?', "what's your mood?", 'r u happy'])
    expect(asksOfFeelings.test(text), text).toBe(true);
  for (const text of ['are you hurt?', 'are you in the mine?', 'do you see a happy villager?', 'how do you do?'])
    expect(asksOfFeelings.test(text), text).toBe(false);
});
