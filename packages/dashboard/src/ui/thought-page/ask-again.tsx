'use client';
import type { ModelCallRecord, PromptPartName } from '@conscious-bot/contracts/model';
import { type FormEvent, useState } from 'react';
import { Panel } from '../elements/panel.tsx';
import { useService } from '../live/use-service.ts';
import { AgainAnswers } from './again-answers.tsx';
import styles from './ask-again.module.css';
import { partNames } from './part-names.ts';
import { useAskAgain } from './use-ask-again.ts';

/** Answers that may be had at once; the most that cognition gives. */
const counts = [1, 2, 3, 5];

/** Puts the prompt of a call before a model again, changed or not, and shows the answers beside the one of then. Nothing of it enters the life. */
export function AskAgain({ record }: { readonly record: ModelCallRecord }) {
  const { data: options, problem, refetch } = useService('cognition', 'GET /model/again');
  const { asked, isAsking, ask } = useAskAgain(record.stamp.callId);
  const [model, setModel] = useState('');
  const [temperature, setTemperature] = useState(String(record.temperature ?? ''));
  const [without, setWithout] = useState<readonly PromptPartName[]>([]);
  const [times, setTimes] = useState(1);
  const closed = options?.closed ?? problem?.message;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isAsking || closed !== undefined) return;
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
          <label>
            <span>Model</span>
            <select aria-label="Model" value={model} onChange={(event) => setModel(event.target.value)}>
              {(options?.models ?? [record.stamp.model]).map((name, index) => (
                <option key={name} value={index === 0 ? '' : name}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <label>
            <span>Temperature</span>
            <input
              type="number"
              min={0}
              max={2}
              step={0.1}
              value={temperature}
              onChange={(event) => setTemperature(event.target.value)}
            />
          </label>
          <label>
            <span>Times</span>
            <select aria-label="Times" value={times} onChange={(event) => setTimes(Number(event.target.value))}>
              {counts.map((count) => (
                <option key={count}>{count}</option>
              ))}
            </select>
          </label>
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
