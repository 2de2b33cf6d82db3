import { formatCoordinates } from '@conscious-bot/contracts/phrases';
import type { BotState } from '../../wire/bot-state.ts';
import { Fact } from '../elements/fact.tsx';
import { Empty, Loading, Panel } from '../elements/panel.tsx';
import { drawnOn } from '../live/drawn-on.ts';
import { useShownTime } from '../live/use-now.ts';
import { titleName } from '../text/names.ts';
import { formatDuration } from '../text/times.ts';
import styles from './body-panel.module.css';
import { VitalRow } from './vital-row.tsx';

interface BodyPanelProps {
  readonly state: BotState | undefined;
  /** The moment that is past and looked at, ms since the epoch; undefined for the present. */
  readonly at: number | undefined;
}

/** Health, food, air and place. */
export const BodyPanel = drawnOn(
  ['stale', 'vitals', 'position', 'biome', 'dimension', 'hostiles', 'inHand'],
  ({ state, at }: BodyPanelProps) => {
    const now = useShownTime(at, 5_000);
    return (
      <Panel title="Body" notice={notice(state, now)}>
        {state === undefined ? (
          <Loading rows={4} />
        ) : state.bodyAt === null ? (
          <NothingYet rewound={at !== undefined} />
        ) : (
          <Known state={state} />
        )}
      </Panel>
    );
  },
);

function NothingYet({ rewound }: { rewound: boolean }) {
  if (rewound) return <Empty>The body has no record of that moment.</Empty>;
  return <Empty>Nothing felt yet. Health, food and place appear once the bot is in a world.</Empty>;
}

function notice(state: BotState | undefined, now: number | undefined): string | undefined {
  if (!state?.stale) return undefined;
  const age = state.bodyAt === null || now === undefined ? '' : ` ${formatDuration(now - state.bodyAt)} ago`;
  return `The body service is offline. This is the last it reported${age}.`;
}

function Known({ state }: { state: BotState }) {
  const { vitals, position, biome, dimension, hostiles, inHand } = state;
  const drowning = vitals.oxygen !== null && vitals.oxygen < 20;
  return (
    <div className={styles.body}>
      <VitalRow kind="health" value={vitals.health} />
      <VitalRow kind="food" value={vitals.food} />
      {drowning && <VitalRow kind="air" value={vitals.oxygen} />}
      <dl className={styles.facts}>
        <Fact name="Place">
          {biome === null ? '' : `${titleName(biome)} `}
          {dimension !== null && dimension !== 'overworld' ? `${titleName(dimension)} ` : ''}
          {position ? <span className={styles.number}>{formatCoordinates(position)}</span> : 'unknown'}
        </Fact>
        <Fact name="Holds">
          {inHand === null ? (vitals.health === null ? 'unknown' : 'nothing') : titleName(inHand.name)}
        </Fact>
        {hostiles > 0 && (
          <Fact name="Danger">
            <span className={styles.danger}>{hostiles === 1 ? '1 hostile near' : `${hostiles} hostiles near`}</span>
          </Fact>
        )}
      </dl>
    </div>
  );
}
