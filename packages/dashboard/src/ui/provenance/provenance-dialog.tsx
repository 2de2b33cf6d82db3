'use client';
import type { ProvenanceNode } from '@conscious-bot/contracts/memory';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Answer } from '../live/call.ts';
import { askProvenance, ProvenanceAnswer } from './provenance-answer.tsx';
import styles from './provenance-dialog.module.css';

interface ProvenanceDialogProps {
  readonly taskId: string;
  /** Changes when the task does; the tree is then fetched again. */
  readonly version: number | undefined;
  onClose(): void;
}

/** The whole way of a task, from the thought to what changed in the world. */
export function ProvenanceDialog({ taskId, version, onClose }: ProvenanceDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [answer, setAnswer] = useState<Answer<ProvenanceNode>>();

  const fetchTree = useCallback(async () => {
    setAnswer(await askProvenance(taskId));
  }, [taskId]);

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  useEffect(() => {
    // Memory gets the change at the same time as this page, and needs a moment to store it.
    const timer = setTimeout(fetchTree, version === undefined ? 0 : 250);
    return () => clearTimeout(timer);
  }, [fetchTree, version]);

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="provenance-title" onClose={onClose}>
      <header className={styles.head}>
        <h2 id="provenance-title">From thought to effect</h2>
        <div>
          <button type="button" onClick={fetchTree}>
            Refresh
          </button>
          <button type="button" onClick={() => dialog.current?.close()}>
            Close
          </button>
        </div>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable. */}
      <section className={styles.body} aria-label="The whole way" aria-busy={answer === undefined} tabIndex={0}>
        <ProvenanceAnswer answer={answer} />
      </section>
    </dialog>
  );
}
