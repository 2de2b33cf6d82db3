import { readStackState, writeStackState } from '../state/stack-state.ts';
import { allGone, endLeftovers } from '../supervision/leftover-processes.ts';
import { isAlive, signalProcess } from '../supervision/process-identity.ts';
import { latestStamp } from './stack-time.ts';

/** The launcher itself takes at most this long to stop its children in order, ms. */
const launcherGraceMs = 9_500;

/**
 * Ends the stack that holds the data directory, from outside: its launcher is asked to, and what is left of a launcher that is gone or too
 * slow is ended by the recorded pids, each checked to be what was recorded. Resolves with the names of what ran; empty when nothing did.
 */
export async function stopStack(dataDir: string): Promise<string[]> {
  const before = readStackState(dataDir);
  if (before === undefined) return [];
  const running = before.services.filter(
    ({ pid, identity }) => pid !== undefined && identity !== undefined && isAlive({ pid, identity }),
  );
  const names = running.map(({ name }) => name as string);
  const { launcher } = before;
  if (launcher !== undefined && signalProcess(launcher, 'SIGTERM')) {
    names.unshift('launcher');
    if (!(await allGone([launcher], launcherGraceMs))) signalProcess(launcher, 'SIGKILL');
  }
  // The launcher may have restarted a service after the first look.
  const after = readStackState(dataDir) ?? before;
  await endLeftovers(after, 3_000);
  if (launcher === undefined || !isAlive(launcher)) {
    const timeMs = latestStamp(after);
    writeStackState(dataDir, {
      ...(after.startedAt !== undefined && { startedAt: after.startedAt }),
      ...(timeMs !== undefined && { timeMs }),
      services: after.services.map(({ name, port, restarts, url }) => ({
        name,
        port,
        ...(url !== undefined && { url }),
        state: 'stopped',
        restarts,
      })),
    });
  }
  return names;
}
