'use client';
import type { ModelCallRecord, PromptPartName } from '@conscious-bot/contracts/model';
import { type FormEvent, useState } from 'react';
import { Panel } from '../elements/panel.tsx';
import { useService } from '../live/use-service.ts';
import { AgainAnswers } from './again-answers.tsx';
import styles from './ask-again.module.css';
import { Knobs } from './knobs.tsx';
import { partNames } from './part-names.ts';
import { useAskAgain } from './use-ask-again.ts';

/** Puts the prompt of a call before a model again, changed or not, and shows the answers beside the one of then. Nothing of it enters the life. */
export function AskAgain({ record }: { readonly record: ModelCallRecord }) {
  const { data: options, problem, refetch } = useService('cognition', 'GET /model/again');
  const { asked, isAsking, ask } = useAskAgain(record.stamp.callId);
  const [knobs, setKnobs] = useState({ model: '', temperature: String(record.temperature ?? ''), times: 1 });
  const [without, setWithout] = useState<readonly PromptPartName[]>([]);
  const closed = options?.closed ?? problem?.message;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isAsking || closed !== undefined) return;
    const { model, temperature, times } = knobs;
    await ask({
      model: model === '' ? undefined : model,
      temperature: temperature === '' ? undefined : Number(temperature),
      without,
      times,
    });
    refetch();
  };
  const toggle = (name: PromptPartName) =>
    setWithout((was) => (was.includes(name) ? was.filter((one) => one !== name) : [...was, name]));
  return (
    <Panel
      title="Ask again with …"
      aside={
        options && (
          <p className={styles.budget}>
            {options.budget.used} of {options.budget.most} within this hour
          </p>
        )
      }
    >
      <p className={styles.quiet}>
        The same question, off the record: no answer becomes a thought or an action of the bot.
      </p>
      <form className={styles.form} onSubmit={submit}>
        {record.parts && (
          <fieldset className={styles.parts}>
            <legend>With these parts</legend>
            {record.parts.map(({ name }) => (
              <label key={name}>
                <input type="checkbox" checked={!without.includes(name)} onChange={() => toggle(name)} />
                <span>{partNames[name]}</span>
              </label>
            ))}
          </fieldset>
        )}
        <div className={styles.knobs}>
          <Knobs models={options?.models ?? [record.stamp.model]} knobs={knobs} onChange={setKnobs} />
          <button type="submit" aria-disabled={isAsking || closed !== undefined}>
            {isAsking ? 'Asking …' : 'Ask again'}
          </button>
        </div>
      </form>
      {closed !== undefined && (
        <p className={styles.closed} role="status">
          It cannot be asked now. {closed}
        </p>
      )}
      <AgainAnswers record={record} asked={asked} />
    </Panel>
  );
}
