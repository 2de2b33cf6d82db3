import type { InteroSample } from '@conscious-bot/contracts/interoception';
import { MomentLink } from '../moment/moment-link.tsx';
import { capitalised, plainName } from '../text/names.ts';
import { plannerName } from '../text/planner-name.ts';
import { formatHour } from '../text/times.ts';
import styles from './feelings.module.css';
import type { SampleRun } from './sample-runs.ts';

/** What a sample was taken at, as people call it. */
function nameOf({ boundary, name, outcome }: InteroSample): string {
  if (boundary === 'thought') return 'Thought';
  if (boundary === 'event') return capitalised(plainName(name));
  if (isWithoutGoal({ name, outcome })) return 'No goal in it';
  // Its words say what intake made of the thought; the code of that would say it once more.
  if (name === 'intake') return 'Decided';
  if (name === 'selection') return outcome === undefined ? 'Planned' : `Planned by ${plannerName(outcome)}`;
  const by = capitalised(plainName(name));
  return outcome === undefined ? by : `${by}: ${plainName(outcome)}`;
}

/** Most thoughts name no goal; the reason their record gives for that is the same for all, and for those who know the rules. */
export const isWithoutGoal = ({ name, outcome }: Pick<InteroSample, 'name' | 'outcome'>): boolean =>
  name === 'intake' && outcome === 'no_goal';

/** Of the words of a run, so many are told. */
const wordsTold = 3;

/** What is said of a run; nothing where that is only what its name says already. */
function describeRun({ sample, words }: SampleRun): string {
  const said = words.filter((one) => one !== plainName(sample.name));
  return `${said.slice(0, wordsTold).join('; ')}${said.length > wordsTold ? ' and more' : ''}`;
}

/** One thing that happened, was thought or was decided, or several of a kind in a row, with a link to where more of it is told. */
export function SampleLine({ run }: { run: SampleRun }) {
  const { sample, count, from, to } = run;
  const { at, thoughtId, taskId, boundary } = sample;
  const words = describeRun(run);
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
      {!isWithoutGoal(sample) && (
        <span>
          {count > 1 && `${count} times, ${formatHour(from)} to ${formatHour(to)}${words === '' ? '' : ': '}`}
          {words}
        </span>
      )}
    </li>
  );
}
