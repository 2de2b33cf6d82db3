'use client';
import { Empty, Loading, Panel } from '../elements/panel.tsx';
import { PageFrame } from '../frame/page-frame.tsx';
import { useService } from '../live/use-service.ts';
import { purposeName } from '../mind-page/kinds.ts';
import { formatDay } from '../text/times.ts';
import { AskAgain } from './ask-again.tsx';
import { ModelCall } from './model-call.tsx';
import styles from './thought-page.module.css';

/** One call of the model at an address of its own, whether a thought came of it or not. */
export function CallPage({ callId }: { callId: string }) {
  const {
    data: record,
    problem,
    isPending,
  } = useService('cognition', 'GET /model/calls/:id', { params: { id: callId } });
  if (record === undefined)
    return (
      <PageFrame kind="Model call" title={isPending ? '…' : 'Not available'}>
        {isPending ? (
          <Loading rows={6} />
        ) : (
          <Empty>
            {problem?.code === 'not_found'
              ? 'Cognition does not know this call. It never existed, or it is no longer kept.'
              : `Could not ask cognition: ${problem?.message ?? ''}`}
          </Empty>
        )}
      </PageFrame>
    );
  return (
    <PageFrame
      kind="Model call"
      title={purposeName(record.purpose)}
      aside={<p className={styles.when}>{formatDay(record.stamp.at)}</p>}
    >
      <Panel title="What it was asked and said">
        <ModelCall record={record} />
      </Panel>
      <AskAgain record={record} />
    </PageFrame>
  );
}
