import type { WorldSnapshot } from '@conscious-bot/contracts';
import { expect, it } from 'vitest';
import { snapshot } from '../../test/fake-peers.ts';
import { closedGate } from './gates.ts';

const zombie = { id: 1, name: 'zombie', kind: 'hostile', position: { x: 0, y: 0, z: 0 }, distance: 60 } as const;
const well = snapshot({ gameMode: 'survival', health: 16, food: 16 });

it('the gates are open at health 16, food 16, with nobody hostile, in survival and adventure', () => {
  expect(closedGate(well)).toBeUndefined();
  expect(closedGate({ ...well, gameMode: 'adventure' })).toBeUndefined();
});

it.each([
  [{ health: 15.9 }, 'health'],
  [{ health: undefined }, 'health'],
  [{ food: 15 }, 'food'],
  [{ food: undefined }, 'food'],
  [{ hostiles: [zombie] }, 'hostiles'],
  [{ gameMode: 'creative' }, 'creative'],
  [{ gameMode: 'spectator' }, 'spectator'],
  [{ gameMode: undefined }, 'unknown'],
] satisfies [Partial<WorldSnapshot>, string][])('%j closes a gate (%s)', (over, words) => {
  expect(closedGate({ ...well, ...over })).toContain(words);
});

it('an unknown world closes them', () => {
  expect(closedGate(undefined)).toBeDefined();
});
