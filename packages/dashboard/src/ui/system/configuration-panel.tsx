import { useId, useState } from 'react';
import { type PeerName, peerNames } from '../../wire/process-names.ts';
import { Loading, Panel } from '../elements/panel.tsx';
import { call } from '../live/call.ts';
import { useService } from '../live/use-service.ts';
import { OnlyNow } from '../moment/only-now.tsx';
import { processTitle } from './process-title.ts';
import styles from './system.module.css';

/** The settings that hold now, by service; those that may be changed in flight can be changed here. */
export function ConfigurationPanel() {
  const [service, setService] = useState<PeerName>('planning');
  const [all, setAll] = useState(false);
  const { data, problem, refetch } = useService(service, 'GET /config');
  const changeable = new Set<string>(data?.changeable);
  const keys = Object.entries(data?.values ?? {})
    .filter(([key]) => all || changeable.has(key))
    .toSorted(([a], [b]) => a.localeCompare(b));
  return (
    <Panel
      title="Settings"
      notice={problem && `${processTitle(service)} could not be asked: ${problem.message}`}
      aside={
        <div className={styles.options}>
          <label className={styles.option}>
            Service
            <select
              value={service}
              onChange={({ target }) => setService(peerNames.find((name) => name === target.value) ?? service)}
            >
              {peerNames.map((name) => (
                <option key={name} value={name}>
                  {processTitle(name)}
                </option>
              ))}
            </select>
          </label>
          <label className={styles.option}>
            <input type="checkbox" checked={all} onChange={({ target }) => setAll(target.checked)} />
            Include those read only at startup
          </label>
        </div>
      }
    >
      <OnlyNow>The settings that hold now. Each change of one is an event on the timeline.</OnlyNow>
      {data === undefined ? (
        problem === undefined && <Loading rows={5} />
      ) : (
        <>
          <p className={styles.lead}>
            A change holds until the service is started again, and is recorded as an event. What each of them means
            stands in .env.example.
          </p>
          <ul className={styles.settings}>
            {keys.map(([key, value]) => (
              <Setting
                key={`${service} ${key} ${value}`}
                service={service}
                name={key}
                value={value}
                changeable={changeable.has(key)}
                onChanged={refetch}
              />
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

interface SettingProps {
  readonly service: PeerName;
  readonly name: string;
  readonly value: string;
  readonly changeable: boolean;
  onChanged(): void;
}

function Setting({ service, name, value, changeable, onChanged }: SettingProps) {
  const id = useId();
  const [text, setText] = useState(value);
  const [problem, setProblem] = useState<string>();
  const change = async () => {
    const answer = await call(service, 'POST /config', { body: { [name]: text } });
    setProblem(answer.ok ? undefined : answer.message);
    if (answer.ok) onChanged();
  };
  if (!changeable)
    return (
      <li>
        <span className={styles.key}>{name}</span>
        <code>{value === '' ? '–' : value}</code>
      </li>
    );
  return (
    <li>
      <label htmlFor={id} className={styles.key}>
        {name}
      </label>
      <form
        className={styles.change}
        onSubmit={(event) => {
          event.preventDefault();
          void change();
        }}
      >
        <input id={id} value={text} onChange={({ target }) => setText(target.value)} spellCheck={false} />
        {text !== value && <button type="submit">Change</button>}
        {problem !== undefined && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </form>
    </li>
  );
}
