import { type Memory, memoryEditOf } from '@conscious-bot/contracts/memory';
import { formatCoordinates } from '@conscious-bot/contracts/phrases';
import { Fact } from '../elements/fact.tsx';
import { MomentLink } from '../moment/moment-link.tsx';
import { plainName } from '../text/names.ts';
import { formatDay } from '../text/times.ts';
import styles from './memory.module.css';
import { describeType, kindNames, sourceNames } from './memory-text.ts';

/** What a memory is and what made it, each with a link to where that is told. */
export function MemoryFacts({ memory }: { memory: Memory }) {
  const { kind, type, at, lastAt, place, entities, outcome, importance, confidence, source, count, trace, data } =
    memory;
  const thoughtId = trace.thoughtId ?? (typeof data.thoughtId === 'string' ? data.thoughtId : undefined);
  const edit = memoryEditOf(data);
  return (
    <dl className={styles.facts}>
      <Fact name="Kind">{`${kindNames[kind]}, ${describeType(type)}`}</Fact>
      <Fact name="Since">
        <MomentLink href="/" at={at}>
          {formatDay(at)}
        </MomentLink>
      </Fact>
      {edit !== undefined && (
        <Fact name="Edited">{`${formatDay(edit.at)}, by a person. The bot had written: ${edit.original}`}</Fact>
      )}
      {lastAt !== at && <Fact name="Last">{formatDay(lastAt)}</Fact>}
      <Fact name="Importance">{`${importance.toFixed(2)} of 1`}</Fact>
      {confidence !== undefined && <Fact name="Sure of it">{`${Math.round(confidence * 100)} %`}</Fact>}
      {count > 1 && <Fact name="Stands for">{`${count} like it`}</Fact>}
      {outcome !== undefined && <Fact name="Outcome">{plainName(outcome)}</Fact>}
      {place !== undefined && (
        <Fact name="Where">
          <MomentLink href={`/world?x=${Math.round(place.x)}&z=${Math.round(place.z)}`}>
            {formatCoordinates(place)}
          </MomentLink>
          {place.dimension !== undefined && `, ${plainName(place.dimension)}`}
        </Fact>
      )}
      {entities.length > 0 && (
        <Fact name="About">
          {entities.map((entity, place) => (
            <span key={entity}>
              {place > 0 && ', '}
              <MomentLink href={`/memory?about=${encodeURIComponent(entity)}`}>{plainName(entity)}</MomentLink>
            </span>
          ))}
        </Fact>
      )}
      <Fact name="What made it">
        {source === undefined ? 'not said' : sourceNames[source]}
        {thoughtId !== undefined && (
          <>
            {' · '}
            <MomentLink href={`/thoughts/${encodeURIComponent(thoughtId)}`}>the thought</MomentLink>
          </>
        )}
        {trace.taskId !== undefined && (
          <>
            {' · '}
            <MomentLink href={`/tasks/${encodeURIComponent(trace.taskId)}`}>the task</MomentLink>
          </>
        )}
      </Fact>
      {typeof data.lesson === 'string' && <Fact name="Lesson">{data.lesson}</Fact>}
    </dl>
  );
}
