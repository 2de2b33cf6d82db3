import { describeItem, formatCoordinates, type ProvenanceNode } from '@conscious-bot/contracts';
import { isAir } from '@conscious-bot/contracts/game';
import type { BlockProvenance, RememberedChange } from '@conscious-bot/contracts/memory';
import type { ChainSource } from './family.ts';
import { provenanceOf } from './tree.ts';

/** What was done at one place, and the way from the thought behind the newest of it down to the block. */
export function blockProvenanceOf(changes: readonly RememberedChange[], source: ChainSource): BlockProvenance {
  const [newest] = changes;
  return { changes: [...changes], chain: newest === undefined ? [] : chainTo(newest, source) };
}

function chainTo(change: RememberedChange, source: ChainSource): ProvenanceNode[] {
  const { taskId, thoughtId, actionId, stepId } = change.trace;
  const id = taskId ?? thoughtId;
  const tree = id === undefined ? undefined : provenanceOf(id, source);
  if (tree === undefined) return [];
  // An action that is still under way may not be known yet; then the way ends at what is.
  for (const [kind, wanted] of [
    ['action', actionId],
    ['step', stepId],
    ['task', taskId],
    ['thought', thoughtId],
  ] as const) {
    const way = wanted === undefined ? undefined : wayTo(tree, kind, wanted);
    if (way !== undefined) return [...way.map((node) => ({ ...node, children: [] })), changeNode(change)];
  }
  return [];
}

/** The nodes from the root of a tree down to one of them. */
function wayTo(node: ProvenanceNode, kind: ProvenanceNode['kind'], id: string): ProvenanceNode[] | undefined {
  if (node.kind === kind && node.id === id) return [node];
  for (const child of node.children) {
    const way = wayTo(child, kind, id);
    if (way !== undefined) return [node, ...way];
  }
  return undefined;
}

function changeNode(change: RememberedChange): ProvenanceNode {
  const { number, position, from, to, at, trace } = change;
  return {
    kind: 'effect',
    id: `block_change_${number}`,
    label: describeChange(change),
    at,
    data: { effect: 'block', position, before: from, after: to, actionId: trace.actionId, stepId: trace.stepId },
    children: [],
  };
}

function describeChange({ position, from, to }: RememberedChange): string {
  const where = `at ${formatCoordinates(position)}`;
  if (isAir(to)) return `${describeItem(from)} ${where} taken away`;
  return isAir(from) ? `${describeItem(to)} put ${where}` : `${describeItem(from)} ${where} became ${describeItem(to)}`;
}
