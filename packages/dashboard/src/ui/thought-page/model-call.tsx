import type { ModelCallRecord } from '@conscious-bot/contracts/model';
import { clause } from '@conscious-bot/contracts/phrases';
import { purposeName } from '../mind-page/kinds.ts';
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

/** Why an answer ended, where it did not end by itself. */
function endOf(finishReason: string | undefined): string {
  if (finishReason === undefined || finishReason === 'stop') return '';
  return finishReason === 'length' ? ', cut off at its limit' : ` (ended: ${plainName(finishReason)})`;
}

/** A call of the model: what was put before it, part by part, what it said, and what was made of that. */
export function ModelCall({ record, linked = false }: ModelCallProps) {
  const { stamp, purpose, temperature, maxTokens, text, code, message, finishReason, usage, parsed } = record;
  return (
    <>
      <p className={styles.quiet}>
        {[
          linked ? `${stamp.model}, asked for: ${clause(purposeName(purpose))}` : stamp.model,
          `took ${formatSeconds(stamp.durationMs)}${stamp.waitedMs < 1 ? '' : `, waited ${formatSeconds(stamp.waitedMs)}`}`,
          usage && `${usage.promptTokens} tokens read, ${usage.completionTokens} written`,
          temperature !== undefined && `temperature ${temperature}`,
          `at most ${maxTokens} tokens`,
          stamp.template && `prompt ${stamp.template.id.replace('@', ', version ')}`,
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
        <h3>What it said{endOf(finishReason)}</h3>
        {text === undefined ? <p>{`Nothing: ${message ?? plainName(code ?? 'no answer')}`}</p> : <pre>{text}</pre>}
      </section>
      {parsed && <p className={styles.quiet}>{describeReading(parsed)}</p>}
    </>
  );
}
