import { PixelArt } from '../elements/pixel-art.tsx';
import styles from './vital-row.module.css';

interface VitalRowProps {
  readonly kind: 'health' | 'food' | 'air';
  /** 0–20; null when unknown. */
  readonly value: number | null;
}

const shapes = {
  health: ['.oo.oo.', 'offoggo', 'offoggo', 'offfggo', '.offgo.', '..ofo..', '...o...'],
  food: ['..ooo..', '.offgo.', 'offfggo', 'offfggo', '.offgo.', '..ofo..', '..ow...', '.oww...'],
  air: ['.oooo.', 'offggo', 'offggo', 'offggo', 'offggo', '.oooo.'],
} as const;
const names = { health: 'Health', food: 'Food', air: 'Air' } as const;
const fills = { health: 'var(--heart)', food: 'var(--meat)', air: 'var(--water)' } as const;

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
              <PixelArt
                key={i}
                size={shapes[kind][0].length * 2}
                rows={shapes[kind]}
                colours={colours(kind, value - i * 2)}
              />
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

/** `left`: half marks that are left for this one; 2 or more fills it, 1 fills its left half. */
function colours(kind: VitalRowProps['kind'], left: number): Record<string, string> {
  const full = fills[kind];
  const none = 'var(--raised)';
  return {
    options: 'var(--line-strong)',
    w: 'var(--bone)',
    f: left >= 0.5 ? full : none,
    g: left >= 1.5 ? full : none,
  };
}
