import type { ModelCallRecord } from '@conscious-bot/contracts/model';
import { describeGoal } from '@conscious-bot/contracts/phrases';
import type { AgainAnswer } from '@conscious-bot/contracts/thought';
import { plainName } from '../text/names.ts';
import { formatSeconds } from '../text/times.ts';
import styles from './ask-again.module.css';
import { Stages } from './making.tsx';
import { partNames } from './part-names.ts';
import type { Asked } from './use-ask-again.ts';

interface AgainAnswersProps {
  readonly record: ModelCallRecord;
  /** The last question first. */
  readonly asked: readonly Asked[];
}

/** What was answered then, and what is answered now, side by side. */
export function AgainAnswers({ record, asked }: AgainAnswersProps) {
  if (asked.length === 0) return null;
  return (
    <section className={styles.answers} aria-label="Answers" aria-live="polite">
      <article className={styles.answer} data-then>
        <h3>Then</h3>
        <p className={styles.quiet}>{describeSettings(record.stamp.model, record.temperature, [])}</p>
        <p className={styles.text}>{record.text ?? `Nothing: ${record.message ?? 'no answer'}`}</p>
      </article>
      {asked.flatMap(({ id, changes, answer }) =>
        answer.ok
          ? answer.data.answers.map((one, index) => (
              <Answered
                key={`${id} ${index}`}
                title={`Now${answer.data.answers.length > 1 ? `, ${index + 1} of ${answer.data.answers.length}` : ''}`}
                settings={describeSettings(
                  answer.data.model,
                  answer.data.temperature,
                  changes.without.map((name) => partNames[name].toLowerCase()),
                )}
                answer={one}
              />
            ))
          : [
              <article key={id} className={styles.answer}>
                <h3>Refused</h3>
                <p className={styles.closed}>{answer.message}</p>
              </article>,
            ],
      )}
    </section>
  );
}

interface AnsweredProps {
  readonly title: string;
  readonly settings: string;
  readonly answer: AgainAnswer;
}

function Answered({ title, settings, answer }: AnsweredProps) {
  const { text, code, message, durationMs, read } = answer;
  return (
    <article className={styles.answer}>
      <h3>{title}</h3>
      <p className={styles.quiet}>
        {settings} · {formatSeconds(durationMs)}
      </p>
      {text === undefined ? (
        <p className={styles.closed}>Nothing: {message ?? plainName(code ?? 'no answer')}</p>
      ) : (
        <>
          <p className={styles.text}>{text}</p>
          {read?.goal && <p className={styles.goal}>It would have wanted to {describeGoal(read.goal)}.</p>}
          {read && read.stages.length > 0 && (
            <details>
              <summary>What the sanitizer would do</summary>
              <Stages stages={read.stages} />
            </details>
          )}
        </>
      )}
    </article>
  );
}

function describeSettings(model: string, temperature: number | undefined, without: readonly string[]): string {
  return [
    model,
    temperature !== undefined && `temperature ${temperature}`,
    without.length > 0 && `without: ${without.join(', ')}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
