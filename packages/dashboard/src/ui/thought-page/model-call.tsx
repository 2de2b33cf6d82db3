import type { ModelCallRecord } from '@conscious-bot/contracts/model';
import { MomentLink } from '../moment/moment-link.tsx';
import { plainName } from '../text/names.ts';
import { formatSeconds } from '../text/times.ts';
import { Prompt } from './prompt.tsx';
import { describeReading } from './reading-text.ts';
import styles from './thought-page.module.css';

interface ModelCallProps {
  readonly record: ModelCallRecord;
  /** Leads to the call's own page. */
  readonly linked?: boolean;
}

/** A call of the model: what was put before it, part by part, what it said, and what was made of that. */
export function ModelCall({ record, linked = false }: ModelCallProps) {
  const { stamp, purpose, temperature, maxTokens, text, code, message, finishReason, usage, parsed } = record;
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
        {linked && (
          <>
            {' · '}
            <MomentLink href={`/calls/${encodeURIComponent(stamp.callId)}`}>address of this call</MomentLink>
          </>
        )}
      </p>
      <Prompt record={record} />
      <section className={styles.answer} aria-label="What it said">
        <h3>What it said{finishReason === undefined ? '' : ` (ended: ${finishReason})`}</h3>
        {text === undefined ? <p>{`Nothing: ${message ?? plainName(code ?? 'no answer')}`}</p> : <pre>{text}</pre>}
      </section>
      {parsed && <p className={styles.quiet}>{describeReading(parsed)}</p>}
    </>
  );
}
