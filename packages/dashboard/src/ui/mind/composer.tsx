'use client';
import { cognitionRoutes } from '@conscious-bot/contracts/routes';
import type { ProcessResponse } from '@conscious-bot/contracts/thought';
import { type FormEvent, useRef, useState } from 'react';
import { type Answer, call } from '../live/call.ts';
import styles from './composer.module.css';

/** A thought that was posted, with what was answered; undefined while the answer is awaited. */
export interface Posted {
  readonly content: string;
  readonly at: number;
  readonly answer: Answer<ProcessResponse> | undefined;
}

const ideas = ['collect 3 oak logs', 'craft a wooden pickaxe', 'what a lovely sunset'];
const maxLength = 2_000;

/** The form that puts an intrusive thought into the bot's mind. */
export function Composer({ onPost }: { onPost: (posted: Posted) => void }) {
  const [content, setContent] = useState('');
  const [sending, setSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const text = content.trim();
    if (text === '' || sending) {
      input.current?.focus();
      return;
    }
    const posted = { content: text, at: Date.now() };
    setSending(true);
    onPost({ ...posted, answer: undefined });
    const body = { type: 'intrusion', content: text };
    const answer = await call(cognitionRoutes.process, '/api/services/cognition/process', body);
    onPost({ ...posted, answer });
    setSending(false);
    // What could not be delivered stays in the field, to be sent again.
    if (answer.ok) setContent('');
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
