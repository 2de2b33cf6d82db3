import { useCallback } from 'react';
import { useAsked } from '../live/use-asked.ts';
import { askProvenance, ProvenanceAnswer } from '../provenance/provenance-answer.tsx';

/** The whole way of a task, from the thought to what changed in the world, as memory keeps it. */
export function Effects({ taskId, version }: { taskId: string; version: number }) {
  const ask = useCallback(() => askProvenance(taskId), [taskId]);
  return <ProvenanceAnswer answer={useAsked(ask, version)} />;
}
