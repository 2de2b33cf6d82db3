import { type MapMark, markKinds } from './map-marks.ts';

/** Signs whose middles are nearer to each other than this lie over each other, CSS pixels. */
const apart = 20;

/** Marks that would be drawn over each other: the most telling of them, where it is on the map, and how many there are with it. */
interface MarkGroup {
  readonly mark: MapMark;
  readonly x: number;
  readonly y: number;
  readonly count: number;
}

/** Marks gathered where their signs would lie over each other, in the order in which they are drawn: the most telling last. */
export function groupMarks(
  marks: readonly MapMark[],
  pixel: (x: number, z: number) => { readonly x: number; readonly y: number },
): MarkGroup[] {
  const groups: MarkGroup[] = [];
  for (const mark of marks.toSorted((a, b) => markKinds.indexOf(a.kind) - markKinds.indexOf(b.kind))) {
    const { x, y } = pixel(mark.position.x + 0.5, mark.position.z + 0.5);
    const place = groups.findIndex((group) => Math.hypot(group.x - x, group.y - y) < apart);
    const group = groups[place];
    if (group === undefined) groups.push({ mark, x, y, count: 1 });
    else groups[place] = { ...group, count: group.count + 1 };
  }
  return groups.toReversed();
}
