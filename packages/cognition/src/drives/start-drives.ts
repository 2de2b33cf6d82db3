import {
  type Config,
  driveModeOf,
  planningRoutes,
  serviceUrl,
  type Task,
  type TaskStatus,
} from '@conscious-bot/contracts';
import { createClient } from '@conscious-bot/service-kit';
import { DriveTick, type DriveTickOptions } from './drive-tick.ts';

const TIMEOUT_MS = 5_000;
const openStatuses: ReadonlySet<TaskStatus> = new Set(['pending', 'active', 'paused']);

/** Says what drives may do in this run and, in the mode that lets them, starts the drive tick. Returns what ends it. */
export function startDrives(
  options: Omit<DriveTickOptions, 'openTasks'> & { readonly config: Config },
): () => Promise<void> {
  const { config, logger } = options;
  const mode = driveModeOf(config);
  if (mode !== 'inject') {
    const why = config.DISABLE_DRIVE_TICKS ? ' (DISABLE_DRIVE_TICKS)' : '';
    logger.info(`drives: ${mode === 'off' ? `off${why}` : 'they add facts to the situation and emit no goals'}`);
    return async () => {};
  }
  logger.warn('drives: DRIVE_MODE=inject, a drive tick emits goals by itself; this is a baseline for comparison runs');
  const planning = createClient(serviceUrl(config, 'planning'), { token: config.SERVICE_TOKEN, timeoutMs: TIMEOUT_MS });
  const openTasks = async (goalKey: string): Promise<readonly Task[] | undefined> => {
    const answer = await planning.call(planningRoutes.listTasks, { query: { goalKey, limit: 100 } });
    return answer.ok ? answer.data.tasks.filter(({ status }) => openStatuses.has(status)) : undefined;
  };
  return new DriveTick({ ...options, openTasks }).start();
}
