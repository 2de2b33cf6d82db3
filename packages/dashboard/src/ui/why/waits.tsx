import { sentence } from '@conscious-bot/contracts/phrases';
import type { ProjectWait } from '@conscious-bot/contracts/strategy';
import { capitalised, plainName } from '../text/names.ts';
import styles from './why-details.module.css';

/** So many milestones are named beside what speaks against them. */
const NAMED = 4;

/** Why each project waits, where none was worth doing. */
export function Waits({ waits }: { waits: readonly ProjectWait[] }) {
  return (
    <ul className={styles.waits} aria-label="Why each project waits">
      {waits.map(({ project, reasons }) => (
        <li key={project}>
          <b>{capitalised(plainName(project))}</b>
          {reasons.map(({ words, of }) => (
            <span key={words}>
              {sentence(words)}
              {of.length > 1 && <small> {named(of)}</small>}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

const named = (of: readonly string[]): string =>
  of.length <= NAMED ? of.join(', ') : `${of.slice(0, NAMED).join(', ')} and ${of.length - NAMED} more`;
