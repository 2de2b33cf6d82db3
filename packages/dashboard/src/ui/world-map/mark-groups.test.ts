import { describe, expect, it } from 'vitest';
import type { MapMark } from './map-marks.ts';
import { groupMarks } from './mark-groups.ts';

const mark = (id: string, kind: MapMark['kind'], x: number): MapMark => ({
  id,
  kind,
  label: id,
  position: { x, y: 64, z: 0 },
  since: undefined,
});
const zoomedTo = (blockPixels: number) => (x: number, z: number) => ({ x: x * blockPixels, y: z * blockPixels });

describe('marks that lie over each other', () => {
  const marks = [
    mark('table', 'station', 0),
    mark('home', 'home', 2),
    mark('chest', 'chest', 3),
    mark('far', 'bed', 90),
  ];

  it('are one sign, that of the most telling of them, with their number', () => {
    const groups = groupMarks(marks, zoomedTo(4));
    expect(groups.map(({ mark: { id }, count }) => [id, count])).toEqual([
      ['far', 1],
      ['home', 3],
    ]);
  });

  it('stand each for itself where the map is near enough', () => {
    expect(groupMarks(marks, zoomedTo(32)).map(({ count }) => count)).toEqual([1, 1, 1, 1]);
  });
});
