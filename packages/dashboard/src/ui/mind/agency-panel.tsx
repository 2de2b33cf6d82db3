'use client';

import type { Agency } from '@conscious-bot/contracts/thought';
import { Empty, Panel } from '../elements/panel.tsx';
import { useService } from '../live/use-service.ts';
import styles from './agency-panel.module.css';

const everyMs = 15_000;

/** Counters of the agency contract as people read them, in its order. */
const rows = [
  ['llmCalls', 'Times the model was asked for a thought'],
  ['goalTags', 'Thoughts with a goal tag'],
  ['driveTicks', 'Drive ticks'],
  ['signatureSuppressions', 'Left out: nothing had changed'],
  ['contentSuppressions', 'Left out: said before'],
  ['intentExtractions', 'Thoughts with an intent label'],
] as const;

const modes: Readonly<Record<Agency['driveMode'], string>> = {
  salience: 'Drives add facts, not goals.',
  off: 'Drives are switched off.',
  inject: 'Drives emit goals on their own: a baseline for comparison.',
};

/** What the bot does of its own accord, counted since cognition started (AG-8). */
export function AgencyPanel({ cognitionAway }: { cognitionAway: boolean }) {
  const agency = useService('cognition', 'GET /state', {}, { everyMs, enabled: !cognitionAway }).data?.agency;
  const notice = cognitionAway ? 'Cognition is offline. These are its last figures.' : undefined;
  if (agency === undefined)
    return (
      <Panel title="Agency">
        <Empty>No figures yet.</Empty>
      </Panel>
    );
  const { counters, goalTagsPerCall, driveMode } = agency;
  return (
    <Panel title="Agency" notice={notice}>
      <dl className={styles.counters}>
        {rows.map(([name, text]) => (
          <div key={name}>
            <dt>{text}</dt>
            <dd>{counters[name]}</dd>
          </div>
        ))}
        <div>
          <dt>Goal tags per call</dt>
          <dd>{goalTagsPerCall === undefined ? '–' : goalTagsPerCall.toFixed(2)}</dd>
        </div>
      </dl>
      <p className={styles.mode}>{modes[driveMode]}</p>
    </Panel>
  );
}
