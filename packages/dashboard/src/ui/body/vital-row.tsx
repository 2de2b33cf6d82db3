import { PixelArt } from '../elements/pixel-art.tsx';
import { markColours, type VitalKind, vitalMarks } from './vital-marks.ts';
import styles from './vital-row.module.css';

interface VitalRowProps {
  readonly kind: VitalKind;
  /** 0–20; null when unknown. */
  readonly value: number | null;
}

const names = { health: 'Health', food: 'Food', air: 'Air' } as const;
/** Two CSS pixels for each of the widest drawing. */
const markWidth = 14;

/** Ten hearts, drumsticks or bubbles, drawn by halves. */
export function VitalRow({ kind, value }: VitalRowProps) {
  return (
    <div className={styles.row}>
      <span className={styles.name}>{names[kind]}</span>
      {value === null ? (
        <span className={styles.unknown}>unknown</span>
      ) : (
        <>
          <span className={styles.marks} aria-hidden="true">
            {Array.from({ length: 10 }, (_, i) => (
              <PixelArt key={i} size={markWidth} rows={vitalMarks[kind]} colours={markColours(kind, value - i * 2)} />
            ))}
          </span>
          <span className={styles.value}>
            {Math.round(value)}
            <span className="visually-hidden"> of 20</span>
          </span>
        </>
      )}
    </div>
  );
}
