import { expect, it } from 'vitest';
import { goalLines, requestContext } from '../../../test/request-context.ts';
import { understand } from '../../intrusion/understand.ts';

const alex = {
  id: 1,
  name: 'player',
  username: 'Alex',
  kind: 'player' as const,
  position: { x: 4, y: 64, z: 0 },
  distance: 4,
};
const seen = { position: { x: 0, y: 64, z: 0 }, nearbyEntities: [alex] };

it.each([
  ['go 40 blocks away from me', 'navigate west 40'],
  ['move ten blocks away from me please', 'navigate west 10'],
  ['back off 10 blocks', 'navigate west 10'],
  ['Mira, move over', 'navigate north 5'],
])('%s', (text, goal) => {
  const { goals } = understand(text, requestContext({ players: ['Alex'] }, seen)).reading;
  expect(goalLines(goals)).toEqual([goal]);
});
