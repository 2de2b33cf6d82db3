import { expect, it } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { snapshot } from '../../../test/fake-peers.ts';

it('tells what it sees: the land, what stands out, and who is about', () => {
  const at = { x: 3, y: 64, z: 4 };
  const cow = { name: 'cow', kind: 'animal', position: at, distance: 6, knownBy: 'sight' } as const;
  const world = snapshot({
    biome: 'birch_forest',
    nearbyBlocks: [
      { name: 'dirt', count: 9, nearest: at, distance: 1, knownBy: 'sight' },
      { name: 'birch_log', count: 4, nearest: at, distance: 7, knownBy: 'sight' },
      { name: 'chest', count: 1, nearest: at, distance: 20, knownBy: 'memory' },
    ],
    nearbyEntities: [
      { ...cow, id: 1 },
      { ...cow, id: 2 },
      { ...cow, id: 3, name: 'player', kind: 'player', username: 'Jo' },
    ],
  });
  const told = 'The land around me is a birch forest. I see a birch log 7 blocks away. Near me: Jo and 2 cows.';
  for (const text of ['what do you see?', "what's around you", 'tell me what you see'])
    expect(ask(text, { world }), text).toBe(told);
  expect(ask('how many cows are there?', { world })).toBe('I know of 2 cows near here.');
  expect(ask('how many sheep do you see?', { world })).toBe('I know of no sheep near here.');
  expect(ask('what do you see?', { world: snapshot({ biome: 'plains' }) })).toBe(
    'The land around me is plains. Nobody is near me.',
  );
});
