import { readStackState, type ServiceRow } from '../state/stack-state.ts';
import { isAlive } from '../supervision/process-identity.ts';
import { askReady } from '../supervision/readiness.ts';

/** A row as people see it: verified now, not remembered. `not_ready`: runs, but says that it cannot work; `orphaned`: runs without its launcher. */
export interface ServiceStatus {
  readonly name: ServiceRow['name'];
  readonly pid?: number;
  readonly port: number;
  readonly url?: string;
  readonly state: ServiceRow['state'] | 'not_ready' | 'orphaned';
  readonly restarts: number;
  /** Why it is not ready, as the service says. */
  readonly why?: string;
  /** What a person should know of it, although it runs. */
  readonly notice?: string;
}

export interface StackStatus {
  readonly running: boolean;
  readonly services: readonly ServiceStatus[];
}

/** The stack of a data directory: what its state file says, each pid checked, each running service asked for `/ready`. */
export async function stackStatus(dataDir: string): Promise<StackStatus> {
  const state = readStackState(dataDir);
  if (state === undefined) return { running: false, services: [] };
  const launched = state.launcher !== undefined && isAlive(state.launcher);
  return { running: launched, services: await Promise.all(state.services.map((row) => checkRow(row, launched))) };
}

/** Is everything there and working? */
export function allUp({ running, services }: StackStatus): boolean {
  return running && services.length > 0 && services.every(({ state }) => state === 'up');
}

async function checkRow(row: ServiceRow, launched: boolean): Promise<ServiceStatus> {
  const { name, pid, identity, port, url, restarts, notice } = row;
  const base = { name, port, restarts, ...(url !== undefined && { url }) };
  const alive = pid !== undefined && identity !== undefined && isAlive({ pid, identity });
  if (!alive) return { ...base, state: launched && row.state === 'restarting' ? 'restarting' : 'stopped' };
  if (!launched) return { ...base, pid, state: 'orphaned' };
  const living = { ...base, pid, ...(notice !== undefined && { notice }) };
  if (row.state !== 'up' || url === undefined) return { ...living, state: row.state };
  const answer = await askReady(`${url}/ready`);
  return answer.ready ? { ...living, state: 'up' } : { ...living, state: 'not_ready', why: answer.why };
}
