import { type Failure, fail } from '@conscious-bot/contracts';
import type { CapabilitySpec } from '@conscious-bot/contracts/capability';
import { z } from 'zod';
import type { CapabilityVersions } from '../../shadow/capability-versions.ts';
import type { StoredStep } from '../../tasks/plan-store.ts';

/** A step whose verb is there; the arguments have their defaults filled in. */
export interface KnownStep {
  readonly spec: CapabilitySpec;
  readonly args: Record<string, unknown>;
}

/** Verb known in the step's version (V1), arguments sound (V2). */
export function checkStep(
  { step }: StoredStep,
  versions: Pick<CapabilityVersions, 'find' | 'knows'>,
): KnownStep | { readonly failure: Failure } {
  const spec = versions.find(step.capability);
  if (spec === undefined) return { failure: fail('unknown_verb', step.capability) };
  if (!versions.knows(step.capability, step.version)) {
    return { failure: fail('unknown_verb', `${step.capability} ${step.version} (this is ${spec.version})`) };
  }
  const parsed = z.record(z.string(), z.unknown()).safeParse(spec.input.safeParse(step.args).data);
  if (!parsed.success) return { failure: fail('invalid_args', step.capability) };
  return { spec, args: parsed.data };
}
