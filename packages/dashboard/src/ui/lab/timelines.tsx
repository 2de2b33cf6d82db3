import type { RunComparison } from '@conscious-bot/contracts/lab';
import { useState } from 'react';
import { Sideways } from '../elements/sideways.tsx';
import styles from './lab.module.css';
import { formatRunTime, laneNames } from './lane-names.ts';

/** Sizes of the drawing, px. On a phone the name of a lane stands above it, and the drawing is as wide as the phone. */
const sizes = {
  wide: { width: 1_200, left: 120, right: 20, laneHeight: 34, above: 9, ticks: 4 },
  narrow: { width: 350, left: 4, right: 8, laneHeight: 50, above: 25, ticks: 2 },
} as const;
const apart = 14;
const top = 22;
const narrowPx = 600;

/** Both runs on one axis of time, lane by lane: A above, B below; what was matched is joined, what differs stands out. */
export function Timelines({ comparison }: { comparison: RunComparison }) {
  const { lanes, moments, parting, a, b } = comparison;
  // Looked at once: the runs come from the server long after the page, so this is a browser.
  const [size] = useState<keyof typeof sizes>(() => (window.innerWidth < narrowPx ? 'narrow' : 'wide'));
  const { width, left, right, laneHeight, above: before, ticks } = sizes[size];
  const lasted = Math.max(a.lastedMs, b.lastedMs, 1);
  const height = top + lanes.length * laneHeight + 24;
  const x = (at: number) => left + (at / lasted) * (width - left - right);
  const differ = moments.filter(({ alike }) => !alike).length;
  const label = `${moments.length} moments of both runs, ${differ} of them different${parting === undefined ? '' : `; they part at ${formatRunTime(parting.at)}`}`;
  return (
    <>
      <p className={styles.legend}>
        In each lane {a.name} is above and {b.name} below. Matched moments are joined;{' '}
        <span data-tone="differs">those that went differently</span> and{' '}
        <span data-tone="alone">those only one run had</span> stand out.
      </p>
      <Sideways label="Timelines of both runs">
        <svg
          className={styles.timelines}
          data-size={size}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={label}
        >
          {Array.from({ length: ticks + 1 }, (_, tick) => tick / ticks).map((share) => (
            <g key={share} data-part="tick">
              <line x1={x(lasted * share)} x2={x(lasted * share)} y1={top} y2={height - 24} />
              <text
                x={x(lasted * share)}
                y={height - 8}
                textAnchor={size === 'wide' ? 'middle' : share === 0 ? 'start' : share === 1 ? 'end' : 'middle'}
              >
                {formatRunTime(lasted * share)}
              </text>
            </g>
          ))}
          {lanes.map(({ lane }, index) => {
            const above = top + index * laneHeight + before;
            const below = above + apart;
            return (
              <g key={lane}>
                <text x={0} y={size === 'wide' ? above + 11 : above - 9}>
                  {laneNames[lane]}
                </text>
                {moments
                  .filter((moment) => moment.lane === lane)
                  .map((moment, place) => {
                    const tone = moment.alike ? 'alike' : moment.a && moment.b ? 'differs' : 'alone';
                    return (
                      <g key={place} data-tone={tone}>
                        <title>{[moment.a?.text, moment.b?.text].filter(Boolean).join(' | ')}</title>
                        {moment.a && moment.b && <line x1={x(moment.a.at)} x2={x(moment.b.at)} y1={above} y2={below} />}
                        {moment.a && <circle cx={x(moment.a.at)} cy={above} r={3} />}
                        {moment.b && <circle cx={x(moment.b.at)} cy={below} r={3} />}
                      </g>
                    );
                  })}
              </g>
            );
          })}
          {parting !== undefined && (
            <g data-part="parting">
              <line x1={x(parting.at)} x2={x(parting.at)} y1={top - 6} y2={height - 24} />
              <text
                x={x(parting.at)}
                y={12}
                textAnchor={parting.at / lasted > (size === 'wide' ? 0.85 : 0.5) ? 'end' : 'start'}
              >
                they part at {formatRunTime(parting.at)}
              </text>
            </g>
          )}
        </svg>
      </Sideways>
    </>
  );
}
