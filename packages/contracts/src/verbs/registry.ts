import { z } from 'zod';
import type { CapabilitySpec, ChannelName } from '../capability/capability.ts';
import type { CapabilityManifest } from '../capability/manifest.ts';
import { capabilities } from './verb-index.ts';

export { capabilities } from './verb-index.ts';

export type CapabilityName = keyof typeof capabilities;
export type CapabilityArgs<N extends CapabilityName> = z.output<(typeof capabilities)[N]['input']>;

export function isCapabilityName(name: string): name is CapabilityName {
  return Object.hasOwn(capabilities, name);
}

/** Spec of a verb with its argument type widened: for code that treats all verbs alike after parsing. Undefined for an unknown verb (V1). */
export function findCapability(name: string): CapabilitySpec | undefined {
  return isCapabilityName(name) ? (capabilities[name] as unknown as CapabilitySpec) : undefined;
}

/** The stream a verb belongs to; a verb nobody knows would be refused in the body's. */
export function channelOf(name: string): ChannelName {
  return findCapability(name)?.channel ?? 'body';
}

/** The manifest of every verb, its input as JSON Schema. */
export function capabilityManifests(): CapabilityManifest[] {
  return Object.values(capabilities).map((spec) => ({
    name: spec.name,
    version: spec.version,
    summary: spec.summary,
    inputSchema: z.toJSONSchema(spec.input, { io: 'input' }) as Record<string, unknown>,
    preconditions: [...spec.preconditions],
    effects: [...spec.effects],
    safetyLevel: spec.safetyLevel,
    cancellation: spec.cancellation,
    channel: channelOf(spec.name),
    failureCodes: [...spec.failureCodes],
  }));
}
