import { type StressAxes, type StressAxisName, stressAxisNames } from '@conscious-bot/contracts';

/** Share of an axis that is left after sleep (INTERO-5): sleep mends tiredness and the body most. */
const LEFT = 0.5;
const left: Partial<Record<StressAxisName, number>> = { time: 0.3, healthHunger: 0.3 };

/** The axes after sleep or a respawn. What is unknown stays unknown; stress that still has a cause returns gradually. */
export function easeAxes(axes: StressAxes): StressAxes {
  const after = { ...axes };
  for (const name of stressAxisNames) {
    const value = axes[name];
    if (value !== null) after[name] = value * (left[name] ?? LEFT);
  }
  return after;
}
