import {
  configSchema,
  type Decision,
  type EventInput,
  type ExecutiveHealth,
  type Memory,
  memoryRoutes,
  minecraftInterfaceRoutes,
  type PlanningState,
  planningRoutes,
  type Task,
  typedEvent,
  type WorldSnapshot,
} from '@conscious-bot/contracts';
import { aTask, emptyWorld } from '@conscious-bot/contracts/testing';
import {
  createLogger,
  createService,
  eventLogMigration,
  openDatabase,
  type Service,
  SqliteEventLog,
  systemClock,
} from '@conscious-bot/service-kit';

export const silent = createLogger({ service: 'test', level: 'silent', pretty: false });

interface FakePeer {
  readonly url: string;
  readonly port: number;
  emit(event: EventInput): void;
  stop(): Promise<void>;
}

/** A service with an event stream and nothing behind it. */
async function startPeer(name: string, port: number, routes: (service: Service) => void): Promise<FakePeer> {
  const db = openDatabase(':memory:', [eventLogMigration(1)]);
  const log = new SqliteEventLog(db, { botId: 'bot-1', source: name, clock: systemClock });
  const config = configSchema.parse({ LOG_LEVEL: 'silent' });
  const service = await createService({
    name,
    version: '0',
    config,
    host: '127.0.0.1',
    port,
    db,
    events: log,
    logger: silent,
  });
  routes(service);
  const opened = await service.listen();
  return { ...opened, emit: (event) => void log.append(event), stop: () => service.stop() };
}

/** Planning as cognition sees it: its open tasks and its news. */
export async function startFakePlanning(
  options: { port?: number; tasks?: Task[]; ended?: Task[]; health?: ExecutiveHealth; isBusy?: () => boolean } = {},
): Promise<FakePeer> {
  return startPeer('planning', options.port ?? 0, (service) => {
    service.route(planningRoutes.listTasks, ({ query }) => ({
      tasks: (options.tasks ?? []).filter(({ status }) => query.status === undefined || status === query.status),
      reflexes: 0,
    }));
    service.route(planningRoutes.taskHistory, () => ({ tasks: [...(options.ended ?? []), ...(options.tasks ?? [])] }));
    const { health, isBusy } = options;
    if (isBusy !== undefined) service.route(planningRoutes.state, () => planningState(isBusy()));
    if (health !== undefined) service.route(planningRoutes.cognitiveHealth, () => health);
  });
}

/** Planning at a task, or with nothing to do. */
function planningState(busy: boolean): PlanningState {
  const counts = { pending: 0, active: 0, paused: 0, completed: 0, failed: 0, cancelled: 0, unplannable: 0 };
  return {
    botId: 'bot-1',
    idle: { idle: !busy },
    counts,
    needs: [],
    ...(busy ? { activeTaskId: 'task_1' } : {}),
    breaker: { state: 'closed' },
    body: { connected: true },
  };
}

/** The body as cognition sees it. */
export async function startFakeBody(state: WorldSnapshot): Promise<FakePeer> {
  return startPeer('minecraft-interface', 0, (service) => {
    service.route(minecraftInterfaceRoutes.state, () => state);
  });
}

/** Memory as cognition sees it: what it is asked by structure it answers with these. */
export async function startFakeMemory(memories: readonly Memory[]): Promise<FakePeer> {
  return startPeer('memory', 0, (service) => {
    service.route(memoryRoutes.query, () => ({ mode: 'structured' as const, events: [], memories: [...memories] }));
  });
}

export function snapshot(over: Partial<WorldSnapshot> = {}): WorldSnapshot {
  return emptyWorld({
    at: Date.now(),
    username: 'Mira',
    version: '1.21.4',
    position: { x: 0, y: 64, z: 0 },
    health: 20,
    food: 20,
    timeOfDay: 1_000,
    players: ['Mira'],
    ...over,
  });
}

export function decided(decision: Partial<Decision>): EventInput {
  return typedEvent('decision', { id: 'decision_1', code: 'created', reason: 'created', at: Date.now(), ...decision });
}

export function task(over: Partial<Task> = {}): Task {
  return aTask({
    title: 'a task',
    status: 'active',
    goal: { action: 'collect', target: 'oak_log', amount: 8 },
    progress: { done: 0, total: 8, unit: 'oak_log' },
    ...over,
  });
}

/** A machine that is busy with other things may be this slow, ms; nothing here takes as long by itself. */
const PATIENCE_MS = 30_000;

/** Waits until something is so; fails loudly when it never is. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`still not so after ${PATIENCE_MS} ms: ${what}`);
    await systemClock.sleep(10);
  }
}
