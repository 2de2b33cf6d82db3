import { findCapability, type StepRecord, type WorldSnapshot } from '@conscious-bot/contracts';
import { placeOf } from '@conscious-bot/contracts/policy';
import { z } from 'zod';
import type { StepDraft } from '../../tasks/step-record.ts';

const placed = z.object({ origin: z.unknown(), table: z.unknown() }).partial();

/** Whether arguments name a place by its coordinates, which mean another place in another dimension. */
export function namesPlace(args: Readonly<Record<string, unknown>>): boolean {
  if (placeOf({ capability: '', args }) !== undefined) return true;
  const { origin, table } = placed.safeParse(args).data ?? {};
  return origin !== undefined || table !== undefined;
}

/** The dimension each step of a plan is to be done in, when the plan begins in `from`; undefined where it does not matter or is not known. */
export function dimensionsOfSteps(steps: readonly StepDraft[], from: string | undefined): (string | undefined)[] {
  let world = from;
  return steps.map(({ capability, args }) => {
    if (capability === 'enter_portal') {
      world = z.string().safeParse(args.to).data ?? world;
      return undefined;
    }
    return namesPlace(args) || findCapability(capability)?.dimensionBound === true ? world : undefined;
  });
}

/** The dimension a step has to be done in, if the bot is in another one. */
export function otherDimensionOf(
  step: Pick<StepRecord, 'dimension'>,
  { dimension }: WorldSnapshot,
): string | undefined {
  return step.dimension === undefined || dimension === undefined || step.dimension === dimension
    ? undefined
    : step.dimension;
}
