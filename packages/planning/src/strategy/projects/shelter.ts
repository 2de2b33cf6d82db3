import { dayTicks, TICK_MS } from '@conscious-bot/contracts/game';
import type { Facts } from '../facts/facts.ts';
import { countNamed } from '../facts/possessions.ts';
import { safety } from '../motivators/safety.ts';
import type { Project } from './project.ts';
import { state } from './wants.ts';

/** Blocks a walk over land covers in a second, with its detours. */
const PACE = 3;
/** Time it takes to dig in or to find the bed, milliseconds. */
const TO_SETTLE_MS = 30_000;

const roofNeed = (facts: Facts) => safety.aspects['safety.roof']?.(facts) ?? { need: 0, words: '' };

const hasBed = ({ pack, near, data }: Facts): boolean =>
  countNamed('any_bed', pack, data) + countNamed('any_bed', near, data) > 0;

/** Whether home can be reached before it is dark. */
const isHomeInReach = ({ homeAway, clock }: Facts): boolean =>
  homeAway !== undefined && clock !== undefined && clock.toDuskMs > (homeAway / PACE) * 1_000;

/** To be under a roof before it is dark: at home, in bed, or dug in. */
export const shelter: Project = {
  id: 'shelter',
  title: 'a roof for the night',
  serves: { 'safety.roof': 1 },
  milestones: () => [
    state('sheltered', 'a roof over my head before dark', {
      isAtOnce: true,
      why: (facts) => roofNeed(facts).words,
      satisfied: (facts) => roofNeed(facts).need === 0,
      goal: (facts) => {
        if (facts.isBedtime && hasBed(facts)) return { action: 'sleep', target: 'bed', amount: 1 };
        if (isHomeInReach(facts) && (facts.homeAway ?? 0) > 8) return { action: 'navigate', target: 'home', amount: 1 };
        // A bed is there: until it can be slept in there is time for something else.
        if (
          hasBed(facts) &&
          facts.clock !== undefined &&
          facts.clock.timeOfDay < dayTicks.night + TO_SETTLE_MS / TICK_MS
        )
          return undefined;
        return { action: 'hide', target: 'here', amount: 1 };
      },
    }),
  ],
};
