import styles from './progress-bar.module.css';

interface ProgressBarProps {
  readonly label: string;
  readonly done: number;
  readonly total: number;
  readonly tone?: 'moss' | 'water' | 'ember' | 'bad';
}

/** Shows how much of a whole is done. */
export function ProgressBar({ label, done, total, tone = 'moss' }: ProgressBarProps) {
  // To half a per cent: what nobody would see does not move it.
  const share = total > 0 ? Math.round(Math.min(1, Math.max(0, done / total)) * 200) / 200 : 0;
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={Math.min(done, total)}
    >
      <span className={styles.bar} data-tone={tone} style={{ transform: `scaleX(${share})` }} />
    </div>
  );
}
