import type { ProvenanceNode } from '@conscious-bot/contracts';

/** Siblings in the order they came about. */
export function byTime(nodes: ProvenanceNode[]): ProvenanceNode[] {
  return nodes.sort((a, b) => a.at - b.at);
}

/** Without the fields nothing is known of. */
export function defined(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
