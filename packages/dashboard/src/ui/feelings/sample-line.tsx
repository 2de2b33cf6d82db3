import type { InteroSample } from '@conscious-bot/contracts/interoception';
import { MomentLink } from '../moment/moment-link.tsx';
import { capitalised, plainName } from '../text/names.ts';
import { formatHour } from '../text/times.ts';
import styles from './feelings.module.css';

/** What a sample was taken at, as people call it. */
function nameOf({ boundary, name, outcome }: InteroSample): string {
  if (boundary === 'thought') return 'Thought';
  if (boundary === 'event') return capitalised(plainName(name));
  if (isWithoutGoal({ name, outcome })) return 'No goal in it';
  const by = name === 'selection' ? 'Plan' : capitalised(plainName(name));
  return outcome === undefined ? by : `${by}: ${plainName(outcome)}`;
}

/** Most thoughts name no goal; the reason their record gives for that is the same for all, and for those who know the rules. */
export const isWithoutGoal = ({ name, outcome }: Pick<InteroSample, 'name' | 'outcome'>): boolean =>
  name === 'intake' && outcome === 'no_goal';

/** One thing that happened, was thought or was decided, with a link to where more of it is told. */
export function SampleLine({ sample }: { sample: InteroSample }) {
  const { at, words, thoughtId, taskId, boundary } = sample;
  const href =
    taskId !== undefined
      ? `/tasks/${encodeURIComponent(taskId)}`
      : thoughtId !== undefined
        ? `/thoughts/${encodeURIComponent(thoughtId)}`
        : '/';
  return (
    <li className={styles.sample} data-boundary={boundary}>
      <time dateTime={new Date(at).toISOString()}>{formatHour(at)}</time>
      <MomentLink href={href} at={at}>
        {nameOf(sample)}
      </MomentLink>
      {words !== undefined && !isWithoutGoal(sample) && <span>{words}</span>}
    </li>
  );
}
