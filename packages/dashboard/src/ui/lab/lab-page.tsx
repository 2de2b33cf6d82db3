'use client';
import { useQuery } from '@tanstack/react-query';
import { Loading, Panel } from '../elements/panel.tsx';
import { PageFrame } from '../frame/page-frame.tsx';
import { askService } from '../live/use-service.ts';
import { OnlyNow } from '../moment/only-now.tsx';
import { ReportPanel } from './report-panel.tsx';
import { RunTable } from './run-table.tsx';
import { StudyPanel } from './study-panel.tsx';
import { WorkPanel } from './work-panel.tsx';

/** While something runs its progress is asked for this often, ms; the lists of files else. */
const busyMs = 3_000;
const idleMs = 20_000;

/** Runs, studies and soaks on this machine, and what can be begun. */
export function LabPage() {
  const lab = useQuery({
    queryKey: ['lab'],
    queryFn: () => askService('dashboard', 'GET /api/lab'),
    refetchInterval: ({ state }) => (state.data?.work?.running === true ? busyMs : idleMs),
  });
  const problem = lab.error ? `Could not ask the lab: ${lab.error.message}` : undefined;
  if (lab.data === undefined)
    return (
      <PageFrame title="Lab">
        <Panel title="Runs" notice={problem}>
          <Loading rows={4} />
        </Panel>
      </PageFrame>
    );
  const { runs, studies, reports, work, folder } = lab.data;
  return (
    <PageFrame title="Lab">
      <OnlyNow>
        The runs, studies and reports that lie on this machine now. They do not belong to this life, so the moment does
        not move them.
      </OnlyNow>
      <RunTable runs={runs} folder={folder} notice={problem} />
      <StudyPanel studies={studies} isBusy={work?.running === true} onChange={() => void lab.refetch()} />
      <WorkPanel work={work} onChange={() => void lab.refetch()} />
      <ReportPanel reports={reports} />
    </PageFrame>
  );
}
