import { isNight, type MethodContext, type WorldSnapshot } from '@conscious-bot/contracts';

export type { MethodContext } from '@conscious-bot/contracts';

/** What is known of a method from how it ended before. */
export interface Prior {
  /** Expected share of successes, 0 to 1. */
  readonly success: number;
  /** Outcomes it rests upon; 0 when nothing is known. */
  readonly outcomes: number;
  /** Mean of the successes, seconds. */
  readonly seconds?: number;
}

/** Expectations of methods: a planner for goals of an action (`planner:htn:build`) or a method of the library (`htn:<method>`) in a context. */
export interface Priors {
  of(method: string, context: MethodContext): Prior;
}

/** Nothing learned yet, or frozen for a comparison: every method is as good as every other. */
export const noPriors: Priors = { of: () => ({ success: 0.5, outcomes: 0 }) };

export function methodContext(world: WorldSnapshot): MethodContext {
  const { biome, hostiles } = world;
  return {
    ...(biome === undefined ? {} : { biome }),
    night: isNight(world) === true,
    threat: hostiles.length > 0,
  };
}
