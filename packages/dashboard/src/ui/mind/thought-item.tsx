import { sentence } from '@conscious-bot/contracts/phrases';
import { memo } from 'react';
import type { ThoughtEntry } from '../../wire/thought-entry.ts';
import { kindName } from '../mind-page/kinds.ts';
import { MomentLink } from '../moment/moment-link.tsx';
import { plainName } from '../text/names.ts';
import styles from './thought-item.module.css';

interface ThoughtItemProps {
  readonly thought: ThoughtEntry;
  /** How long ago, as text; empty until the page runs in the browser. */
  readonly age: string;
  readonly onTrace: (taskId: string) => void;
  readonly onInsist: (content: string) => void;
}

/** What the badges mean in the words of the field. */
const badgeTitles: Readonly<Record<ThoughtEntry['provenance'], string>> = {
  'chain-of-thought': 'Part of its own chain of thought.',
  intrusion: 'An intrusive thought: it was posted from outside, and the bot takes it for its own.',
};

/** One thought with where it came from, what it asks for and what became of it. */
export const ThoughtItem = memo(function ThoughtItem({ thought, age, onTrace, onInsist }: ThoughtItemProps) {
  const { provenance, type, content, wish, outcome, cameBack, response, reason, answer, rule, decision, metadata } =
    thought;
  const intrusive = provenance === 'intrusion';
  const taskId = decision?.taskId;
  return (
    <li className={styles.thought} data-provenance={provenance}>
      <time className={styles.age} dateTime={new Date(thought.at).toISOString()}>
        {age}
      </time>
      <div className={styles.main}>
        <p className={styles.content}>
          <MomentLink href={`/thoughts/${encodeURIComponent(thought.id)}`}>{content}</MomentLink>
        </p>
        <p className={styles.meta}>
          <span className={styles.badge} data-provenance={provenance} title={badgeTitles[provenance]}>
            {kindName(provenance)}
          </span>
          {metadata.from !== undefined && <span>said by {metadata.from}</span>}
          <span>{plainName(type)}</span>
          {metadata.mind !== undefined && metadata.mind !== 'rule' && <span>{metadata.mind}</span>}
          {wish !== undefined && <span className={styles.goal}>{wish}</span>}
          {outcome && (
            <span className={styles.outcome} data-outcome={outcome} title={response}>
              {outcome.replaceAll('_', ' ')}
              {rule === undefined ? '' : `: ${plainName(rule)}`}
            </span>
          )}
          {cameBack && (
            <span
              className={styles.outcome}
              data-outcome="suppressed"
              title="The same thought came back a moment later."
            >
              suppressed
            </span>
          )}
          {decision && decision.code !== 'created' && decision.code !== outcome && intrusive && (
            <span title={decision.reason}>{plainName(decision.code)}</span>
          )}
          {taskId !== undefined && (
            <button type="button" className={styles.trace} onClick={() => onTrace(taskId)}>
              Trace<span className="visually-hidden"> the task of this thought</span>
            </button>
          )}
        </p>
        {answer !== undefined && <p className={styles.said}>“{answer}”</p>}
        {outcome !== undefined && outcome !== 'accepted' && reason !== undefined && (
          <p className={styles.said}>
            {sentence(reason)}
            {outcome === 'resisted' && (
              <button type="button" className={styles.insist} onClick={() => onInsist(content)}>
                Insist<span className="visually-hidden"> on “{content}”</span>
              </button>
            )}
          </p>
        )}
      </div>
    </li>
  );
});
