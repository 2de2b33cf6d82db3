'use client';
import { useCallback, useEffect, useState } from 'react';
import type { BotState } from '../wire/bot-state.ts';
import { BodyPanel } from './body/body-panel.tsx';
import { InsidePanel } from './body/inside-panel.tsx';
import { InventoryPanel } from './body/inventory-panel.tsx';
import { StopButton } from './control/stop-button.tsx';
import { useStop } from './control/use-stop.ts';
import styles from './dashboard.module.css';
import { EventsPanel } from './events/events-panel.tsx';
import { Header } from './header/header.tsx';
import { useBotState } from './live/use-bot-state.ts';
import { useNow } from './live/use-now.ts';
import { useThoughts } from './live/use-thoughts.ts';
import { MemoriesPanel } from './memories/memories-panel.tsx';
import { AgencyPanel } from './mind/agency-panel.tsx';
import { MindPanel } from './mind/mind-panel.tsx';
import { ThoughtList } from './mind/thought-list.tsx';
import { useThinking } from './mind/use-thinking.ts';
import { MomentBar } from './moment/moment-bar.tsx';
import { ProvenanceDialog } from './provenance/provenance-dialog.tsx';
import { CapabilitiesPanel } from './tasks/capabilities-panel.tsx';
import { ExecutivePanel } from './tasks/executive-panel.tsx';
import { NowPanel } from './tasks/now-panel.tsx';
import { TasksPanel } from './tasks/tasks-panel.tsx';
import { useExecutiveHealth } from './tasks/use-executive-health.ts';
import { describeStep } from './text/describe-step.ts';
import { ViewerPanel } from './viewer/viewer-panel.tsx';
import { useStrategy } from './why/use-strategy.ts';
import { WhyStrip } from './why/why-strip.tsx';

/** The page: the bot's mind in the middle, its body on one side, its actions on the other. */
export function Dashboard() {
  const { state, liveness } = useBotState();
  const thoughts = useThoughts();
  const thinking = useThinking();
  const { think } = thinking;
  const insist = useCallback((content: string) => void think(content, true), [think]);
  const now = useNow(1_000);
  const [traced, setTraced] = useState<string>();
  const away = awayServices(state);
  const health = useExecutiveHealth(away.has('planning'));
  const strategy = useStrategy(away.has('planning'));
  const stop = useStop(state, strategy);

  useEffect(() => {
    if (state) document.title = titleOf(state);
  }, [state]);

  return (
    <div className={styles.page}>
      <Header state={state} liveness={liveness} />
      <MomentBar />
      {liveness === 'lost' && (
        <p className={styles.lost} role="alert">
          The dashboard’s server does not answer. What you see is the last state it sent. The page keeps trying to reach
          it.
        </p>
      )}
      <WhyStrip state={state} thoughts={thoughts.thoughts} strategy={strategy} now={now} onTrace={setTraced} />
      <main className={styles.columns}>
        <div className={styles.mind}>
          <MindPanel thinking={thinking} state={state} thoughts={thoughts.thoughts} away={away} onTrace={setTraced} />
          <ThoughtList live={thoughts} cognitionAway={away.has('cognition')} onTrace={setTraced} onInsist={insist} />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable. */}
        <section className={styles.actions} aria-label="Actions" tabIndex={0}>
          <NowPanel state={state} now={now} bodyAway={away.has('minecraft-interface')} />
          <TasksPanel state={state} planningAway={away.has('planning')} onTrace={setTraced} />
          <EventsPanel state={state} />
          <ViewerPanel bodyAway={away.has('minecraft-interface')} />
          <ExecutivePanel health={health} planningAway={away.has('planning')} />
          <CapabilitiesPanel health={health} planningAway={away.has('planning')} />
        </section>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable. */}
        <section className={styles.body} aria-label="Body and inner state" tabIndex={0}>
          <BodyPanel state={state} now={now} />
          <InventoryPanel state={state} />
          <InsidePanel state={state} />
          <MemoriesPanel memoryAway={away.has('memory')} />
          <AgencyPanel cognitionAway={away.has('cognition')} />
        </section>
      </main>
      <StopButton control={stop} />
      {traced !== undefined && (
        <ProvenanceDialog
          key={traced}
          taskId={traced}
          version={state?.tasks.find(({ task }) => task.id === traced)?.task.updatedAt}
          onClose={() => setTraced(undefined)}
        />
      )}
    </div>
  );
}

/** Services that do not answer. */
function awayServices(state: BotState | undefined): ReadonlySet<string> {
  return new Set(state?.services.filter((service) => service.state === 'down').map(({ name }) => name));
}

/** For the tab: who the bot is and what it is doing. */
function titleOf({ name, connected, action }: BotState): string {
  if (!connected) return `${name}: offline`;
  return action ? `${name}: ${describeStep(action.capability, action.args)}` : name;
}
