'use client';
import { useEffect, useState } from 'react';
import styles from './mind-page.module.css';
import type { MindQuery } from './use-mind-query.ts';

/** What is typed is looked for after so long without another key, ms. */
const TYPING_MS = 300;

/** Words to look for, and from which end to read. */
export function SearchField({ mind: { asked, set, order } }: { readonly mind: MindQuery }) {
  const { text } = asked;
  const [typed, setTyped] = useState(text);
  // The way back in the browser, or "Show everything", changes what is asked from outside.
  useEffect(() => setTyped(text), [text]);
  useEffect(() => {
    if (typed.trim() === text) return;
    const timer = setTimeout(() => void set({ text: typed.trim() === '' ? null : typed.trim() }), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, text, set]);
  return (
    <search className={styles.search}>
      <label htmlFor="mind-search">Words in its thoughts</label>
      <input
        id="mind-search"
        type="search"
        value={typed}
        maxLength={200}
        placeholder="wood, night, zombie …"
        onChange={(event) => setTyped(event.target.value)}
      />
      <fieldset className={styles.order}>
        <legend className="visually-hidden">From which end</legend>
        {(['newest', 'oldest'] as const).map((one) => (
          <label key={one}>
            <input type="radio" name="mind-order" checked={order === one} onChange={() => void set({ order: one })} />
            <span>{one === 'newest' ? 'Newest first' : 'From the first'}</span>
          </label>
        ))}
      </fieldset>
    </search>
  );
}
