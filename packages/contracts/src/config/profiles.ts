import { z } from 'zod';

/** Tempers a bot can be given (CONF-1). */
export const personality = z.enum(['steady', 'curious', 'sociable', 'quiet']);
export type Personality = z.infer<typeof personality>;

/** How much danger a bot puts up with (CONF-1). */
export const riskProfile = z.enum(['cautious', 'balanced', 'bold']);
export type RiskProfile = z.infer<typeof riskProfile>;

/**
 * What a temper changes of the defaults, as environment variables. The keys are those of cognition's that set a pace; none of them changes what
 * may be done, or what a thought is made of.
 */
export const personalityDefaults: Readonly<Record<Personality, Readonly<Record<string, string>>>> = {
  steady: {},
  curious: {
    THOUGHT_INTERVAL_MS: '30000',
    OBSERVATION_INTERVAL_MS: '8000',
    IDLE_EVENT_INTERVAL_MS: '30000',
    GOAL_SPACING_MS: '180000',
    IDLE_TEMPERATURE: '0.9',
  },
  sociable: { GREETING_INTERVAL_MS: '600000', OBSERVATION_INTERVAL_MS: '10000', IDLE_TEMPERATURE: '0.8' },
  quiet: {
    THOUGHT_INTERVAL_MS: '180000',
    OBSERVATION_INTERVAL_MS: '45000',
    IDLE_EVENT_INTERVAL_MS: '180000',
    GOAL_SPACING_MS: '600000',
    GREETING_INTERVAL_MS: '7200000',
    IDLE_TEMPERATURE: '0.5',
  },
};
