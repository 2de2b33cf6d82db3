import { describe, expect, it } from 'vitest';
import { exposureAt } from './exposure.ts';
import type { Cell } from './walk-space.ts';

const AIR: Cell = { height: 0, holds: false, roof: false };
const WALL: Cell = { height: 1, holds: false, roof: true };
const kinds: Record<string, Cell> = {
  ' ': AIR,
  '#': WALL,
  f: { height: 1.5, holds: false, roof: true },
  l: { height: 0, holds: true, roof: false },
  s: { height: 0.5, holds: false, roof: true },
};

/** A world drawn as layers from the floor (y 0) up, rows along z, the middle at 0 0; outside of the drawing is a plain under the sky. */
function drawn(...layers: string[][]) {
  const half = Math.floor((layers[0]?.length ?? 1) / 2);
  return (x: number, y: number, z: number): Cell | undefined => {
    if (Math.abs(x) > 40 || Math.abs(z) > 40) return undefined;
    const sign = layers[y]?.[z + half]?.[x + half];
    if (sign !== undefined) return kinds[sign];
    return y <= 0 ? WALL : AIR;
  };
}

const solid = ['#####', '#####', '#####', '#####', '#####'];
const room = ['#####', '#   #', '#   #', '#   #', '#####'];
const feet = { x: 0, y: 1, z: 0 };

describe('exposureAt', () => {
  it('an open plain is open to the sky and on all sides', () => {
    expect(exposureAt(drawn(solid), feet)).toEqual({ sky: true, openSides: 4, sheltered: false });
  });

  it('a closed room is a shelter', () => {
    expect(exposureAt(drawn(solid, room, room, solid), feet)).toEqual({ sky: false, openSides: 4, sheltered: true });
  });

  it('a closed room with a monster in it is none, and one outside its walls changes nothing', () => {
    const place = drawn(solid, room, room, solid);
    expect(exposureAt(place, feet, [{ x: 1, y: 1, z: 1 }])).toEqual({ sky: false, openSides: 4, sheltered: false });
    // In the middle of a jump.
    expect(exposureAt(place, feet, [{ x: 1, y: 2, z: 1 }])?.sheltered).toBe(false);
    expect(exposureAt(place, feet, [{ x: 3, y: 1, z: 0 }])?.sheltered).toBe(true);
  });

  it('a hole of one in the ground with a lid is a shelter', () => {
    const shaft = ['#####', '#####', '## ##', '#####', '#####'];
    expect(exposureAt(drawn(solid, shaft, shaft, solid), feet)).toEqual({ sky: false, openSides: 0, sheltered: true });
    expect(exposureAt(drawn(solid, shaft, shaft), feet)).toMatchObject({ sky: true, sheltered: false });
  });

  it('a place is deep under six blocks, wherever light may come from, and not under a roof or a tree', () => {
    const tunnel = ['#####', '#####', '     ', '#####', '#####'];
    const rock = (blocks: number) => drawn(solid, tunnel, tunnel, ...Array.from({ length: blocks }, () => solid));
    expect(exposureAt(rock(6), feet)).toEqual({ sky: false, openSides: 2, sheltered: false, deep: true });
    expect(exposureAt(rock(5), feet)?.deep).toBeUndefined();
  });

  it('a way in two high makes it none; one high does not', () => {
    const door = ['#####', '#   #', '#    ', '#   #', '#####'];
    expect(exposureAt(drawn(solid, door, door, solid), feet)).toMatchObject({ sky: false, sheltered: false });
    expect(exposureAt(drawn(solid, door, room, solid), feet)).toMatchObject({ sheltered: true });
    // A sill of one is jumped over.
    expect(exposureAt(drawn(solid, room, door, door, solid), feet)).toMatchObject({ sheltered: false });
  });

  it('a hole in the roof away from the head makes it none', () => {
    const holed = ['#####', '# ###', '#####', '#####', '#####'];
    expect(exposureAt(drawn(solid, room, room, holed), feet)).toMatchObject({ sky: false, sheltered: false });
  });

  it('fences under a low roof keep walkers out; without the roof there is none', () => {
    const fence = ['fffff', 'f   f', 'f   f', 'f   f', 'fffff'];
    const upper = ['     ', '     ', '     ', '     ', '     '];
    expect(exposureAt(drawn(solid, fence, upper, solid), feet)).toMatchObject({ sheltered: true });
    expect(exposureAt(drawn(solid, fence, upper, upper), feet)).toMatchObject({ sky: true, sheltered: false });
  });

  it('a ladder down into a cellar is a way in', () => {
    const shaft = ['#####', '#   #', '#   #', '#  l#', '#####'];
    const trapdoor = ['#####', '#####', '#####', '###l#', '#####'];
    expect(exposureAt(drawn(solid, shaft, shaft, trapdoor, trapdoor), feet)).toMatchObject({
      sky: false,
      sheltered: false,
    });
  });

  it('a cave that goes on and on is no shelter, and not loaded is not known', () => {
    const endless = (x: number, y: number, z: number): Cell | undefined =>
      Math.abs(x) > 100 || Math.abs(z) > 100 ? undefined : y <= 0 || y === 3 ? WALL : AIR;
    expect(exposureAt(endless, feet)).toEqual({ sky: false, openSides: 4, sheltered: false });
    expect(exposureAt(() => undefined, feet)).toBeUndefined();
  });
});
