import type { Personality, RiskProfile } from '@conscious-bot/contracts/config';
import type { MotivatorName } from '../motivators/motivator.ts';

/**
 * What each number of a candidate counts: (need × trend + opportunity + novelty + information) ÷ cost − risk. A need counts most, for a
 * life is lived by needs; novelty decides between equals. The cost is one more for each `costMs`.
 */
export const weights = {
  need: 3,
  opportunity: 0.5,
  novelty: 0.5,
  infoValue: 0.4,
  costMs: 60_000,
  risk: 2,
} as const;

/** So far ahead a need is looked at to see where it is going, milliseconds. */
export const TREND_MS = 120_000;

/** What a temper makes of the motivators: factors, 1 where nothing stands (PERSONALITY). */
export const temperaments: Readonly<Record<Personality, Readonly<Partial<Record<MotivatorName, number>>>>> = {
  steady: {},
  curious: { curiosity: 1.8, mastery: 1.3, home: 0.8 },
  sociable: { company: 2, home: 1.1, curiosity: 0.9 },
  quiet: { home: 1.4, stock: 1.2, curiosity: 0.6, company: 0.5 },
};

/** What danger counts with a profile: a factor (RISK). */
export const riskFactors: Readonly<Record<RiskProfile, number>> = { cautious: 1.5, balanced: 1, bold: 0.6 };
