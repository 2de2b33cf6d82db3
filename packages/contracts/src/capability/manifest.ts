import { z } from 'zod';
import { channelName } from './capability.ts';

/** What is told of a verb to those who do not share its code. */
export const capabilityManifest = z.object({
  name: z.string(),
  version: z.string(),
  summary: z.string(),
  inputSchema: z.record(z.string(), z.unknown()),
  preconditions: z.array(z.string()),
  effects: z.array(z.string()),
  safetyLevel: z.enum(['safe', 'caution', 'restricted']),
  cancellation: z.enum(['any_time', 'between_sections']),
  channel: channelName,
  failureCodes: z.array(z.string()),
});
export type CapabilityManifest = z.infer<typeof capabilityManifest>;
