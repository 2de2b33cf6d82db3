'use client';
import type { BotState } from '../wire/bot-state.ts';
import { InventoryPanel } from './body/inventory-panel.tsx';
import styles from './dashboard.module.css';
import { EventsPanel } from './events/events-panel.tsx';
import { useService } from './live/use-service.ts';
import type { LiveThoughts } from './live/use-thoughts.ts';
import { MemoriesPanel } from './memories/memories-panel.tsx';
import { AgencyPanel } from './mind/agency-panel.tsx';
import { ThoughtList } from './mind/thought-list.tsx';
import { CapabilitiesPanel } from './tasks/capabilities-panel.tsx';
import { ExecutivePanel } from './tasks/executive-panel.tsx';

interface BelowTimelineProps {
  readonly state: BotState | undefined;
  readonly thoughts: LiveThoughts;
  /** The moment that is past and looked at, ms since the epoch; undefined for the present. */
  readonly at: number | undefined;
  /** Services that do not answer. */
  readonly away: ReadonlySet<string>;
  readonly onTrace: (taskId: string) => void;
  /** Has a thought that was resisted acted on all the same. */
  readonly onInsist: (content: string) => void;
}

/** What the live page shows to those who scroll: the stream of thoughts, what it carries, and the figures of its services. */
export function BelowTimeline({ state, thoughts, at, away, onTrace, onInsist }: BelowTimelineProps) {
  const isPast = at !== undefined;
  return (
    <div className={styles.more}>
      <ThoughtList
        live={thoughts}
        at={at}
        cognitionAway={away.has('cognition')}
        onTrace={onTrace}
        onInsist={onInsist}
      />
      <div className={styles.column}>
        <InventoryPanel state={state} />
        {isPast ? (
          <p className={styles.present}>
            Events, memories and the figures of its services are only available for the present: go back to now to see
            them here, or open their pages, which look at this moment.
          </p>
        ) : (
          <>
            <EventsPanel state={state} />
            <MemoriesPanel memoryAway={away.has('memory')} />
          </>
        )}
      </div>
      {!isPast && <ServiceHealth away={away} />}
    </div>
  );
}

/** How its services do at present. */
function ServiceHealth({ away }: Pick<BelowTimelineProps, 'away'>) {
  const planningAway = away.has('planning');
  const asking = { everyMs: 15_000, enabled: !planningAway };
  const { data: health } = useService('planning', 'GET /api/cognitive/health', {}, asking);
  return (
    <div className={styles.column}>
      <ExecutivePanel health={health} planningAway={planningAway} />
      <CapabilitiesPanel health={health} planningAway={planningAway} />
      <AgencyPanel cognitionAway={away.has('cognition')} />
    </div>
  );
}
