import { type InteroBand, type InteroCourse, interoMeasures } from '@conscious-bot/contracts/interoception';
import { expect, it } from 'vitest';
import { mapBands } from '../../../test/fake-past.ts';
import { dwellOfCourse } from './course-felt.ts';
import { withGaps } from './course-gaps.ts';

const values = [10, 20, 30, 40];
const band: InteroBand = { min: values, max: values, last: values };
const course: InteroCourse = {
  from: 0,
  to: 500_000,
  widthMs: 5_000,
  at: [0, 5_000, 400_000, 405_000],
  bands: mapBands(() => band),
};

it('nothing was felt while the bot did not run: every line ends before the gap and begins anew after it', () => {
  const opened = withGaps(course, [{ from: 8_000, to: 400_500 }]);
  expect(opened.at).toEqual([0, 5_000, 8_000, 400_000, 405_000]);
  for (const name of interoMeasures) expect(opened.bands[name].last).toEqual([10, 20, null, 30, 40]);
  // The heat of the map ends with it: three seconds up to the gap, not a minute.
  const lived = (one: InteroCourse) => [...dwellOfCourse(one).values()].reduce((sum, ms) => sum + ms, 0);
  expect(lived(opened)).toBe(lived(course) - 60_000 + 3_000);
});

it('a gap before the first feeling, after the last, or shorter than a stretch leaves the course as it is', () => {
  for (const gap of [
    { from: -50_000, to: -1_000 },
    { from: 405_000, to: 500_000 },
    { from: 5_500, to: 8_000 },
  ])
    expect(withGaps(course, [gap])).toBe(course);
});
