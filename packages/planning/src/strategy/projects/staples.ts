import type { Facts } from '../facts/facts.ts';
import { missingForNight } from '../facts/night-provisions.ts';
import { hasRoof } from '../facts/under-roof.ts';
import { missingShare, NO_TORCHES_WORDS, NO_WOOD_WORDS, staples as wanted } from '../motivators/stock.ts';
import type { Project, ProjectMilestone } from './project.ts';
import { own, sentence, state } from './wants.ts';

/** What one needs again and again. */
export const staples: Project = {
  id: 'staples',
  aim: 'stock up',
  serves: { 'stock.staples': 1, 'safety.light': 0.6 },
  milestones: (facts) => [
    ...toTakeAlong(facts),
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

const takenAlong = {
  wood: { words: 'some wood to take along for the night', why: NO_WOOD_WORDS, brings: 'any_log' },
  torches: { words: 'torches to take along for the night', why: NO_TORCHES_WORDS, brings: 'torch' },
} as const;

/** Taken along for the night, out of a chest at home or from where it grows; what one owns elsewhere is no help below. */
const toTakeAlong = (facts: Facts): ProjectMilestone[] =>
  missingForNight(facts).flatMap(({ of, share, goal }) => {
    if (of === 'food') return [];
    const { words, why, brings } = takenAlong[of];
    return [
      state(of, words, {
        worth: share,
        why: () => why,
        satisfied: (now) => !missingForNight(now).some((other) => other.of === of),
        goal: (now) => missingForNight(now).find((other) => other.of === of)?.goal ?? goal,
        brings,
      }),
    ];
  });
