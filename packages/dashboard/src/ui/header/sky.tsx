import { memo, type ReactNode } from 'react';
import styles from './sky.module.css';
import { skyLight } from './sky-light.ts';

interface SkyProps {
  /** Ticks, 0–23999; null when it is not known: the sky is then grey. */
  readonly timeOfDay: number | null;
  readonly rain: boolean;
}

const width = 1600;
const height = 72;

/** Ticks after which it is drawn anew, five seconds: the whole width of the page is painted each time. */
const STEP = 100;

/** The sky over the bot at its hour, above a skyline of blocks. A picture only: the hour is written beside it. */
export function Sky({ timeOfDay, rain }: SkyProps) {
  return <Painted timeOfDay={timeOfDay === null ? null : Math.floor(timeOfDay / STEP) * STEP} rain={rain} />;
}

const Painted = memo(function Painted({ timeOfDay, rain }: SkyProps) {
  const light = timeOfDay === null ? undefined : skyLight(timeOfDay);
  return (
    <div
      className={styles.sky}
      data-rain={rain}
      style={light && { '--sky-top': light.top, '--sky-low': light.low }}
      aria-hidden="true"
    >
      {light && (
        <>
          <svg
            className={styles.stars}
            viewBox={`0 0 ${width} 140`}
            preserveAspectRatio="xMidYMid slice"
            // As a style: as an attribute it would have all stars laid out anew.
            style={{ opacity: light.stars }}
            aria-hidden="true"
          >
            {stars.map(([x, y, size]) => (
              <rect key={`${x},${y}`} x={x} y={y} width={size} height={size} />
            ))}
          </svg>
          <span
            className={styles.disc}
            data-disc={light.disc.kind}
            style={{ '--way': String(light.disc.x), '--depth': String(light.disc.y) }}
          />
        </>
      )}
      <Land>
        <path className={styles.far} d={far} />
        <path className={styles.trees} d={trees} />
      </Land>
      {/* Between the distance and the ground, so that words over it can be read and the ground still is the page's. */}
      <span className={styles.shade} />
      <Land>
        <path className={styles.near} d={near} />
      </Land>
    </div>
  );
});

function Land({ children }: { children: ReactNode }) {
  return (
    <svg
      className={styles.land}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMax slice"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** Numbers that look random but are the same in every rendering. */
function* thrown(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

function draw(from: Generator<number>): number {
  const { value } = from.next();
  return typeof value === 'number' ? value : 0;
}

const stars = (() => {
  const from = thrown(11);
  return Array.from(
    { length: 90 },
    () => [Math.round(draw(from) * width), Math.round(draw(from) * 110), draw(from) > 0.8 ? 3 : 2] as const,
  );
})();

/** A hilly line of square steps, closed at the bottom. */
function skyline(seed: number, low: number, high: number, step: number): string {
  const from = thrown(seed);
  const parts = [`M0 ${height}`];
  let level = (low + high) / 2;
  for (let x = 0; x < width; x += step) {
    level = Math.min(high, Math.max(low, level + (Math.round(draw(from) * 2) - 1) * 6));
    parts.push(`V${height - level}`, `H${x + step}`);
  }
  return `${parts.join('')}V${height}Z`;
}

const trees = [210, 248, 560, 860, 892, 1190, 1420, 1452]
  .map((x, i) => `M${x} ${height}V${height - 26 - (i % 3) * 4}h-8v-14h4v-6h16v6h4v14h-8V${height}z`)
  .join('');

const far = skyline(7, 28, 58, 16);
/** No higher than the room the header leaves below its words. */
const near = skyline(3, 6, 18, 24);
