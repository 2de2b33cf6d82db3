'use client';

/** Answers that may be had at once; the most that cognition gives. */
const counts = [1, 2, 3, 5];

/** As they stand in the form: empty for what is as it was then. */
interface KnobValues {
  readonly model: string;
  readonly temperature: string;
  readonly times: number;
}

interface KnobsProps {
  /** The one of then first. */
  readonly models: readonly string[];
  readonly knobs: KnobValues;
  readonly onChange: (knobs: KnobValues) => void;
}

/** Which model is asked, how warm, and how often. */
export function Knobs({ models, knobs, onChange }: KnobsProps) {
  const { model, temperature, times } = knobs;
  return (
    <>
      <label>
        <span>Model</span>
        <select
          aria-label="Model"
          value={model}
          onChange={(event) => onChange({ ...knobs, model: event.target.value })}
        >
          {models.map((name, index) => (
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
          onChange={(event) => onChange({ ...knobs, temperature: event.target.value })}
        />
      </label>
      <label>
        <span>Times</span>
        <select
          aria-label="Times"
          value={times}
          onChange={(event) => onChange({ ...knobs, times: Number(event.target.value) })}
        >
          {counts.map((count) => (
            <option key={count}>{count}</option>
          ))}
        </select>
      </label>
    </>
  );
}
