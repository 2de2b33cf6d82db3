import type { WorldSnapshot } from '@conscious-bot/contracts';
import { emptyWorld } from '@conscious-bot/contracts/testing';
import { describe, expect, it } from 'vitest';
import { chooseReflex, type Danger } from './reflexes.ts';

const world = emptyWorld({ health: 20, food: 20 });
const danger = (over: Partial<WorldSnapshot> = {}, hazards: string[] = []): Danger => ({
  world: { ...world, ...over },
  hazards,
  meal: over.inventory?.find(({ name }) => name === 'bread')?.name,
});
const hostile = (name: string, distance: number) => ({
  id: 1,
  name,
  kind: 'hostile' as const,
  position: { x: 0, y: 0, z: 0 },
  distance,
});
const chosen = (d: Danger) => chooseReflex(d)?.reflex.name;
const bread = { inventory: [{ name: 'bread', count: 1 }] };

describe('chooseReflex', () => {
  it('does nothing when nothing is the matter, out of the world, or dead', () => {
    expect(chosen(danger())).toBeUndefined();
    expect(chosen(danger({ connected: false }, ['lava']))).toBeUndefined();
    expect(chosen(danger({ health: 0 }, ['lava']))).toBeUndefined();
  });

  it('what kills first comes first', () => {
    const all = { ...bread, food: 2, health: 4, hostiles: [hostile('zombie', 3)] };
    expect(chosen(danger(all, ['drowning']))).toBe('get_out');
    expect(chosen(danger(all))).toBe('get_away');
    expect(chosen(danger({ ...all, hostiles: [] }))).toBe('eat');
  });

  it('keeps its distance from what shoots and bursts, and lets a far zombie be', () => {
    expect(chosen(danger({ hostiles: [hostile('zombie', 12)] }))).toBeUndefined();
    expect(chosen(danger({ hostiles: [hostile('skeleton', 12)] }))).toBe('get_away');
    expect(chosen(danger({ hostiles: [hostile('creeper', 6.5)] }))).toBe('get_away');
  });

  it('fights back what comes to blows when it is armed and well, and runs otherwise', () => {
    const armed = { inventory: [{ name: 'stone_axe', count: 1 }], hostiles: [hostile('zombie', 4)] };
    expect(chosen(danger(armed))).toBe('fight_back');
    expect(chosen(danger({ ...armed, health: 8 }))).toBe('get_away');
    expect(chosen(danger({ ...armed, inventory: [{ name: 'stone_pickaxe', count: 1 }] }))).toBe('get_away');
    expect(chosen(danger({ ...armed, hostiles: [hostile('creeper', 4)] }))).toBe('get_away');
    expect(chosen(danger({ ...armed, hostiles: [hostile('zombie', 4), hostile('skeleton', 7)] }))).toBe('get_away');
    expect(chooseReflex(danger(armed), (name) => name === 'fight_back')?.reflex.name).toBe('get_away');
  });

  it('stays where walls protect it', () => {
    const exposure = { sky: false, openSides: 0, sheltered: true };
    expect(chosen(danger({ hostiles: [hostile('zombie', 2)], exposure }))).toBeUndefined();
  });

  it('eats when hungry, or when hurt and not full; never what it does not have or what harms', () => {
    expect(chosen(danger({ ...bread, food: 13 }))).toBe('eat');
    expect(chosen(danger({ ...bread, food: 18 }))).toBeUndefined();
    expect(chosen(danger({ ...bread, food: 18, health: 9 }))).toBe('eat');
    expect(chosen(danger({ ...bread, food: 20, health: 9 }))).toBeUndefined();
    expect(chosen(danger({ food: 3, inventory: [{ name: 'rotten_flesh', count: 5 }] }))).toBeUndefined();
  });
});
