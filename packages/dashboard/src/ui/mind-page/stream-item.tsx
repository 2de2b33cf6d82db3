'use client';
import { describeGoal, sentence } from '@conscious-bot/contracts/phrases';
import type { Thought } from '@conscious-bot/contracts/thought';
import { memo, useState } from 'react';
import { MomentLink } from '../moment/moment-link.tsx';
import { heldBackReason } from '../text/held-back.ts';
import { plainName } from '../text/names.ts';
import { formatHour } from '../text/times.ts';
import type { StreamThought } from './episodes.ts';
import { kindName } from './kinds.ts';
import styles from './stream.module.css';

interface StreamItemProps {
  readonly row: StreamThought;
  /** How often it came again and was suppressed. */
  readonly cameBack: number;
}

/** One thought of the stream, with how often it came back and, unfolded, when. */
export const StreamItem = memo(function StreamItem({ row: { thought, others }, cameBack }: StreamItemProps) {
  const [unfolded, setUnfolded] = useState(false);
  const {
    provenance,
    from,
    site,
    mind,
    outcome,
    reason,
    heldBack,
    heldBackReason: why,
    extractedGoal,
    memories = [],
  } = thought.metadata;
  const goal = thought.goal ?? extractedGoal;
  const notable = outcome !== undefined && outcome !== 'accepted';
  return (
    <article className={styles.thought} data-provenance={provenance} data-novelty={thought.novelty}>
      <time className={styles.time} dateTime={new Date(thought.at).toISOString()}>
        {formatHour(thought.at)}
      </time>
      <div className={styles.main}>
        <p className={styles.content}>
          <MomentLink href={addressOf(thought)}>{thought.content}</MomentLink>
          {others.length > 0 && (
            <button
              type="button"
              className={styles.fold}
              aria-expanded={unfolded}
              onClick={() => setUnfolded((was) => !was)}
            >
              ×{others.length + 1}
              <span className="visually-hidden"> times in this episode: {unfolded ? 'fold' : 'unfold'}</span>
            </button>
          )}
        </p>
        <p className={styles.meta}>
          <span>
            {from === undefined
              ? kindName(site ?? (provenance === 'intrusion' ? provenance : 'posted'))
              : `said by ${from}`}
          </span>
          {mind !== undefined && mind !== 'rule' && <span>{mind}</span>}
          {memories.length > 0 && (
            <span>{memories.length === 1 ? '1 memory' : `${memories.length} memories`} in its prompt</span>
          )}
          {goal && <span className={styles.goal}>{describeGoal(goal)}</span>}
          {heldBack !== undefined && <span className={styles.held}>held back: {heldBackReason(heldBack, why)}</span>}
          {notable && (
            <span className={styles.outcome} data-outcome={outcome}>
              {plainName(outcome)}
              {reason === undefined ? '' : `: ${sentence(reason)}`}
            </span>
          )}
          {cameBack > 0 && <span>came again {cameBack === 1 ? 'once' : `${cameBack} times`}, suppressed</span>}
        </p>
        {unfolded && (
          <ul className={styles.others} aria-label="The same at other times">
            {others.map((other) => (
              <li key={other.id}>
                <MomentLink href={addressOf(other)}>{formatHour(other.at)}</MomentLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
});

const addressOf = ({ id }: Thought): string => `/thoughts/${encodeURIComponent(id)}`;
