'use client';
import { type FormEvent, memo, useEffect, useId, useRef, useState } from 'react';
import { Awake } from '../elements/awake.tsx';
import { useService } from '../live/use-service.ts';
import styles from './composer.module.css';
import type { Thinking } from './use-thinking.ts';

const ideas = ['collect 3 oak logs', 'craft a wooden pickaxe', 'what a lovely sunset'];
const maxLength = 2_000;

/** The form that puts an intrusive thought into the bot's mind. */
export const Composer = memo(function Composer({ sending, think }: Pick<Thinking, 'sending' | 'think'>) {
  const [content, setContent] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const preview = usePreview(content);
  // What was typed before the page ran in the browser stands in the field, and nobody was told of it.
  useEffect(() => setContent((known) => known || (input.current?.value ?? '')), []);
  const lines = useId();

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
          list={lines}
          enterKeyHint="send"
        />
        {/* A browser sends a form by itself if its button can be pressed: the text would go nowhere and be gone. */}
        <Awake>
          <button type="submit" aria-disabled={sending}>
            {sending ? 'Thinking …' : 'Think it'}
          </button>
        </Awake>
      </div>
      <datalist id={lines}>
        {preview?.completions.map((line) => (
          <option key={line} value={line} />
        ))}
      </datalist>
      <p className={styles.preview} role="status" data-kind={preview?.kind}>
        {preview?.text}
      </p>
      <Awake>
        <ul className={styles.ideas} aria-label="Ideas" hidden={content !== ''}>
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
      </Awake>
    </form>
  );
});

/** A text is read once nothing was typed for this long, ms. */
const pauseMs = 250;

/** What the text would come to, shortly after the last key; undefined while nothing is written or known. */
function usePreview(content: string) {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(content.trimStart()), content === '' ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [content]);
  const { data } = useService(
    'cognition',
    'GET /process/preview',
    { query: { content: settled } },
    { enabled: settled !== '' },
  );
  return content === '' || settled === '' ? undefined : data;
}
