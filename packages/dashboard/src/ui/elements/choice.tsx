import styles from './choice.module.css';

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly options: readonly T[];
  readonly names: Readonly<Record<NoInfer<T>, string>>;
  readonly chosen: NoInfer<T>;
  onChoose(option: T): void;
}

/** One of a few, side by side. */
export function Choice<T extends string>({ label, options, names, chosen, onChoose }: ChoiceProps<T>) {
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option}>
          <input type="radio" name={label} checked={option === chosen} onChange={() => onChoose(option)} />
          <span>{names[option]}</span>
        </label>
      ))}
    </fieldset>
  );
}
