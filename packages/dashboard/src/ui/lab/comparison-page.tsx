'use client';
import type { RunComparison } from '@conscious-bot/contracts/lab';
import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { Empty, Loading, Panel } from '../elements/panel.tsx';
import { PageFrame } from '../frame/page-frame.tsx';
import { askService, type ServiceProblem } from '../live/use-service.ts';
import { MomentLink } from '../moment/moment-link.tsx';
import { OnlyNow } from '../moment/only-now.tsx';
import { capitalised } from '../text/names.ts';
import { DifferenceTable } from './difference-table.tsx';
import styles from './lab.module.css';
import { Timelines } from './timelines.tsx';

const onlyNow = (
  <OnlyNow>
    Two runs, each as a whole, as they lie on this machine now. The moment belongs to the life that runs and does not
    move them.
  </OnlyNow>
);

const FeltChart = dynamic(() => import('./felt-chart.tsx'), { ssr: false, loading: () => <Loading rows={4} /> });

/** Two lives take up to this to be read and compared, ms. */
const timeoutMs = 130_000;

/** Two runs side by side: where they part, why, and how they felt. */
export function ComparisonPage({ a, b }: { a: string; b: string }) {
  const compared = useQuery<RunComparison, ServiceProblem>({
    queryKey: ['comparison', a, b],
    queryFn: () => askService('dashboard', 'GET /api/lab/comparison', { query: { a, b } }, timeoutMs),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const back = (
    <MomentLink className={styles.button} href="/lab">
      Other runs
    </MomentLink>
  );
  if (compared.data === undefined)
    return (
      <PageFrame kind="Comparison" title="Two runs" aside={back}>
        {onlyNow}
        <Panel
          title="Where they part"
          notice={compared.error === null ? undefined : `They could not be compared: ${compared.error.message}`}
        >
          {compared.error ? <Empty>Nothing to show.</Empty> : <Loading rows={5} />}
        </Panel>
      </PageFrame>
    );
  const comparison = compared.data;
  return (
    <PageFrame kind="Comparison" title={capitalised(`${comparison.a.name} and ${comparison.b.name}`)} aside={back} wide>
      {onlyNow}
      <Panel title="Where they part">
        <ul className={styles.sentences}>
          {comparison.sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Panel>
      <Panel title="Side by side">
        <Timelines comparison={comparison} />
      </Panel>
      <Panel title="What they felt">
        {comparison.felt.a.length + comparison.felt.b.length === 0 ? (
          <Empty>Neither run kept what it felt.</Empty>
        ) : (
          <FeltChart felt={comparison.felt} partingAt={comparison.parting?.at} />
        )}
      </Panel>
      <Panel title="What went differently">
        <DifferenceTable moments={comparison.moments} />
      </Panel>
    </PageFrame>
  );
}
