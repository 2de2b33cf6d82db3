import { hasRoof } from '../facts/under-roof.ts';
import { missingShare, staples as wanted } from '../motivators/stock.ts';
import { takenForNight } from './for-the-night.ts';
import type { Project } from './project.ts';
import { own, sentence } from './wants.ts';

/** What one needs again and again. */
export const staples: Project = {
  id: 'staples',
  aim: 'stock up',
  serves: { 'stock.staples': 1, 'safety.light': 0.6 },
  milestones: (facts) => [
    ...takenForNight(facts, 'wood', 'torches'),
    ...wanted.flatMap((staple) =>
      // By night one makes do with what lies inside: a little is better than nothing.
      (facts.clock?.toDuskMs === 0 && hasRoof(facts) ? [staple.few, staple.count] : [staple.count]).flatMap((count) =>
        own(
          {
            of: staple.of,
            count,
            worth: missingShare(staple, facts),
            why: `${sentence(staple.use)}, and I am running low on ${staple.word}`,
          },
          facts,
        ),
      ),
    ),
  ],
};
