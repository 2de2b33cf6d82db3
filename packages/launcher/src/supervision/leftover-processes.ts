import { setTimeout as sleep } from 'node:timers/promises';
import type { StackServiceName, StackState } from '../state/stack-state.ts';
import { isAlive, type ProcessRecord, signalProcess } from './process-identity.ts';

const pollMs = 50;

/**
 * Ends every recorded process that verifiably still is the recorded one: SIGTERM, then SIGKILL after `graceMs`. Others are not touched.
 * Resolves with the names of those that were alive.
 */
export async function endLeftovers(state: StackState | undefined, graceMs = 6_000): Promise<string[]> {
  const alive = leftoversOf(state);
  await endProcesses(alive, graceMs);
  return alive.map(({ name }) => name);
}

/** The recorded processes of services that verifiably still are the recorded ones. */
export function leftoversOf(state: StackState | undefined): (ProcessRecord & { readonly name: StackServiceName })[] {
  return (state?.services ?? []).flatMap(({ name, pid, identity }) =>
    pid !== undefined && identity !== undefined && isAlive({ pid, identity }) ? [{ name, pid, identity }] : [],
  );
}

/** SIGTERM to all, then SIGKILL to those that have not ended `graceMs` later; resolves when all are gone. */
async function endProcesses(records: readonly ProcessRecord[], graceMs: number): Promise<void> {
  for (const record of records) signalProcess(record, 'SIGTERM');
  if (await allGone(records, graceMs)) return;
  for (const record of records) signalProcess(record, 'SIGKILL');
  await allGone(records, 2_000);
}

/** Waits for all to be gone; false when some are still there after `ms`. */
export async function allGone(records: readonly ProcessRecord[], ms: number): Promise<boolean> {
  const until = Date.now() + ms;
  while (records.some(isAlive)) {
    if (Date.now() >= until) return false;
    await sleep(pollMs);
  }
  return true;
}
