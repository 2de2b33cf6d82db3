import {
  type TaskFacets,
  type TaskSource,
  type TaskState,
  taskSources,
  taskStates,
} from '@conscious-bot/contracts/task';
import { plainName } from '../text/names.ts';
import styles from './task-filters.module.css';
import type { TaskFilterControl } from './use-task-filter.ts';

const stateNames: Readonly<Record<TaskState, string>> = {
  open: 'Open',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
  unplannable: 'No way found',
};

/** Whose wish a task was. */
export const sourceNames: Readonly<Record<TaskSource, string>> = {
  user: 'Asked for',
  own: 'Own thoughts',
  strategy: 'Strategy',
  reflex: 'Reflexes',
};

interface TaskFiltersProps {
  readonly control: TaskFilterControl;
  readonly facets: TaskFacets | undefined;
}

/** What narrows the list; each choice says how many tasks it would leave. */
export function TaskFilters({ control: { chosen, choose }, facets }: TaskFiltersProps) {
  const any = Object.values(chosen).some((value) => value !== null);
  return (
    <search className={styles.filters}>
      <label className={styles.search}>
        <span className="visually-hidden">Search the titles of tasks</span>
        <input
          type="search"
          placeholder="Search titles"
          value={chosen.text ?? ''}
          onChange={({ target }) => void choose({ text: target.value === '' ? null : target.value })}
        />
      </label>
      <Choices
        legend="How they stand"
        names={stateNames}
        options={taskStates}
        value={chosen.state}
        counts={facets?.states}
        onChange={(state) => void choose({ state })}
      />
      <Choices
        legend="Whose wish"
        none="Everybody’s"
        names={sourceNames}
        options={taskSources}
        value={chosen.source}
        counts={facets?.sources}
        onChange={(source) => void choose({ source })}
      />
      <label className={styles.select}>
        <span className="visually-hidden">What was to be done</span>
        <select
          value={chosen.action ?? ''}
          onChange={({ target }) => {
            const found = facets?.actions.find(({ action }) => action === target.value);
            void choose({ action: found?.action ?? null });
          }}
        >
          <option value="">Anything to do</option>
          {chosen.action !== null && !facets?.actions.some(({ action }) => action === chosen.action) && (
            <option value={chosen.action}>{plainName(chosen.action)}</option>
          )}
          {facets?.actions.map(({ action, count }) => (
            <option key={action} value={action}>{`${plainName(action)} (${count})`}</option>
          ))}
        </select>
      </label>
      {any && (
        <button
          type="button"
          className={styles.clear}
          onClick={() => void choose({ state: null, source: null, action: null, failure: null, text: null })}
        >
          Show everything
        </button>
      )}
    </search>
  );
}

interface ChoicesProps<T extends string> {
  readonly legend: string;
  /** What stands for no choice. */
  readonly none?: string;
  readonly names: Readonly<Record<T, string>>;
  readonly options: readonly T[];
  readonly value: T | null;
  readonly counts: Readonly<Partial<Record<T, number>>> | undefined;
  onChange(value: T | null): void;
}

function Choices<T extends string>({ legend, none = 'All', names, options, value, counts, onChange }: ChoicesProps<T>) {
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">{legend}</legend>
      {[null, ...options].map((option) => (
        <label key={option ?? ''}>
          <input type="radio" name={legend} checked={value === option} onChange={() => onChange(option)} />
          <span>
            {option === null ? none : names[option]}
            {option !== null && counts !== undefined && (
              <span className={styles.count}>
                {(counts[option] ?? 0).toLocaleString('en')}
                <span className="visually-hidden"> tasks</span>
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
