import { type ActionRequest, type CapabilityName, capabilities, isCapabilityName } from '@conscious-bot/contracts';
import { ServiceError } from '@conscious-bot/service-kit';
import { z } from 'zod';

export interface CheckedRequest {
  readonly capability: CapabilityName;
  readonly args: Record<string, unknown>;
}

/** Verb known (V1), version the one that is here, arguments sound (V2). @throws ServiceError that says which is not. */
export function checkRequest(request: ActionRequest): CheckedRequest {
  const { capability, version } = request;
  if (!isCapabilityName(capability)) {
    throw new ServiceError('unknown_verb', `There is no capability "${capability}".`, {
      known: Object.keys(capabilities),
    });
  }
  const spec = capabilities[capability];
  if (spec.version !== version) {
    throw new ServiceError('unknown_verb', `${capability} is here in version ${spec.version}, not ${version}.`);
  }
  const parsed = spec.input.safeParse(request.args);
  if (!parsed.success) {
    throw new ServiceError('invalid_args', `The arguments do not fit ${capability}: ${z.prettifyError(parsed.error)}`);
  }
  return { capability, args: { ...parsed.data } };
}
