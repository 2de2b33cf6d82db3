import { useId, useState } from 'react';
import { type PeerName, peerNames } from '../../wire/process-names.ts';
import { Loading, Panel } from '../elements/panel.tsx';
import { call } from '../live/call.ts';
import { useService } from '../live/use-service.ts';
import { OnlyNow } from '../moment/only-now.tsx';
import { processTitle } from './process-title.ts';
import { settingSections } from './setting-sections.ts';
import styles from './system.module.css';

/** The settings that hold now, by service; those that may be changed in flight can be changed here. */
export function ConfigurationPanel() {
  const [service, setService] = useState<PeerName>('planning');
  const [all, setAll] = useState(false);
  const { data, problem, refetch } = useService(service, 'GET /config');
  const changeable = new Set<string>(data?.changeable);
  const help = useService('dashboard', 'GET /api/system/settings').data?.settings;
  const sections = settingSections(
    Object.keys(data?.values ?? {}).filter((key) => all || changeable.has(key)),
    help ?? [],
  );
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
          <p className={styles.lead}>A change holds until the service is started again, and is recorded as an event.</p>
          {sections.map(({ title, groups }) => (
            <section key={title} className={styles.section}>
              <h3>{title}</h3>
              <ul className={styles.settings}>
                {groups.map(({ text, keys }) => (
                  <li key={keys[0]?.key}>
                    {text !== '' && <p>{text}</p>}
                    {keys.map(({ key, usual }) => (
                      <Setting
                        key={`${service} ${key} ${data.values[key]}`}
                        service={service}
                        name={key}
                        value={data.values[key] ?? ''}
                        usual={usual}
                        changeable={changeable.has(key)}
                        onChanged={refetch}
                      />
                    ))}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
    </Panel>
  );
}

interface SettingProps {
  readonly service: PeerName;
  readonly name: string;
  readonly value: string;
  /** Its value unless it is set; undefined where that is not known. */
  readonly usual: string | undefined;
  readonly changeable: boolean;
  onChanged(): void;
}

function Setting({ service, name, value, usual, changeable, onChanged }: SettingProps) {
  const id = useId();
  const [text, setText] = useState(value);
  const [problem, setProblem] = useState<string>();
  const change = async () => {
    const answer = await call(service, 'POST /config', { body: { [name]: text } });
    setProblem(answer.ok ? undefined : answer.message);
    if (answer.ok) onChanged();
  };
  const changed = usual !== undefined && usual !== '' && usual !== value && (
    <span className={styles.usual}>usually {usual}</span>
  );
  if (!changeable)
    return (
      <div className={styles.setting}>
        <span className={styles.key}>{name}</span>
        <span>
          <code>{value === '' ? '–' : value}</code>
          {value !== 'unset' && changed}
        </span>
      </div>
    );
  return (
    <div className={styles.setting}>
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
        {changed}
        {problem !== undefined && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </form>
    </div>
  );
}
