import type { RunComparison } from '@conscious-bot/contracts/lab';
import { Sideways } from '../elements/sideways.tsx';
import styles from './lab.module.css';
import { formatRunTime, laneNames } from './lane-names.ts';

const width = 1_200;
const left = 120;
const right = 20;
const laneHeight = 34;
const top = 22;

/** Both runs on one axis of time, lane by lane: A above, B below; what was matched is joined, what differs stands out. */
export function Timelines({ comparison }: { comparison: RunComparison }) {
  const { lanes, moments, parting, a, b } = comparison;
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
        <svg className={styles.timelines} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
          {[0, 0.25, 0.5, 0.75, 1].map((share) => (
            <g key={share} data-part="tick">
              <line x1={x(lasted * share)} x2={x(lasted * share)} y1={top} y2={height - 24} />
              <text x={x(lasted * share)} y={height - 8} textAnchor="middle">
                {formatRunTime(lasted * share)}
              </text>
            </g>
          ))}
          {lanes.map(({ lane }, index) => {
            const [above, below] = [top + index * laneHeight + 9, top + index * laneHeight + 23];
            return (
              <g key={lane}>
                <text x={0} y={above + 11}>
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
              <text x={x(parting.at)} y={12} textAnchor={parting.at / lasted > 0.85 ? 'end' : 'start'}>
                they part at {formatRunTime(parting.at)}
              </text>
            </g>
          )}
        </svg>
      </Sideways>
    </>
  );
}
