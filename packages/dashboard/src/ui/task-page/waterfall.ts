import type { AccountedPlan, AccountedStep } from '@conscious-bot/contracts/task';

/** A step as a bar: where it begins and how long it is, each as a share of the whole plan's time. */
export interface Bar {
  readonly step: AccountedStep;
  /** 0–1; undefined for a step that has not begun. */
  readonly from: number | undefined;
  readonly share: number;
  readonly tookMs: number | undefined;
}

/**
 * The steps of a plan along its time, from its making to the end of its last step. `now`: the end of a step that is under way, ms since the epoch.
 */
export function waterfall({ createdAt, steps }: AccountedPlan, now: number): Bar[] {
  const endOf = ({ startedAt, endedAt, state }: AccountedStep) =>
    endedAt ?? (state === 'active' && startedAt !== undefined ? now : startedAt);
  const begin = Math.min(createdAt, ...steps.flatMap(({ startedAt }) => startedAt ?? []));
  const end = Math.max(begin + 1, ...steps.flatMap((step) => endOf(step) ?? []));
  return steps.map((step) => {
    const { startedAt } = step;
    const endedAt = endOf(step);
    if (startedAt === undefined || endedAt === undefined) return { step, from: undefined, share: 0, tookMs: undefined };
    const tookMs = Math.max(0, endedAt - startedAt);
    return { step, from: (startedAt - begin) / (end - begin), share: tookMs / (end - begin), tookMs };
  });
}
