'use client';
import { Empty, Loading, Panel } from '../elements/panel.tsx';
import { PageFrame } from '../frame/page-frame.tsx';
import { useNow } from '../live/use-now.ts';
import { useService } from '../live/use-service.ts';
import { MomentLink } from '../moment/moment-link.tsx';
import { formatDay } from '../text/times.ts';
import { HowToEdit } from './how-to-edit.tsx';
import styles from './memory.module.css';
import { MemoryFacts } from './memory-facts.tsx';
import { lifeLeft, whenItFades, whyForgotten } from './memory-text.ts';
import { MemoryUses } from './memory-uses.tsx';

/** Everything about one memory: what it is, what made it, what drew on it, and how long it will be kept or why it is gone. */
export function OneMemoryPage({ memoryId }: { memoryId: string }) {
  const now = useNow(30_000);
  const { data: memory, problem } = useService('memory', 'GET /memories/:id', { params: { id: memoryId } });
  if (problem?.code === 'not_found') return <GonePage memoryId={memoryId} />;
  if (memory === undefined)
    return (
      <PageFrame kind="Memory" title={problem === undefined ? '…' : 'Not available'}>
        {problem === undefined ? <Loading rows={5} /> : <Empty>Could not ask memory: {problem.message}</Empty>}
      </PageFrame>
    );
  return (
    <PageFrame kind="Memory" title={memory.text}>
      <Panel title="What it is">
        <MemoryFacts memory={memory} />
      </Panel>
      <Panel title="How long it stays">
        <p>
          {now !== undefined && `It ${whenItFades(memory, now)}. `}
          Each time it is seen again or called to mind, its life starts over.
        </p>
        {now !== undefined && (
          <span className={styles.life}>
            <i style={{ inlineSize: `${lifeLeft(memory, now) * 100}%` }} />
          </span>
        )}
      </Panel>
      <MemoryUses memoryId={memoryId} />
      <HowToEdit memoryId={memoryId} />
    </PageFrame>
  );
}

/** What is left of a memory that is gone. */
function GonePage({ memoryId }: { memoryId: string }) {
  const { data, problem } = useService('memory', 'GET /memories/forgotten', { query: { id: memoryId, limit: 1 } });
  const gone = data?.forgotten[0];
  return (
    <PageFrame
      kind="Memory"
      title={gone?.text ?? (data === undefined && problem === undefined ? '…' : 'Not available')}
    >
      {gone === undefined ? (
        <Empty>
          {problem !== undefined
            ? `Could not ask memory: ${problem.message}`
            : data !== undefined && 'It never existed, or it was forgotten so long ago that no trace is left.'}
        </Empty>
      ) : (
        <Panel title="Forgotten">
          <p>
            It was forgotten {formatDay(gone.forgottenAt)}: {whyForgotten(gone)}. It was of {formatDay(gone.at)}, and
            had been called to mind {gone.uses === 1 ? 'once' : `${gone.uses} times`}.
          </p>
          {gone.mergedInto !== undefined && (
            <p>
              <MomentLink href={`/memory/${encodeURIComponent(gone.mergedInto)}`}>The one it became part of</MomentLink>
            </p>
          )}
        </Panel>
      )}
      <MemoryUses memoryId={memoryId} />
    </PageFrame>
  );
}
