import { sentence } from '@conscious-bot/contracts/phrases';
import type { StrategicIntent } from '@conscious-bot/contracts/strategy';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { Choice } from '../elements/choice.tsx';
import { MoreButton } from '../elements/more-button.tsx';
import { Empty, Loading, Panel } from '../elements/panel.tsx';
import { type Cursor, usePages } from '../live/use-pages.ts';
import { askService } from '../live/use-service.ts';
import { MomentLink } from '../moment/moment-link.tsx';
import { useMoment } from '../moment/use-moment.ts';
import { formatDay, formatDuration } from '../text/times.ts';
import { originNames } from './intent.tsx';
import styles from './strategy.module.css';

const everyMs = 10_000;
const limit = 20;
const states = ['all', 'adopted', 'ended', 'rejected'] as const;
const stateNames = { all: 'All', adopted: 'Holds', ended: 'Ended', rejected: 'Rejected' } as const;

const ends: Readonly<Record<NonNullable<StrategicIntent['endedBy']>, string>> = {
  completed: 'reached',
  stale: 'overtaken',
  rupture: 'broken off',
  expired: 'ran out of time',
  superseded: 'gave way',
  user: 'ended by a person',
};

/** All intents up to the moment that is looked at, the newest first, with how each ended. */
export function Intents() {
  const { at } = useMoment();
  const [state, setState] = useQueryState('intents', parseAsStringLiteral(states).withDefault('all'));
  const { pages, problem, hasMore, isReading, readMore } = usePages(
    ['intents', at, state],
    (cursor: Cursor) => {
      const query = { to: at, state: state === 'all' ? undefined : state, limit, cursor };
      return askService('planning', 'GET /strategic-intent/history', { query });
    },
    at === undefined ? { everyMs } : {},
  );
  const intents = pages?.flatMap((page) => page.intents);
  return (
    <Panel
      title="Intents so far"
      aside={
        <Choice
          label="Which intents"
          options={states}
          names={stateNames}
          chosen={state}
          onChoose={(one) => void setState(one)}
        />
      }
      notice={problem && `Could not ask planning: ${problem.message}`}
    >
      {intents === undefined ? (
        problem === undefined && <Loading rows={4} />
      ) : intents.length === 0 ? (
        <Empty>There are none of this kind yet.</Empty>
      ) : (
        <ol className={styles.intents}>
          {intents.map((intent) => (
            <IntentRow key={intent.id} intent={intent} at={at} />
          ))}
        </ol>
      )}
      {hasMore && <MoreButton label="Earlier intents" isReading={isReading} onMore={readMore} />}
    </Panel>
  );
}

/** An intent that ended after the moment that is looked at held then. */
function IntentRow({ intent, at }: { intent: StrategicIntent; at: number | undefined }) {
  const { why, state, endedBy, endedAt, reason, proposedAt, origin, commitment } = intent;
  const isOver = endedAt !== undefined && (at === undefined || endedAt <= at);
  const how = !isOver ? 'holds' : state === 'rejected' ? 'rejected' : endedBy === undefined ? 'ended' : ends[endedBy];
  return (
    <li data-how={!isOver ? 'adopted' : state === 'rejected' ? 'rejected' : (endedBy ?? 'ended')}>
      <p>
        <MomentLink href="/strategy" at={commitment.adoptedAt || proposedAt} className={styles.why}>
          {why}
        </MomentLink>
        <span className={styles.how}>{how}</span>
      </p>
      <p className={styles.quiet}>
        {formatDay(proposedAt)} · from {originNames[origin]}
        {commitment.sunkMs > 0 && ` · ${formatDuration(commitment.sunkMs)} of work`}
        {isOver && reason !== undefined && ` · ${sentence(reason)}`}
      </p>
    </li>
  );
}
