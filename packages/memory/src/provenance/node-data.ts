import type { ProvenanceNode } from '@conscious-bot/contracts';

/** Siblings in order of time. */
export function byTime(nodes: ProvenanceNode[]): ProvenanceNode[] {
  return nodes.sort((a, b) => a.at - b.at);
}

/** The fields that are known. */
export function defined(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
