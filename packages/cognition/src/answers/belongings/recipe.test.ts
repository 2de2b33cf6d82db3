import { expect, it } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { snapshot } from '../../../test/fake-peers.ts';
import { requestContext } from '../../../test/request-context.ts';
import { understand } from '../../intrusion/understand.ts';

it('tells a handful of what can be made of a thing, the most useful first, and what is at hand for it', () => {
  const world = snapshot({
    inventory: [
      { name: 'cobblestone', count: 20 },
      { name: 'stick', count: 2 },
    ],
  });
  expect(ask('what can I make with cobblestone?', { world })).toBe(
    'Cobblestone can be made into a stone pickaxe, a furnace, a stone sword, a stone axe or a stone shovel. With what I carry I could make a stone pickaxe, a furnace, a stone sword, a stone axe or a stone shovel at once.',
  );
  expect(ask('what can you craft out of string?', { world })).toMatch(/^String can be made into .*bow/);
  expect(ask('what can I make with it?')).toBe('Of what? Name the thing, and I will tell you what can be made of it.');
});

it('takes "it" for what was spoken of last', () => {
  const context = { ...requestContext({ players: ['Alex'] }, {}), from: 'Alex', recent: ['iron_ingot'] };
  expect(understand('what can you make with this', context).reading.question?.about).toBe('iron_ingot');
});
