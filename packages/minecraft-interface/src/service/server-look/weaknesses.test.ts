import { expect, it } from 'vitest';
import { weaknessesAt } from './weaknesses.ts';

it('says of an old version what it lacks, of a new one what does not know it yet, and of one between nothing', () => {
  expect(weaknessesAt('1.8.8').join(' ')).toMatch(/Before 1\.16\.5 only.*no shields.*no smithing tables.*no brushes/);
  expect(weaknessesAt('1.18.2')[0]).toContain('no brushes');
  expect(weaknessesAt('1.21.4')).toEqual([]);
  expect(weaknessesAt('26.1')).toEqual([expect.stringContaining('The 3D view does not know Minecraft 26.1')]);
});
