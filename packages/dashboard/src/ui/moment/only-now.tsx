import styles from './only-now.module.css';
import { useMoment } from './use-moment.ts';

/** Says beside what is only known as it is now that it does not belong to the moment that is looked at. Nothing while the page is live. */
export function OnlyNow({ children }: { children: string }) {
  const { at } = useMoment();
  return at === undefined ? null : (
    <p className={styles.onlyNow} role="note">
      {children}
    </p>
  );
}
