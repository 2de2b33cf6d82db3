import type { InteroCourse } from '@conscious-bot/contracts/interoception';
import { type Dwell, type Felt, withDwell } from './stress-cell.ts';

/** What was felt at the end of a stretch of a course; undefined where stress was not known. */
export function feltAt({ bands }: Pick<InteroCourse, 'bands'>, place: number): Felt | undefined {
  const stress = bands.stress.last[place] ?? null;
  if (stress === null) return undefined;
  const axis = (name: 'time' | 'situational' | 'healthHunger' | 'resource' | 'protection' | 'locationDistance') =>
    bands[name].last[place] ?? null;
  return {
    stress,
    focus: bands.focus.last[place] ?? 50,
    stressAxes: {
      time: axis('time'),
      situational: axis('situational'),
      healthHunger: axis('healthHunger'),
      resource: axis('resource'),
      protection: axis('protection'),
      locationDistance: axis('locationDistance'),
    },
  };
}

/** Time spent in each cell of the map of stress within a course: a stretch counts until the next, or for its own width where a gap follows. */
export function dwellOfCourse(course: InteroCourse): Dwell {
  const { at, widthMs, to } = course;
  let dwell: Dwell = new Map();
  for (const [place, begin] of at.entries()) {
    const felt = feltAt(course, place);
    const next = at[place + 1] ?? to;
    if (felt !== undefined) dwell = withDwell(dwell, felt, next - begin, Math.max(widthMs, 60_000));
  }
  return dwell;
}
