import type { ModelCallRecord, PromptPart } from '@conscious-bot/contracts/model';
import { MomentLink } from '../moment/moment-link.tsx';
import { partNames } from './part-names.ts';
import styles from './prompt.module.css';

/** What was put before the model: by its parts where they are known, else message by message. */
export function Prompt({ record: { parts, messages, dropped } }: { readonly record: ModelCallRecord }) {
  if (parts !== undefined)
    return (
      <dl className={styles.parts} aria-label="The prompt by its parts">
        {parts.map((part) => (
          <div key={part.name} data-part={part.name}>
            <dt>{partNames[part.name]}</dt>
            <dd>
              <Lines part={part} dropped={dropped} />
            </dd>
          </div>
        ))}
      </dl>
    );
  return (
    <>
      {messages.map(({ role, content }, index) => (
        <section key={`${index} ${role}`} className={styles.message} aria-label={roles[role]}>
          <h3>{roles[role]}</h3>
          <p>{content}</p>
        </section>
      ))}
      {dropped.length > 0 && (
        <section className={styles.message} aria-label="Left out because it was too long">
          <h3>Left out because it was too long</h3>
          <p>{dropped.join('\n')}</p>
        </section>
      )}
    </>
  );
}

const roles = { system: 'System message', user: 'Prompt', assistant: 'What it said before' } as const;

function Lines({
  part: { lines, memoryIds },
  dropped,
}: {
  readonly part: PromptPart;
  readonly dropped: readonly string[];
}) {
  return lines.map((line, index) => {
    const memoryId = memoryIds?.[index];
    return (
      <p key={`${index} ${line}`} data-dropped={dropped.includes(line)}>
        {memoryId === undefined ? (
          line
        ) : (
          <MomentLink href={`/memory/${encodeURIComponent(memoryId)}`}>{line}</MomentLink>
        )}
        {dropped.includes(line) && <small> left out, it was too long</small>}
      </p>
    );
  });
}
