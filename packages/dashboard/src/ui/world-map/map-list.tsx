'use client';
import type { RememberedChange } from '@conscious-bot/contracts/memory';
import { formatCoordinates } from '@conscious-bot/contracts/phrases';
import type { Position } from '@conscious-bot/contracts/world';
import { Empty, Loading, Panel } from '../elements/panel.tsx';
import { capitalised } from '../text/names.ts';
import { formatDay } from '../text/times.ts';
import { describeChanges, groupChanges } from './describe-changes.ts';
import styles from './map-list.module.css';
import { type MapMark, markSigns } from './map-marks.ts';

/** Rows of each list; what is beyond is told by a number. */
const most = 40;

interface MarkListProps {
  readonly marks: readonly MapMark[];
  /** There may be more: they are still asked for. */
  readonly isPending: boolean;
  onGoTo(position: Position): void;
}

/** The places on the map as a list that moves the map, for keyboards and for those who look for one. */
export function MarkList({ marks, isPending, onGoTo }: MarkListProps) {
  return (
    <Panel title="Places">
      {marks.length === 0 && (isPending ? <Loading rows={3} /> : <Empty>No places are known yet.</Empty>)}
      <ul className={styles.list}>
        {marks.slice(0, most).map(({ id, kind, label, position }) => (
          <li key={id}>
            <button type="button" onClick={() => onGoTo(position)}>
              <span className={styles.sign} aria-hidden="true">
                {markSigns[kind].sign}
              </span>
              <span>
                {label}
                <small>
                  {markSigns[kind].name}
                  {/* Its own words say where what it built itself stands. */}
                  {/-?\d+,? -?\d+,? -?\d+/.test(label) ? '' : ` at ${formatCoordinates(position)}`}
                </small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {marks.length > most && <p className={styles.more}>and {marks.length - most} more on the map</p>}
    </Panel>
  );
}

interface ChangeListProps {
  readonly changes: readonly RememberedChange[];
  readonly thinned: boolean;
  onChoose(change: RememberedChange): void;
}

/** What the bot did to the blocks in view, piece of work by piece of work, the newest first. */
export function ChangeList({ changes, thinned, onChoose }: ChangeListProps) {
  const groups = groupChanges(changes);
  return (
    <Panel
      title="Placed and taken in view"
      notice={thinned ? 'Too many to show each: zoom in to see every block.' : undefined}
    >
      {groups.length === 0 && <Empty>It changed nothing in this part of the world.</Empty>}
      <ul className={styles.list}>
        {groups.slice(0, most).map(({ changes: work }) => {
          const last = work.at(-1);
          if (last === undefined) return null;
          return (
            <li key={last.number}>
              <button type="button" onClick={() => onChoose(last)}>
                <span>
                  {capitalised(describeChanges(work))}
                  <small>
                    {formatDay(last.at)}, at {formatCoordinates(last.position)}
                  </small>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {groups.length > most && <p className={styles.more}>and {groups.length - most} earlier pieces of work</p>}
    </Panel>
  );
}
