import { describe, expect, it } from 'vitest';
import { loadRegistry } from '../engine/prismarine.ts';
import { damageType, damageTypeIds, deathMessage } from './damage-types.ts';

describe('kinds of damage', () => {
  it('what hurts has the name the game gives it', () => {
    expect(damageType('fall', null)).toBe('fall');
    expect(damageType('zombie', 'mob')).toBe('mob_attack');
    expect(damageType('Anna', 'player')).toBe('player_attack');
    expect(damageType('arrow', 'mob')).toBe('arrow');
    expect(damageType('control', null)).toBe('generic');
  });

  it('its number is the one the client was sent', () => {
    const ids = damageTypeIds(loadRegistry('1.21.4'));
    expect([ids('arrow'), ids('fall'), ids('mob_attack'), ids('no_such')]).toEqual([0, 10, 28, ids('generic')]);
    expect(damageTypeIds(loadRegistry('1.20.4'))('drown')).toBe(5);
  });

  it('a death message says the cause and who is behind it', () => {
    expect(deathMessage('Bot', 'fall', null)).toBe('Bot fell from a high place');
    expect(deathMessage('Bot', 'mob_attack', 'Zombie')).toBe('Bot was slain by Zombie');
    expect(deathMessage('Bot', 'arrow', 'Skeleton')).toBe('Bot was shot by Skeleton');
    expect(deathMessage('Bot', 'generic', null)).toBe('Bot died');
  });
});
