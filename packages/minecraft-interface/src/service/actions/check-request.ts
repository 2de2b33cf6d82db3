import { type ActionRequest, type CapabilityName, capabilities, isCapabilityName } from '@conscious-bot/contracts';
import { ServiceError } from '@conscious-bot/service-kit';
import { z } from 'zod';
import { runners } from '../../verbs/index.ts';
import { type RunnerOnTrial, runnersOnTrial } from '../../verbs/on-trial.ts';

export interface CheckedRequest {
  readonly capability: CapabilityName;
  readonly args: Record<string, unknown>;
  /** The runner of the version asked for: the stable one's, or that of a version that was promoted. */
  readonly runner: (typeof runners)['wait'];
}

/** Verb known (V1), version the one that is here, arguments sound (V2). @throws ServiceError that says which is not. */
export function checkRequest(
  request: ActionRequest,
  onTrial: readonly RunnerOnTrial[] = runnersOnTrial,
): CheckedRequest {
  const { capability, version } = request;
  if (!isCapabilityName(capability)) {
    throw new ServiceError('unknown_verb', `There is no capability "${capability}".`, {
      known: Object.keys(capabilities),
    });
  }
  const spec = capabilities[capability];
  const promoted = onTrial.find((trial) => trial.capability === capability && trial.version === version);
  if (spec.version !== version && promoted === undefined) {
    throw new ServiceError('unknown_verb', `${capability} is here in version ${spec.version}, not ${version}.`);
  }
  const parsed = spec.input.safeParse(request.args);
  if (!parsed.success) {
    throw new ServiceError('invalid_args', `The arguments do not fit ${capability}: ${z.prettifyError(parsed.error)}`);
  }
  // Each verb's runner is paired with its arguments, which have been parsed by that verb's schema.
  const runner = (promoted?.runner ?? runners[capability]) as (typeof runners)['wait'];
  return { capability, args: { ...parsed.data }, runner };
}
