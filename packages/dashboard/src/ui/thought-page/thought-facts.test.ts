import { expect, it } from 'vitest';
import { aThought } from '../../../test/scene.ts';
import { factsOf } from './thought-facts.ts';

const textsOf = (thought: Parameters<typeof factsOf>[0]) =>
  Object.fromEntries(factsOf(thought).map(({ name, text }) => [name, text]));

it('tells what a thought of a model lost on its way, and why its goal was held back', () => {
  const thought = aThought({ id: 't', content: 'Wood is low.', novelty: 'low' });
  const metadata = {
    ...thought.metadata,
    site: 'idle' as const,
    mind: 'model',
    extractedGoal: { action: 'collect' as const, target: 'oak_log', amount: 6 },
    heldBack: 'budget',
    ungrounded: ['a village'],
    sanitizedBy: ['think_block'],
    repeats: 'thought_0',
  };
  expect(textsOf({ ...thought, metadata })).toEqual({
    Kind: 'its own, observation',
    'Arose in': 'idle moments',
    'Written by': 'model',
    New: 'no, it repeats words or a situation',
    'Goal held back': 'collect 6 oak logs',
    'Held back because': 'it had set itself goals enough for the time',
    'Claims without facts': 'a village',
    'Removed by the sanitizer': 'think block',
    Repeats: 'an earlier thought',
  });
});

it('tells of an intrusive thought who said it, what it asks for and what became of it', () => {
  const thought = aThought({
    id: 't',
    content: 'collect 3 oak logs',
    goal: { action: 'collect', target: 'oak_log', amount: 3 },
    metadata: { provenance: 'intrusion', extractedGoalSource: 'intrusion', goalTableVersion: 1 },
  });
  const metadata = { ...thought.metadata, from: 'Alex', whispered: true as const, outcome: 'accepted' };
  expect(textsOf({ ...thought, metadata })).toMatchObject({
    Kind: 'slipped into its mind',
    'Said by': 'Alex, in a whisper',
    'Asks for': 'collect 3 oak logs',
    Outcome: 'accepted',
  });
});
