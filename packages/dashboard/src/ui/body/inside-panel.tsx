import { stressAxisNames } from '@conscious-bot/contracts/interoception';
import type { BotState } from '../../wire/bot-state.ts';
import { Loading, Panel } from '../elements/panel.tsx';
import { ProgressBar } from '../elements/progress-bar.tsx';
import { axisNames } from '../feelings/axis-names.ts';
import { StressHexMap } from '../feelings/stress-hex-map.tsx';
import { drawnOn } from '../live/drawn-on.ts';
import styles from './inside-panel.module.css';

interface InsidePanelProps {
  readonly state: BotState | undefined;
  /** The state is of a moment that is past. */
  readonly rewound: boolean;
}

/** Interoception: what the bot feels of itself. */
export const InsidePanel = drawnOn(['intero'], ({ state, rewound }: InsidePanelProps) => {
  const intero = state?.intero;
  const notice = !intero?.fallback
    ? undefined
    : rewound
      ? 'What it felt then is not known any more. These are defaults, not feelings.'
      : 'Cognition is offline. These are defaults, not feelings.';
  return (
    <Panel title="Inside" notice={notice}>
      {intero === undefined ? (
        <Loading rows={3} />
      ) : (
        <>
          <dl className={styles.levels}>
            <Level name="Stress" value={intero.stress} tone="ember" fallback={intero.fallback} />
            <Level name="Focus" value={intero.focus} tone="water" fallback={intero.fallback} />
            <Level name="Curiosity" value={intero.curiosity} tone="moss" fallback={intero.fallback} />
          </dl>
          <h3 className="visually-hidden">Where the stress comes from</h3>
          <dl className={styles.axes}>
            {stressAxisNames.map((axis) => {
              const value = intero.stressAxes[axis];
              return <Axis key={axis} name={axisNames[axis]} value={value} />;
            })}
          </dl>
          {(intero.feelings ?? []).length > 0 && (
            <ul className={styles.feelings} aria-label="What it feels">
              {intero.feelings?.map(({ axis, text, strong }) => (
                <li key={axis} data-strong={strong}>
                  {text}
                </li>
              ))}
            </ul>
          )}
          <StressHexMap intero={intero} />
        </>
      )}
    </Panel>
  );
});

/** An axis of stress, 0–100; null where it is not known. */
function Axis({ name, value }: { readonly name: string; readonly value: number | null }) {
  return (
    <div>
      <dt>{name}</dt>
      {value === null ? (
        <dd data-unknown="true">
          <span aria-hidden="true">–</span>
          <span className="visually-hidden">unknown</span>
        </dd>
      ) : (
        <dd>
          {Math.round(value)}
          <ProgressBar label={name} done={value} total={100} tone={toneOfStress(value)} />
        </dd>
      )}
    </div>
  );
}

/** Where the composite would be called calm, uneasy or high. */
const toneOfStress = (value: number) => (value < 40 ? 'moss' : value < 70 ? 'ember' : 'bad');

interface LevelProps {
  readonly name: string;
  readonly value: number;
  readonly tone: 'ember' | 'water' | 'moss';
  readonly fallback: boolean;
}

function Level({ name, value, tone, fallback }: LevelProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <ProgressBar label={name} done={value} total={100} tone={tone} />
        <span className={styles.value} data-fallback={fallback}>
          {Math.round(value)}
        </span>
      </dd>
    </div>
  );
}
