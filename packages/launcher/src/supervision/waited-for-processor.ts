import { readFileSync } from 'node:fs';

/**
 * How long the main thread of a process, which runs its event loop, was ready to run and had to wait for a processor, ms in all since it
 * began (the second number of /proc/PID/schedstat, in the kernel's documentation "Scheduler statistics"). Undefined where the machine does
 * not say, and when there is no such process.
 */
export function waitedForProcessor(pid: number): number | undefined {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/schedstat`, 'utf8');
  } catch {
    return undefined;
  }
  const nanoseconds = Number(text.split(' ')[1]);
  return Number.isFinite(nanoseconds) ? nanoseconds / 1e6 : undefined;
}
