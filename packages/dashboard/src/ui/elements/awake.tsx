'use client';
import { type ReactNode, useSyncExternalStore } from 'react';
import styles from './awake.module.css';

interface AwakeProps {
  /** Makes it a box of its own; without it what is inside is laid out as if this were not there. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Fields and buttons that cannot be used before the page runs in the browser: until then nobody would hear what is chosen, typed or pressed, though
 * it would be shown. Whatever stands in a page as the server sends it belongs in one, also within a part whose scripts come later than those
 * around it.
 */
export function Awake({ className = styles.open, children }: AwakeProps) {
  const isAwake = useAwake();
  return (
    <fieldset role="presentation" className={`${styles.awake} ${className}`} disabled={!isAwake}>
      {children}
    </fieldset>
  );
}

const never = () => () => {};

/** Whether this part of the page runs in the browser. */
const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
