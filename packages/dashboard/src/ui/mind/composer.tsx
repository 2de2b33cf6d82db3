'use client';
import { type FormEvent, useRef, useState } from 'react';
import styles from './composer.module.css';
import type { Thinking } from './use-thinking.ts';

const ideas = ['collect 3 oak logs', 'craft a wooden pickaxe', 'what a lovely sunset'];
const maxLength = 2_000;

/** The form that puts an intrusive thought into the bot's mind. */
export function Composer({ thinking: { sending, think } }: { readonly thinking: Thinking }) {
  const [content, setContent] = useState('');
  const input = useRef<HTMLInputElement>(null);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const text = content.trim();
    if (text === '' || sending) {
      input.current?.focus();
      return;
    }
    // What could not be delivered stays in the field, to be sent again.
    if (await think(text)) setContent('');
  };

  return (
    <form className={styles.form} onSubmit={send}>
      <label htmlFor="intrusive-thought">Slip a thought into its mind</label>
      <div className={styles.line}>
        <input
          ref={input}
          id="intrusive-thought"
          value={content}
          onChange={(event) => setContent(event.target.value)}
          maxLength={maxLength}
          placeholder="collect 3 oak logs"
          autoComplete="off"
          enterKeyHint="send"
        />
        <button type="submit" aria-disabled={sending}>
          {sending ? 'Thinking …' : 'Think it'}
        </button>
      </div>
      <ul className={styles.ideas} aria-label="Ideas">
        {ideas.map((idea) => (
          <li key={idea}>
            <button
              type="button"
              onClick={() => {
                setContent(idea);
                input.current?.focus();
              }}
            >
              {idea}
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}
