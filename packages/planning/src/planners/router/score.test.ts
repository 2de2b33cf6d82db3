import type { PlannerName } from '@conscious-bot/contracts/task';
import { describe, expect, it } from 'vitest';
import type { Prior } from '../priors/priors.ts';
import { scorePlanner } from './score.ts';
import type { RouteTraits } from './traits.ts';

const calm: RouteTraits = {
  urgency: 0.5,
  emergency: false,
  company: false,
  context: { night: false, threat: false },
  failed: {},
};
const nothing: Prior = { success: 0.5, outcomes: 0 };
const known: Prior = { success: 0.5, outcomes: 10 };

interface Case {
  readonly planner: PlannerName;
  readonly fit: number;
  readonly prior?: Prior;
  readonly traits?: Partial<RouteTraits>;
}
const score = ({ planner, fit, prior = nothing, traits = {} }: Case) =>
  scorePlanner(planner, { score: fit, reason: 'it fits' }, prior, { ...calm, ...traits });

describe('the score of a planner', () => {
  it.each([0.1, 0.5, 0.8])('is the fit %d itself while nothing speaks for or against it', (fit) => {
    expect(score({ planner: 'search', fit })).toEqual({ score: fit, reason: 'it fits' });
  });

  const better: [string, Case, Case][] = [
    ['the better fit', { planner: 'search', fit: 0.8 }, { planner: 'htn', fit: 0.6 }],
    [
      'what went well before a somewhat better fit that went badly',
      { planner: 'htn', fit: 0.6, prior: { success: 0.85, outcomes: 12 } },
      { planner: 'search', fit: 0.8, prior: { success: 0.3, outcomes: 12 } },
    ],
    [
      'another planner after one failed plan of the best',
      { planner: 'htn', fit: 0.6 },
      { planner: 'search', fit: 0.8, traits: { failed: { search: 1 } } },
    ],
    [
      'the reflex in danger, however badly it suits otherwise',
      { planner: 'fast_path', fit: 0.2, traits: { emergency: true } },
      { planner: 'htn', fit: 0.9, traits: { emergency: true } },
    ],
    [
      'a quick planner when it is urgent',
      { planner: 'search', fit: 0.5, traits: { urgency: 1 } },
      { planner: 'model', fit: 0.7, traits: { urgency: 1 } },
    ],
    [
      'a quick planner when time is short',
      { planner: 'search', fit: 0.5, traits: { timeBudgetMs: 5_000 } },
      { planner: 'collaborative', fit: 0.7, traits: { timeBudgetMs: 5_000 } },
    ],
    [
      'a model that is verified where people are near',
      { planner: 'collaborative', fit: 0.5, traits: { company: true } },
      { planner: 'model', fit: 0.6, traits: { company: true } },
    ],
    [
      'a model that is verified while nothing is known of either',
      { planner: 'collaborative', fit: 0.5 },
      { planner: 'model', fit: 0.5 },
    ],
  ];
  it.each(better)('prefers %s', (_, preferred, other) => {
    expect(score(preferred).score).toBeGreaterThan(score(other).score);
  });

  it('says everything that moved it', () => {
    const { reason } = score({
      planner: 'model',
      fit: 0.6,
      prior: { success: 0.75, outcomes: 8, seconds: 20 },
      traits: { failed: { model: 2 }, urgency: 0.9, company: true, timeBudgetMs: 1_000, emergency: true },
    });
    for (const texts of [
      'it fits',
      '75 % of its plans are expected to go well, judged by 8 so far',
      '2 of its plans failed',
      'danger',
      'urgent',
      'people',
      '20 s of 1000 ms',
    ])
      expect(reason).toContain(texts);
  });

  it.each<Case>([
    { planner: 'search', fit: 1, prior: { success: 1, outcomes: 99 } },
    { planner: 'model', fit: 0, prior: { success: 0, outcomes: 99 }, traits: { failed: { model: 12 } } },
    { planner: 'collaborative', fit: 0.5, prior: known },
  ])('stays between 0 and 1: $planner', (given) => {
    const { score: figure } = score(given);
    expect(figure).toBeGreaterThanOrEqual(0);
    expect(figure).toBeLessThanOrEqual(1);
  });
});
