import { sentence } from '@conscious-bot/contracts/phrases';
import type { StrategicIntent, StrategyMoment, StrategyZone } from '@conscious-bot/contracts/strategy';
import { Fact } from '../elements/fact.tsx';
import { MomentLink } from '../moment/moment-link.tsx';
import { capitalised, plainName } from '../text/names.ts';
import { formatDay } from '../text/times.ts';
import styles from './strategy.module.css';

/** Who formed an intent. */
export const originNames: Readonly<Record<StrategicIntent['origin'], string>> = {
  motivators: 'its own needs',
  model: 'its mind',
  demonstration: 'what went well before',
  api: 'an experimenter',
};

/** How well it stands with the bot. */
const zoneNames: Readonly<Record<StrategyZone, string>> = {
  crisis: 'In a crisis',
  struggling: 'In need',
  healthy: 'Well',
  transcendent: 'Thriving: unhurt, fed, no monster nearby',
};

/** The intent that holds, in its own words, with what is being done for it and when it is looked at again. */
export function Intent({ standing }: { standing: Omit<StrategyMoment, 'at'> }) {
  const { current, goal, nextReview, restUntil, standing: words, zone } = standing;
  return (
    <>
      <p className={styles.voice}>{current === null ? words : current.why}</p>
      <dl className={styles.facts}>
        {current !== null && (
          <>
            <Fact name="Project">{capitalised(plainName(current.project ?? 'one of its own'))}</Fact>
            <Fact name="Set by">{originNames[current.origin]}</Fact>
            <Fact name="Since">
              <MomentLink href="/strategy" at={current.commitment.adoptedAt}>
                {formatDay(current.commitment.adoptedAt)}
              </MomentLink>
            </Fact>
            <Fact name="Now">{words}</Fact>
          </>
        )}
        {goal !== null && (
          <Fact name="Said">
            <MomentLink href={`/thoughts/${encodeURIComponent(goal.thoughtId)}`}>{goal.sentence}</MomentLink>
            {goal.taskId !== undefined && (
              <>
                {' '}
                <MomentLink href={`/tasks/${encodeURIComponent(goal.taskId)}`}>The task</MomentLink>
              </>
            )}
          </Fact>
        )}
        {restUntil !== undefined && <Fact name="Rests until">{formatDay(restUntil)}</Fact>}
        {zone !== undefined && <Fact name="How it is">{zoneNames[zone]}</Fact>}
        <Fact name="Next review">
          {sentence(nextReview.words)}
          {nextReview.at !== undefined && ` That is at ${formatDay(nextReview.at)}.`}
        </Fact>
      </dl>
    </>
  );
}
