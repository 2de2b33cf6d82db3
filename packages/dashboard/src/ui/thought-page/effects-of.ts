import type { ProvenanceNode } from '@conscious-bot/contracts/memory';

/** Kinds of change that are named; how often each came stands beside it. */
const MOST = 12;

/** What changed in the world at the ends of a way, each kind once with how often it came. */
export function effectsOf(root: ProvenanceNode): string[] {
  const counts = new Map<string, number>();
  const visit = ({ kind, label, children }: ProvenanceNode) => {
    if (kind === 'effect') counts.set(label, (counts.get(label) ?? 0) + 1);
    for (const child of children) visit(child);
  };
  visit(root);
  const all = [...counts].map(([label, n]) => (n === 1 ? label : `${label} (×${n})`));
  return all.length <= MOST ? all : [...all.slice(0, MOST), `and ${all.length - MOST} other changes`];
}
