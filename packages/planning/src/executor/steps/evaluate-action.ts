import {
  type AcceptanceResult,
  type ActionProgress,
  type ActionRecord,
  type ActionSnapshot,
  type Failure,
  type FailureCode,
  fail,
} from '@conscious-bot/contracts';
import type { CapabilitySpec } from '@conscious-bot/contracts/capability';
import { z } from 'zod';
import { namesPlace } from './step-dimension.ts';

type Evaluation =
  | { readonly ok: true; readonly reason: string; readonly progress?: ActionProgress }
  | { readonly ok: false; readonly failure: Failure; readonly progress?: ActionProgress };

/**
 * Decides by the snapshots around an ended action whether it succeeded (V4): where they disagree with the runner, either way, they win. `cut` is why the executor ended it, if it did.
 */
export function evaluateAction(
  spec: CapabilitySpec,
  args: unknown,
  record: ActionRecord,
  cut: FailureCode | undefined,
): Evaluation {
  const { before, after, result } = record;
  const seen = before === undefined || after === undefined ? undefined : accept(spec, before, after, args);
  const progress = seen?.progress === undefined ? {} : { progress: seen.progress };
  if (seen?.ok === true) return { ok: true, reason: seen.reason, ...progress };
  if (cut !== undefined) return { ok: false, failure: fail(cut, seen?.reason, peopleIn(args)), ...progress };
  if (result?.ok === true) {
    return {
      ok: false,
      failure: fail('effects_unmet', seen?.reason ?? 'the world was not seen', peopleIn(args)),
      ...progress,
    };
  }
  if (result?.error !== undefined) return { ok: false, failure: result.error, ...progress };
  const code = record.status === 'cancelled' ? 'cancelled' : 'internal';
  return { ok: false, failure: fail(code), ...progress };
}

const someone = z.looseObject({ player: z.string() });
/** Whose name is in what is said of the action. */
function peopleIn(args: unknown): { people: string[] } | undefined {
  const { data } = someone.safeParse(args);
  return data === undefined ? undefined : { people: [data.player] };
}

/** A bot that ended in another dimension, by a portal or by dying, is not at any place of the first one, whatever its coordinates. */
function accept(spec: CapabilitySpec, before: ActionSnapshot, after: ActionSnapshot, args: unknown): AcceptanceResult {
  const [from, to] = [before.dimension, after.dimension];
  const parted = from !== undefined && to !== undefined && from !== to;
  if (parted && typeof args === 'object' && args !== null && namesPlace({ ...args })) {
    return { ok: false, reason: `it ended in ${to}` };
  }
  return spec.acceptance(before, after, args);
}
