import type { ProvenanceNode } from '@conscious-bot/contracts/memory';
import { useCallback } from 'react';
import { useAsked } from '../live/use-asked.ts';
import { askProvenance, ProvenanceAnswer } from '../provenance/provenance-answer.tsx';

interface EffectsProps {
  readonly taskId: string;
  readonly version: number;
  /** Only what had happened by then, ms since the epoch; all of it unless given. */
  readonly at: number | undefined;
}

/** The whole way of a task, from the thought to what changed in the world, as memory keeps it. */
export function Effects({ taskId, version, at }: EffectsProps) {
  const ask = useCallback(() => askProvenance(taskId), [taskId]);
  const answer = useAsked(ask, version);
  const shown = answer?.ok && at !== undefined ? { ...answer, data: until(answer.data, at) } : answer;
  return <ProvenanceAnswer answer={shown} />;
}

/** What had happened by a moment. How it stood then is not kept, so that is left out. */
function until({ status: _, ...node }: ProvenanceNode, at: number): ProvenanceNode {
  return { ...node, children: node.children.filter((child) => child.at <= at).map((child) => until(child, at)) };
}
