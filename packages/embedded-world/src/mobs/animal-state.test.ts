import { describe, expect, it } from 'vitest';
import { animalDrops, COLOURS, wildAnimal } from './animal-state.ts';
import { MOB_KINDS } from './mob-kinds.ts';

const of = (name: 'cow' | 'sheep', change: Partial<ReturnType<typeof wildAnimal>> = {}): string[] =>
  animalDrops(name, MOB_KINDS[name].drops, { ...wildAnimal(() => 0.9), ...change }).map(({ item }) => item);

describe('animals', () => {
  it('the wool of a sheep is its own, and gone when it was shorn; babies leave nothing', () => {
    expect(of('sheep')).toEqual(['white_wool', 'mutton']);
    expect(of('sheep', { colour: COLOURS.indexOf('brown') })).toEqual(['brown_wool', 'mutton']);
    expect(of('sheep', { sheared: true })).toEqual(['mutton']);
    expect(of('sheep', { age: -10 })).toEqual([]);
    expect(of('cow')).toEqual(['beef', 'leather']);
    expect(of('cow', { age: 100 })).toEqual(['beef', 'leather']);
  });

  it('wild sheep are white, a few are not', () => {
    const colours = Array.from({ length: 1000 }, (_, i) => COLOURS[wildAnimal(() => i / 1000).colour]);
    expect(colours.filter((colour) => colour === 'white').length).toBeGreaterThan(800);
    expect(new Set(colours)).toEqual(new Set(['white', 'black', 'gray', 'light_gray', 'brown', 'pink']));
  });
});
