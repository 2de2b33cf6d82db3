import type { PlannerName } from '@conscious-bot/contracts/task';
import type { Fit } from '../planner.ts';
import { logOdds } from '../priors/log-odds.ts';
import type { Prior } from '../priors/priors.ts';
import type { RouteTraits } from './traits.ts';

export interface Score {
  /** 0 to 1. With nothing learned, nothing failed and nothing pressing it is the fit itself. */
  readonly score: number;
  /** What moved it, for people. */
  readonly reason: string;
}

/** Seconds a planner that asks the model takes, where nothing was measured. */
const MODEL_SECONDS = 15;

/**
 * Weights, in the logarithm of odds: 0.7 doubles them, 1.4 quadruples them. Chosen so that one failed plan outweighs a better fit of the
 * usual size (0.8 against 0.6 is 1.0), and danger outweighs everything.
 */
const weights = {
  failedPlan: -1.4,
  emergencyReflex: 4,
  emergencyThinking: -2,
  /** Per point of urgency above the usual 0.5. */
  urgencyThinking: -3,
  overBudget: -2,
  companyModel: -0.7,
  companyCollaborative: 0.4,
  nothingKnownCollaborative: 0.2,
} as const;

const USUAL_URGENCY = 0.5;

/** Fit, what was learned and the traits of the moment as one figure (ROUTE-1). Pure. */
export function scorePlanner(planner: PlannerName, fit: Fit, prior: Prior, traits: RouteTraits): Score {
  const thinks = planner === 'model' || planner === 'collaborative';
  const failed = traits.failed[planner] ?? 0;
  const seconds = prior.seconds ?? MODEL_SECONDS;
  const pressing = Math.max(0, traits.urgency - USUAL_URGENCY);
  const short = traits.timeBudgetMs !== undefined && seconds * 1_000 > traits.timeBudgetMs;
  const moved: (readonly [number, string])[] = [
    [
      logOdds(prior.success),
      `${Math.round(prior.success * 100)} % of its plans are expected to go well, judged by ${prior.outcomes === 1 ? 'one' : prior.outcomes} so far`,
    ],
    [weights.failedPlan * failed, `${failed} of its plans failed for this task`],
  ];
  if (traits.emergency && planner === 'fast_path') moved.push([weights.emergencyReflex, 'there is danger']);
  if (thinks) {
    if (traits.emergency) moved.push([weights.emergencyThinking, 'there is danger and no time to think']);
    moved.push([weights.urgencyThinking * pressing, 'it is urgent and a model takes its time']);
    if (short) moved.push([weights.overBudget, `it would take ${seconds} s of ${traits.timeBudgetMs} ms`]);
    if (traits.company && planner === 'model')
      moved.push([weights.companyModel, 'people are near and nobody verifies it']);
  }
  if (planner === 'collaborative') {
    if (traits.company) moved.push([weights.companyCollaborative, 'people are near and its plan is verified']);
    if (prior.outcomes === 0) moved.push([weights.nothingKnownCollaborative, 'nothing is known of it yet']);
  }
  const counted = moved.filter(([weight]) => Math.abs(weight) > 0.005);
  const sum = counted.reduce((odds, [weight]) => odds + weight, logOdds(fit.score));
  const rounded = Math.round(1_000 / (1 + Math.exp(-sum))) / 1_000;
  return { score: rounded, reason: [fit.reason, ...counted.map(([, text]) => text)].join('; ') };
}
