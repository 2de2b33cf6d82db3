import { type Config, serviceUrl, typedEvent } from '@conscious-bot/contracts';
import { type CircuitBreaker, type Clock, type Logger, subscribeToEvents } from '@conscious-bot/service-kit';
import type { ActionFeed } from '../body/action-feed.ts';
import { bodyEventTypes, handleBodyEvent } from '../body/body-events.ts';
import type { WorldView } from '../body/world-view.ts';
import { ProgressWatch } from '../executor/turns/progress-watch.ts';
import type { ExecutiveStatistics } from '../health/executive-statistics.ts';
import type { PlanningMetrics } from '../health/planning-metrics.ts';
import type { OwnWork } from '../policy/own-work.ts';
import { liftBlocks } from '../tasks/lift-blocks.ts';
import type { Execution } from './execution.ts';
import type { Stores } from './stores.ts';

export interface BodyStreamOptions extends Pick<Execution, 'executor' | 'fastPath' | 'needs'> {
  readonly config: Config;
  readonly stores: Stores;
  readonly feed: ActionFeed;
  readonly world: WorldView;
  readonly breaker: CircuitBreaker;
  readonly ownWork: OwnWork;
  readonly metrics: PlanningMetrics;
  readonly statistics: ExecutiveStatistics;
  /** Watches work of the fast path, so that its faults are logged. */
  readonly watched: (work: Promise<void>) => void;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Subscribes to the body's events from now on: what it sees, what threatens it, how its actions go. */
export function listenToBody(options: BodyStreamOptions): ReturnType<typeof subscribeToEvents> {
  const { config, executor, fastPath, needs, feed, world, breaker, ownWork, metrics, statistics, watched } = options;
  const { clock, logger } = options;
  const { db, events, tasks } = options.stores;
  const progress = new ProgressWatch(tasks, world);
  return subscribeToEvents({
    ...{ db, clock, logger, token: config.SERVICE_TOKEN },
    name: 'planning<minecraft-interface',
    url: serviceUrl(config, 'minecraft-interface'),
    types: bodyEventTypes,
    startAt: 'now',
    handle: (event) => {
      if (event.botId !== config.BOT_ID) return;
      handleBodyEvent(event, {
        feed,
        world,
        onEnded: (record) => ownWork.learn(record),
        onState: (snapshot) => {
          progress.see(executor.activeTaskId, snapshot);
          if (snapshot.connected) executor.bodyIsBack();
          fastPath.consider(snapshot);
          needs.see(snapshot);
          liftBlocks(tasks, snapshot, clock.now());
        },
        onSignal: (signal, at) => {
          watched(fastPath.alarm(signal, at));
          if (signal.severity !== 'danger') return;
          const active = executor.activeTaskId;
          const trace = active === undefined ? {} : (tasks.store.get(active)?.task.trace ?? {});
          events.append(typedEvent('safety_emergency', signal, trace));
        },
        onFirstCommand: (ms, at, { taskId }) => {
          metrics.firstCommand(ms);
          statistics.firstCommand(ms);
          fastPath.commanded(taskId, at);
        },
      });
    },
    onState: (state) => {
      if (state !== 'connected') return;
      // Whatever arrived before the stream was lost may be out of date.
      world.expire();
      breaker.succeeded();
      executor.bodyIsBack();
    },
  });
}
