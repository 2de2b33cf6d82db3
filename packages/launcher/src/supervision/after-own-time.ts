import { waitedForProcessor } from './waited-for-processor.ts';

/** Between two looks at a process whose time is nearly over, ms. */
const lookMs = 50;

/**
 * Calls `then` once a process has had so much time, ms, what it waited for a processor left out: who is cut off for the time others had would be
 * so in the middle of saving, on a busy machine only. Where the machine does not say how long it waited, all time counts.
 *
 * @returns ends the wait; a wait alone keeps no program alive
 */
export function afterOwnTime(pid: number, ms: number, then: () => void): () => void {
  const began = performance.now();
  const waitedBefore = waitedForProcessor(pid) ?? 0;
  let timer: NodeJS.Timeout | undefined;
  const wait = (leftMs: number): void => {
    timer = setTimeout(look, Math.max(lookMs, leftMs));
    timer.unref();
  };
  const look = (): void => {
    const waited = Math.max(0, (waitedForProcessor(pid) ?? waitedBefore) - waitedBefore);
    const left = ms - (performance.now() - began - waited);
    if (left > 0) wait(left);
    else then();
  };
  wait(ms);
  return () => clearTimeout(timer);
}
