import styles from './more-button.module.css';

interface MoreButtonProps {
  readonly label: string;
  readonly isReading: boolean;
  onMore(): void;
}

/** Reads the next page of a list. */
export function MoreButton({ label, isReading, onMore }: MoreButtonProps) {
  return (
    <button type="button" className={styles.more} disabled={isReading} onClick={onMore}>
      {isReading ? 'Reading …' : label}
    </button>
  );
}
