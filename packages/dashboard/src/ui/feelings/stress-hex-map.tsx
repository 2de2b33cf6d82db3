import { stressAxisNames } from '@conscious-bot/contracts/interoception';
import { useId } from 'react';
import type { BotState } from '../../wire/bot-state.ts';
import { shortAxisNames } from './axis-names.ts';
import { allCells, centreOf, hexPath, labelPoint } from './hex-grid.ts';
import { cellOf, type Dwell, dominantAxis, type Felt, keyOf, SECTORS } from './stress-cell.ts';
import styles from './stress-hex-map.module.css';
import { useDwell } from './use-dwell.ts';

/** Opacity of a cell that was never visited, and of the one visited most. */
const COLD = 0.07;
const HOT = 0.95;

/** The map as it is lived now, with all that is remembered of where the bot has been. */
export function StressHexMap({ intero }: { intero: BotState['intero'] }) {
  const dwell = useDwell(intero.fallback ? undefined : intero);
  return <HexMap intero={intero} dwell={dwell} />;
}

interface HexMapProps {
  /** What is felt, and whether that is only what is assumed. */
  readonly intero: Felt & { readonly fallback: boolean };
  readonly dwell: Dwell;
  /** When that is, for the sentences: now, then. */
  readonly when?: 'now' | 'then';
}

/** Where in the space of stress the bot is, and where it has been: rings by the composite, sectors by the axis felt most, heat by time spent. */
export function HexMap({ intero, dwell, when = 'now' }: HexMapProps) {
  const id = useId();
  const cell = cellOf(intero);
  const current = keyOf(cell);
  const axis = dominantAxis(intero.stressAxes);
  const most = Math.max(1, ...dwell.values());
  return (
    <figure className={styles.figure}>
      <svg className={styles.map} viewBox="-160 -98 320 196" role="img" aria-labelledby={id}>
        <title id={id}>{`Map of stress: ${when} at ${ringName(cell.ring)}, ${place(intero, axis)}.`}</title>
        {allCells.map((one) => {
          const key = keyOf(one);
          return (
            <path
              key={key}
              className={styles.cell}
              d={hexPath(centreOf(one))}
              fillOpacity={heat(dwell, key, most)}
              data-cell={key}
              data-visited={dwell.has(key)}
            >
              <title>{`${ringName(one.ring)}: ${minutes(dwell.get(key) ?? 0)}`}</title>
            </path>
          );
        })}
        <path className={styles.current} d={hexPath(centreOf(cell))} data-current={current} />
        {labels(axis !== undefined).map((name, sector) => {
          const { x, y } = labelPoint(sector);
          return (
            <text
              key={name}
              className={styles.label}
              data-dominant={axis !== undefined && stressAxisNames[sector] === axis}
              x={x}
              y={y + 4}
              textAnchor={Math.abs(x) < 1 ? 'middle' : x > 0 ? 'start' : 'end'}
            >
              {name}
            </text>
          );
        })}
      </svg>
      <figcaption className={styles.caption}>
        Calm in the middle, {ringName(cell.ring)} {when}, {place(intero, axis)}. Warmer cells were lived in longer.
        {axis === undefined && ' No axis is known: the sectors stand for focus instead.'}
      </figcaption>
    </figure>
  );
}

const ringName = (ring: number): string => (ring === 4 ? '80–100' : `${ring * 20}–${ring * 20 + 19}`);

function place({ fallback }: { readonly fallback: boolean }, axis: ReturnType<typeof dominantAxis>): string {
  if (fallback) return 'a default, not a feeling';
  return axis === undefined ? 'no axis known' : `mostly ${shortAxisNames[axis].toLowerCase()}`;
}

/** Names at the rim: the axes, or the sixths of focus where no axis is known. */
function labels(axesKnown: boolean): string[] {
  if (axesKnown) return stressAxisNames.map((name) => shortAxisNames[name]);
  const bound = (sector: number) => Math.round((sector * 100) / SECTORS);
  return Array.from({ length: SECTORS }, (_, sector) => `Focus ${bound(sector)}–${bound(sector + 1)}`);
}

/** The square root of the share: differences between small shares should show as well. */
function heat(dwell: Dwell, key: string, most: number): number {
  return COLD + (HOT - COLD) * Math.sqrt((dwell.get(key) ?? 0) / most);
}

function minutes(ms: number): string {
  if (ms === 0) return 'never there';
  return ms < 60_000 ? `${Math.round(ms / 1_000)} s there` : `${Math.round(ms / 60_000)} min there`;
}
