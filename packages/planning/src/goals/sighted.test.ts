import { expect, it } from 'vitest';
import { playerNamed } from './sighted.ts';

it('finds a player by the name a goal has, as the game writes it', () => {
  expect(playerNamed('sam', ['Alex', 'Sam'])).toBe('Sam');
  expect(playerNamed('alex', ['_Alex_', 'Sam'])).toBe('_Alex_');
  expect(playerNamed('nobody', ['Alex', 'Sam'])).toBeUndefined();
});

it('means whoever is called just so before one who is written alike in goals', () => {
  expect(playerNamed('alex', ['_Alex_', 'Alex'])).toBe('Alex');
});
