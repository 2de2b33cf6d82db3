import { sentence } from '@conscious-bot/contracts/phrases';
import type { StrategyConsidered } from '@conscious-bot/contracts/strategy';
import { MoreButton } from '../elements/more-button.tsx';
import { Empty, Loading, Panel } from '../elements/panel.tsx';
import { type Cursor, usePages } from '../live/use-pages.ts';
import { askService } from '../live/use-service.ts';
import { MomentLink } from '../moment/moment-link.tsx';
import { useMoment } from '../moment/use-moment.ts';
import { capitalised, plainName } from '../text/names.ts';
import { formatDay } from '../text/times.ts';
import { CandidateTable } from '../why/candidate-table.tsx';
import styles from './strategy.module.css';

const everyMs = 10_000;
const limit = 12;

/** Every decision up to the moment that is looked at, the newest first, with all that was weighed. */
export function Decisions() {
  const { at } = useMoment();
  const { pages, problem, hasMore, isReading, readMore } = usePages(
    ['considered', at],
    (cursor: Cursor) => {
      const query = { to: at, limit, cursor };
      return askService('planning', 'GET /strategic-intent/considered', { query });
    },
    at === undefined ? { everyMs } : {},
  );
  const decisions = pages?.flatMap(({ considered }) => considered);
  return (
    <Panel title="Decisions" notice={problem && `Could not ask planning: ${problem.message}`}>
      {decisions === undefined ? (
        problem === undefined && <Loading rows={4} />
      ) : decisions.length === 0 ? (
        <Empty>It has not weighed anything yet.</Empty>
      ) : (
        <ul className={styles.decisions}>
          {decisions.map((considered) => (
            <li key={considered.at}>
              <details>
                <summary>
                  <span className={styles.decision}>{sentence(considered.decision)}</span>
                  <Contest considered={considered} />
                </summary>
                <p className={styles.quiet}>
                  <MomentLink href="/strategy" at={considered.at}>
                    Look at this moment
                  </MomentLink>{' '}
                  ·{' '}
                  <MomentLink href="/" at={considered.at}>
                    on the timeline
                  </MomentLink>
                </p>
                <CandidateTable considered={considered} />
              </details>
            </li>
          ))}
        </ul>
      )}
      {hasMore && <MoreButton label="Earlier decisions" isReading={isReading} onMore={readMore} />}
    </Panel>
  );
}

/** When it was, and by how much the best was better than the next. */
function Contest({ considered }: { considered: StrategyConsidered }) {
  const { at } = considered;
  return (
    <span className={styles.quiet}>
      <time dateTime={new Date(at).toISOString()}>{formatDay(at)}</time> · {describeContest(considered)}
    </span>
  );
}

function describeContest({ candidates, chosen, waits }: StrategyConsidered): string {
  const won = candidates.find(({ project }) => project === chosen);
  const next = candidates.find(({ project }) => project !== chosen);
  if (won === undefined) return waits === undefined ? `${candidates.length} weighed` : `${waits.length} projects wait`;
  const winner = `${capitalised(plainName(won.project))} ${won.score.toFixed(2)}`;
  if (next === undefined) return `${winner}, nothing beside it`;
  const others = candidates.length > 2 ? ` and ${candidates.length - 2} more` : '';
  return `${winner}, before ${plainName(next.project)} ${next.score.toFixed(2)}${others}`;
}
