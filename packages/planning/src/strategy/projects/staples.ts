import type { Facts } from '../facts/facts.ts';
import { hasRoof } from '../facts/under-roof.ts';
import { hasNoWoodForTheNight, NIGHT_WORK_LOGS, woodOf } from '../facts/wood.ts';
import { missingShare, staples as wanted } from '../motivators/stock.ts';
import type { Project, ProjectMilestone } from './project.ts';
import { own, sentence, state } from './wants.ts';

/** What one needs again and again. */
export const staples: Project = {
  id: 'staples',
  aim: 'stock up',
  serves: { 'stock.staples': 1, 'safety.light': 0.6 },
  milestones: (facts) => [
    ...woodToTakeAlong(facts),
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

/** Wood is taken along for the night, out of a chest at home or from the next tree; what one owns elsewhere is no help below. */
const woodToTakeAlong = (facts: Facts): ProjectMilestone[] =>
  hasNoWoodForTheNight(facts)
    ? [
        state('wood', 'some wood to take along for the night', {
          why: () => 'It will be night soon, and there is no wood underground for tools and torches',
          satisfied: (now) => woodOf(now) >= NIGHT_WORK_LOGS,
          goal: (now) => ({ action: 'collect', target: 'any_log', amount: Math.max(1, NIGHT_WORK_LOGS - woodOf(now)) }),
          brings: 'any_log',
        }),
      ]
    : [];
