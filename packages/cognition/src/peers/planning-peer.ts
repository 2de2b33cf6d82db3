import {
  type Config,
  type EventData,
  type EventEnvelope,
  planningRoutes,
  readEvent,
  serviceUrl,
  type Task,
} from '@conscious-bot/contracts';
import {
  type Clock,
  createClient,
  type Database,
  type Logger,
  type StateStore,
  subscribeToEvents,
} from '@conscious-bot/service-kit';
import type { LatestNeeds } from '../world/latest-needs.ts';
import type { OpenTasks } from './open-tasks.ts';
import { BackgroundWork, type Peer } from './peer.ts';

/** Who is called with idle time and ended tasks, in the transaction that stores how far planning's events were read. */
export interface IdleListener {
  onIdle(event: EventEnvelope, period: EventData<'idle_period'>): void;
  onFinished(task: Task): void;
}

export interface PlanningPeerOptions {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly state: StateStore;
  /** Told of every event that is heard, when what follows from it here is done, in the transaction that consumes it. */
  readonly onEvent?: (event: EventEnvelope) => void;
  readonly openTasks: OpenTasks;
  readonly needs: LatestNeeds;
  readonly idle: IdleListener;
}

const openStatuses = ['pending', 'active', 'paused'] as const;

/** Keys under which the last news of each kind is kept for the consumers of idle time and outcomes. */
export const planningEventKeys = {
  decision: 'planning.decision',
  finished: 'planning.finished',
  idle: 'planning.idle',
} as const;

/**
 * Follows planning: what became of thoughts and tasks, and whether there is anything to do. While this is connected planning hears of new
 * thoughts too; while it is not, no goal can be committed to.
 */
export function followPlanning(options: PlanningPeerOptions): Peer {
  const { config, db, clock, logger, state, openTasks, needs, idle, onEvent } = options;
  const url = serviceUrl(config, 'planning');
  const client = createClient(url, { token: config.SERVICE_TOKEN });
  const background = new BackgroundWork();
  const refresh = async (signal: AbortSignal) => {
    openTasks.expectList();
    const answers = await Promise.all(
      openStatuses.map((status) => client.call(planningRoutes.listTasks, { query: { status }, signal })),
    );
    if (signal.aborted) return;
    const tasks: Task[] = [];
    for (const answer of answers) {
      if (!answer.ok) {
        openTasks.keep();
        logger.warn({ code: answer.error.code, reason: answer.error.message }, "planning's open tasks are not known");
        return;
      }
      tasks.push(...answer.data.tasks);
    }
    openTasks.replace(tasks.sort((a, b) => a.createdAt - b.createdAt));
  };
  const subscription = subscribeToEvents({
    name: 'cognition<planning',
    url,
    types: ['decision', 'planGenerated', 'step.finished', 'task.finished', 'idle_period', 'needs'],
    db,
    startAt: 'beginning',
    clock,
    logger,
    token: config.SERVICE_TOKEN,
    onState: (connection) => {
      if (connection === 'connected') background.run(refresh);
    },
    handle: (event) => {
      const { type, data } = event;
      if (type === 'decision') {
        const payload = readEvent('decision', data);
        if (payload !== undefined) {
          openTasks.onDecision(payload);
          state.set(planningEventKeys.decision, payload);
        }
      } else if (type === 'task.finished') {
        const payload = readEvent('task.finished', data);
        if (payload !== undefined) {
          openTasks.onFinished(payload);
          idle.onFinished(payload);
          state.set(planningEventKeys.finished, payload);
        }
      } else if (type === 'idle_period') {
        const payload = readEvent('idle_period', data);
        if (payload !== undefined) {
          state.set(planningEventKeys.idle, payload);
          idle.onIdle(event, payload);
        }
      } else if (type === 'needs') {
        const payload = readEvent('needs', data);
        if (payload !== undefined) needs.set(payload.ranked);
      }
      onEvent?.(event);
    },
  });
  return {
    connected: () => subscription.connected(),
    stop: async () => {
      await Promise.all([subscription.stop(), background.stop()]);
    },
  };
}
