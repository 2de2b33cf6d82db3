'use client';
import type { StrategyReport } from '@conscious-bot/contracts/strategy';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import type { BotState } from '../wire/bot-state.ts';
import { BodyPanel } from './body/body-panel.tsx';
import { InsidePanel } from './body/inside-panel.tsx';
import { StopButton } from './control/stop-button.tsx';
import { useStop } from './control/use-stop.ts';
import styles from './dashboard.module.css';
import { Awake } from './elements/awake.tsx';
import { Header } from './header/header.tsx';
import { useBotState } from './live/use-bot-state.ts';
import { useService } from './live/use-service.ts';
import { useThoughts } from './live/use-thoughts.ts';
import { MindPanel } from './mind/mind-panel.tsx';
import { useThinking } from './mind/use-thinking.ts';
import { LookingBack } from './moment/looking-back.tsx';
import { useMoment } from './moment/use-moment.ts';
import { PlanPanel } from './plan/plan-panel.tsx';
import { useRewound } from './rewound/use-rewound.ts';
import { NowPanel } from './tasks/now-panel.tsx';
import { TasksPanel } from './tasks/tasks-panel.tsx';
import { describeStep } from './text/describe-step.ts';
import { ViewerPanel } from './viewer/viewer-panel.tsx';
import { WhyStrip } from './why/why-strip.tsx';

/** Comes after what answers: it asks the most of services and browser. */
const Timeline = lazy(async () => ({ default: (await import('./timeline/timeline.tsx')).Timeline }));

/** Out of sight until somebody scrolls: the page should stand first. */
const BelowTimeline = lazy(async () => ({ default: (await import('./below-timeline.tsx')).BelowTimeline }));

/** Fetched when somebody asks for it. */
const ProvenanceDialog = lazy(async () => ({
  default: (await import('./provenance/provenance-dialog.tsx')).ProvenanceDialog,
}));

/** The page of the life as it is lived, or as it was at the moment that is looked at: why, the world, the body, the plan, and its time below. */
export function Dashboard({ first }: { readonly first: BotState | undefined }) {
  const { at } = useMoment();
  const { state: live, liveness } = useBotState(first);
  const liveThoughts = useThoughts();
  const thinking = useThinking();
  const { think } = thinking;
  const insist = useCallback((content: string) => void think(content, true), [think]);
  const [traced, setTraced] = useState<string>();
  const away = awayServices(live);
  const asking = { everyMs: 3_000, enabled: !away.has('planning') };
  const { data: liveStrategy } = useService('planning', 'GET /strategic-intent', {}, asking);
  const stop = useStop(live, liveStrategy);
  const rewound = useRewound(at, live, liveStrategy);
  const isPast = at !== undefined;
  const state = isPast ? rewound?.state : live;
  const strategy = isPast ? rewound?.strategy : liveStrategy;
  const thoughts = isPast ? { liveness: 'live' as const, thoughts: rewound?.thoughts ?? [] } : liveThoughts;
  const bodyAway = !isPast && away.has('minecraft-interface');

  useEffect(() => {
    if (live) document.title = titleOf(live);
  }, [live]);

  return (
    <div className={styles.page} data-past={isPast}>
      <Header state={live} liveness={liveness} then={rewound?.stateThen} />
      <LookingBack />
      <PageNotices isLost={liveness === 'lost'} missing={rewound?.missing ?? []} />
      <section className={styles.dock} aria-label="What you can do">
        <MindPanel thinking={thinking} state={live} thoughts={liveThoughts.thoughts} away={away} onTrace={setTraced} />
        <StopButton control={stop} />
      </section>
      <Awake>
        <WhyStrip state={state} thoughts={thoughts.thoughts} strategy={strategy} at={at} onTrace={setTraced} />
        <main>
          <div className={styles.stage}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable. */}
            <section className={styles.body} aria-label="Body and inner state" tabIndex={0}>
              <BodyPanel state={state} at={at} />
              <InsidePanel state={state} rewound={isPast} />
            </section>
            <ViewerPanel
              bodyAway={bodyAway}
              state={state}
              thought={thoughts.thoughts[0]}
              at={at}
              placeThen={rewound?.stateThen}
            />
            <PlanColumn
              state={state}
              at={at}
              bodyAway={bodyAway}
              strategy={strategy}
              planningAway={away.has('planning')}
              areMilestonesKnown={rewound?.areMilestonesKnown ?? !isPast}
              onTrace={setTraced}
            />
          </div>
          <Later>
            <Timeline state={live} strategy={liveStrategy} lostAt={liveness === 'lost' ? live?.at : undefined} />
          </Later>
          <Later>
            <BelowTimeline
              state={state}
              thoughts={thoughts}
              at={at}
              away={away}
              onTrace={setTraced}
              onInsist={insist}
            />
          </Later>
        </main>
      </Awake>
      {traced !== undefined && <TracedTask taskId={traced} state={live} onClose={() => setTraced(undefined)} />}
    </div>
  );
}

/** A part whose scripts come after those of the page. */
function Later({ children }: { readonly children: ReactNode }) {
  return (
    <Suspense>
      <Awake>{children}</Awake>
    </Suspense>
  );
}

interface PlanColumnProps {
  readonly state: BotState | undefined;
  readonly at: number | undefined;
  readonly bodyAway: boolean;
  readonly strategy: StrategyReport | undefined;
  readonly planningAway: boolean;
  readonly areMilestonesKnown: boolean;
  readonly onTrace: (taskId: string) => void;
}

/** What it does, the plan it belongs to, and what it has still to do. */
function PlanColumn(props: PlanColumnProps) {
  const { state, at, bodyAway, strategy, planningAway, areMilestonesKnown, onTrace } = props;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable.
    <section className={styles.plan} aria-label="Plan and step" tabIndex={0}>
      <NowPanel state={state} at={at} bodyAway={bodyAway} />
      <PlanPanel strategy={strategy} planningAway={planningAway} areMilestonesKnown={areMilestonesKnown} />
      <TasksPanel state={state} planningAway={planningAway} onTrace={onTrace} />
    </section>
  );
}

interface TracedTaskProps {
  readonly taskId: string;
  readonly state: BotState | undefined;
  readonly onClose: () => void;
}

/** The way from thought to block of a task, in a window of its own. */
function TracedTask({ taskId, state, onClose }: TracedTaskProps) {
  return (
    <Suspense>
      <ProvenanceDialog
        key={taskId}
        taskId={taskId}
        version={state?.tasks.find(({ task }) => task.id === taskId)?.task.updatedAt}
        onClose={onClose}
      />
    </Suspense>
  );
}

function PageNotices({ isLost, missing }: { readonly isLost: boolean; readonly missing: readonly string[] }) {
  return (
    <>
      {isLost && (
        <p className={styles.lost} role="alert">
          The dashboard’s server is not responding. What you see is the last state it sent. The page keeps trying to
          reach it.
        </p>
      )}
      {missing.map((text) => (
        <p key={text} className={styles.missing} role="status">
          {text}
        </p>
      ))}
    </>
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
