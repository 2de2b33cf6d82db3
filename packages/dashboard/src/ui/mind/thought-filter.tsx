import { kindName } from '../mind-page/kinds.ts';
import styles from './thought-filter.module.css';

export type ThoughtFilterValue = 'all' | 'chain-of-thought' | 'intrusion';

const options = [
  ['all', 'All'],
  ['chain-of-thought', kindName('chain-of-thought')],
  ['intrusion', kindName('intrusion')],
] as const;

interface ThoughtFilterProps {
  readonly value: ThoughtFilterValue;
  onChange(value: ThoughtFilterValue): void;
}

/** Which thoughts are shown. */
export function ThoughtFilter({ value, onChange }: ThoughtFilterProps) {
  return (
    <fieldset className={styles.filter}>
      <legend className="visually-hidden">Show thoughts</legend>
      {options.map(([option, label]) => (
        <label key={option}>
          <input
            type="radio"
            name="thought-filter"
            value={option}
            checked={value === option}
            onChange={() => onChange(option)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
