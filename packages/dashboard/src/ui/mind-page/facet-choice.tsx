import type { ThoughtFacets } from '@conscious-bot/contracts/thought';
import { facets, kindName } from './kinds.ts';
import styles from './mind-page.module.css';
import type { MindQuery } from './use-mind-query.ts';

interface FacetChoiceProps {
  readonly mind: MindQuery;
  readonly counts: ThoughtFacets | undefined;
}

/** Kinds of thoughts with how many there are of each; what is chosen narrows the stream down. */
export function FacetChoice({ mind: { chosen, toggle, asked, set }, counts }: FacetChoiceProps) {
  return (
    <>
      {facets.map(({ name, title }) => {
        const values = Object.entries(counts?.[name] ?? {}).toSorted(([, many], [, more]) => more - many);
        const missing = chosen[name].filter((value) => !values.some(([known]) => known === value));
        const all = [...values, ...missing.map((value): [string, number] => [value, 0])];
        if (all.length === 0) return null;
        return (
          <fieldset key={name} className={styles.facet}>
            <legend>{title}</legend>
            {all.map(([value, count]) => (
              <label key={value}>
                <input type="checkbox" checked={chosen[name].includes(value)} onChange={() => toggle(name, value)} />
                <span>{kindName(value)}</span>
                <output>{count.toLocaleString()}</output>
              </label>
            ))}
          </fieldset>
        );
      })}
      {((counts?.cameBack ?? 0) > 0 || asked.cameBack) && (
        <fieldset className={styles.facet}>
          <legend>Came again</legend>
          <label>
            <input
              type="checkbox"
              checked={asked.cameBack}
              onChange={() => void set({ cameBack: asked.cameBack ? null : true })}
            />
            <span>Suppressed as a repeat</span>
            <output>{(counts?.cameBack ?? 0).toLocaleString()}</output>
          </label>
        </fieldset>
      )}
    </>
  );
}
