import type { ModelCallRecord } from '@conscious-bot/contracts/model';
import { plainName } from '../text/names.ts';
import { formatSeconds } from '../text/times.ts';
import styles from './thought-page.module.css';

const roles = { system: 'Told as its frame', user: 'Put before it', assistant: 'Its own words before' } as const;

/** A call of the model: what was put before it, part by part, what it said, and what was made of that. */
export function ModelCall({ record }: { record: ModelCallRecord }) {
  const {
    stamp,
    purpose,
    messages,
    temperature,
    maxTokens,
    dropped,
    text,
    code,
    message,
    finishReason,
    usage,
    parsed,
  } = record;
  return (
    <>
      <p className={styles.quiet}>
        {[
          `${stamp.model}, for ${plainName(purpose)}`,
          `took ${formatSeconds(stamp.durationMs)}${stamp.waitedMs < 1 ? '' : `, waited ${formatSeconds(stamp.waitedMs)}`}`,
          usage && `${usage.promptTokens} tokens read, ${usage.completionTokens} written`,
          temperature !== undefined && `temperature ${temperature}`,
          `at most ${maxTokens} tokens`,
          stamp.template && `template ${stamp.template.id}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {messages.map(({ role, content }, index) => (
        <section key={`${index} ${role}`} className={styles.message} aria-label={roles[role]}>
          <h3>{roles[role]}</h3>
          {paragraphs(content).map((paragraph, part) => (
            <p key={`${part} ${paragraph.slice(0, 20)}`}>{paragraph}</p>
          ))}
        </section>
      ))}
      {dropped.length > 0 && (
        <section className={styles.message} aria-label="Left out because it was too long">
          <h3>Left out because it was too long</h3>
          {dropped.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      )}
      <section className={styles.answer} aria-label="What it said">
        <h3>What it said{finishReason === undefined ? '' : ` (ended: ${finishReason})`}</h3>
        {text === undefined ? <p>{`Nothing: ${message ?? plainName(code ?? 'no answer')}`}</p> : <pre>{text}</pre>}
      </section>
      {parsed && (
        <p className={styles.quiet}>
          {parsed.ok ? 'It could be read' : `It could not be read${parsed.reason ? `: ${parsed.reason}` : ''}`}
          {parsed.value === undefined || parsed.value === null ? '.' : ` as ${JSON.stringify(parsed.value)}.`}
        </p>
      )}
    </>
  );
}

const paragraphs = (text: string): string[] => text.split(/\n+/).filter((line) => line.trim() !== '');
