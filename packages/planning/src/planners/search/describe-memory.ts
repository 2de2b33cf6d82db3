import type { WorldSnapshot } from '@conscious-bot/contracts';
import type { DraftStep } from './draft-step.ts';

/** What a plan goes to that is only remembered: it may have changed since it was seen. */
export function describeMemory(
  steps: readonly DraftStep[],
  { nearbyBlocks, at }: Pick<WorldSnapshot, 'nearbyBlocks' | 'at'>,
): string {
  const wanted = new Set(
    steps.flatMap((step) => (step.capability === 'collect_item' ? (step.args.sources ?? []) : [])),
  );
  const remembered = nearbyBlocks.flatMap(({ name, knownBy, seenAt = at }) => {
    if (knownBy !== 'memory' || !wanted.has(name)) return [];
    return [`${name} was last seen ${Math.round((at - seenAt) / 1_000)} s ago`];
  });
  return remembered.length === 0 ? '' : `; by memory: ${remembered.join(', ')}`;
}
