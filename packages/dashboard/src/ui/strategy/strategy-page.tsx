'use client';
import type { StrategyConsidered, StrategyMoment } from '@conscious-bot/contracts/strategy';
import { Empty, Loading, Panel } from '../elements/panel.tsx';
import { PageFrame } from '../frame/page-frame.tsx';
import { type ServiceProblem, useService } from '../live/use-service.ts';
import { useMoment } from '../moment/use-moment.ts';
import { CandidateTable } from '../why/candidate-table.tsx';
import { Decisions } from './decisions.tsx';
import { Deficits, Milestones } from './deficits.tsx';
import { Intent } from './intent.tsx';
import { Intents } from './intents.tsx';
import { Projects } from './projects.tsx';
import { Promises } from './promises.tsx';
import styles from './strategy.module.css';

const everyMs = 3_000;

interface Standing {
  readonly moment: Omit<StrategyMoment, 'at'> | null | undefined;
  readonly considered: StrategyConsidered | null | undefined;
  readonly problem: ServiceProblem | undefined;
}

/** What the bot has set itself, or had at the moment that is looked at. */
function useStanding(): Standing {
  const { at } = useMoment();
  const now = useService('planning', 'GET /strategic-intent', {}, { everyMs, enabled: at === undefined });
  const then = useService('planning', 'GET /strategic-intent/moment', { query: { at } }, { enabled: at !== undefined });
  if (at === undefined) return { moment: now.data, considered: now.data?.considered, problem: now.problem };
  return { moment: then.data?.moment, considered: then.data?.considered, problem: then.problem };
}

/** What the bot has set itself and why, what it weighed, and how that went in its whole life. */
export function StrategyPage() {
  const { at } = useMoment();
  const { moment, considered, problem } = useStanding();
  const notice = problem && `Could not ask planning: ${problem.message}`;
  return (
    <PageFrame title="Strategy">
      <Panel title={at === undefined ? 'What it is working towards' : 'What it was working towards'} notice={notice}>
        {moment === undefined ? (
          problem === undefined && <Loading rows={3} />
        ) : moment === null ? (
          <Empty>Nothing is known about that time: it is before the first intent, or too long ago to be kept.</Empty>
        ) : (
          <Intent standing={moment} />
        )}
      </Panel>
      {moment && moment.current !== null && (
        <div className={styles.pair}>
          <Panel title="What is missing">
            <Deficits deficits={moment.deficits} />
          </Panel>
          <Panel title="In this order">
            <Milestones stack={moment.stack} />
          </Panel>
        </div>
      )}
      {moment && moment.constraints.length > 0 && (
        <Panel title="What it holds itself to">
          <Promises constraints={moment.constraints} />
        </Panel>
      )}
      {considered && (
        <Panel title="What it weighed last">
          <CandidateTable considered={considered} />
        </Panel>
      )}
      <Decisions />
      <Intents />
      <Projects />
    </PageFrame>
  );
}
