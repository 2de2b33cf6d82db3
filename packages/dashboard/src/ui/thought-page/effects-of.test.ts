import { expect, it } from 'vitest';
import { aNode } from '../../../test/scene.ts';
import { effectsOf } from './effects-of.ts';

it('names what changed at the ends of the way, each once', () => {
  const dig = (id: string) => aNode('action', id, 'dig', [aNode('effect', `${id} effect`, 'oak log dug')]);
  const root = aNode('thought', 't', 'wood', [
    aNode('task', 'k', 'wood', [dig('a'), dig('b'), aNode('action', 'c', 'x', [aNode('effect', 'e', '+1 stick')])]),
  ]);
  expect(effectsOf(root)).toEqual(['oak log dug (×2)', '+1 stick']);
  expect(effectsOf(aNode('thought', 't', 'wood'))).toEqual([]);
});
