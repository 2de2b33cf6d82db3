import styles from './lab.module.css';

interface Estimate {
  readonly mean: number;
  readonly low: number | null;
  readonly high: number | null;
}

const width = 180;
const height = 16;
const margin = 6;

/** A mean with its interval, on a scale from 0 that it shares with its neighbours. The numbers stand beside it. */
export function Whiskers({ all, one: { mean, low, high } }: { all: readonly Estimate[]; one: Estimate }) {
  const most = Math.max(...all.map((other) => other.high ?? other.mean), Number.EPSILON);
  const x = (value: number) => margin + (Math.max(0, value) / most) * (width - 2 * margin);
  return (
    <svg className={styles.whiskers} width={width} height={height} aria-hidden="true">
      {low !== null && high !== null && <line x1={x(low)} x2={x(high)} y1={height / 2} y2={height / 2} />}
      <circle cx={x(mean)} cy={height / 2} r={4} />
    </svg>
  );
}
