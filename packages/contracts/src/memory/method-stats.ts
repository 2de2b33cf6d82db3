import { z } from 'zod';
import { methodContext } from './method-context.ts';

/** How one plan that was built from a method ended. */
const methodOutcome = z.object({
  /** When the plan ended, ms since the epoch. */
  at: z.number(),
  ok: z.boolean(),
  /** From the making of the plan to its end. */
  seconds: z.number(),
  /** What a plan failed with. */
  code: z.string().optional(),
});
export type MethodOutcome = Readonly<z.infer<typeof methodOutcome>>;

/** What is remembered of a method in one context. */
export const methodStats = z.object({
  /** A planner and the goals it planned for (`planner:htn:build`), or a method of the library (`htn:<method>`). */
  method: z.string(),
  context: methodContext,
  successes: z.number().int(),
  failures: z.number().int(),
  /** Mean of the successes, seconds; absent while there is none. */
  meanSeconds: z.number().optional(),
  /** The last outcomes, the newest first. */
  recent: z.array(methodOutcome),
});
export type MethodStats = Readonly<z.infer<typeof methodStats>>;

/** What outcomes of a planner's plans for goals of one action are kept under; without an action, those of goals nobody told. */
export const plannerMethod = (planner: string, action?: string): string =>
  action === undefined ? `planner:${planner}` : `planner:${planner}:${action}`;

/** The planner a name of `plannerMethod` is of, whatever the goals; undefined for a method of the library. */
export const plannerOf = (method: string): string | undefined => /^planner:[^:]+/.exec(method)?.[0];
