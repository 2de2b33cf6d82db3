import { memoryRoutes } from '@conscious-bot/contracts/routes';
import { useCallback } from 'react';
import { Empty, Loading } from '../elements/panel.tsx';
import { call } from '../live/call.ts';
import { useAsked } from '../live/use-asked.ts';
import { ProvenanceTree } from '../provenance/provenance-tree.tsx';

/** The whole way of a task, from the thought to what changed in the world, as memory keeps it. */
export function Effects({ taskId, version }: { taskId: string; version: number }) {
  const ask = useCallback(
    () => call(memoryRoutes.provenance, `/api/services/memory/provenance/${encodeURIComponent(taskId)}`),
    [taskId],
  );
  const answer = useAsked(ask, version);
  if (answer === undefined) return <Loading rows={3} />;
  if (answer.ok) return <ProvenanceTree root={answer.data} />;
  return (
    <Empty>
      {answer.code === 'not_found'
        ? 'Memory knows nothing of this task yet.'
        : `Memory could not be asked: ${answer.message}`}
    </Empty>
  );
}
