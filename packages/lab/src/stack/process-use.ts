import { existsSync, readFileSync } from 'node:fs';
import pidusage from 'pidusage';

/** Memory in MB of 1,000,000 bytes, processor time in seconds since the process began. */
export interface ProcessUse {
  readonly residentMb: number;
  /** With what it shares with others counted once among them; undefined where the machine does not tell (anything but Linux). */
  readonly proportionalMb: number | undefined;
  readonly cpuSeconds: number;
}

/** @throws Error when there is no such process */
export async function processUse(pid: number): Promise<ProcessUse> {
  const { memory, ctime } = await pidusage(pid);
  return { residentMb: memory / 1e6, proportionalMb: proportionalMb(pid), cpuSeconds: ctime / 1_000 };
}

function proportionalMb(pid: number): number | undefined {
  const file = `/proc/${pid}/smaps_rollup`;
  if (!existsSync(file)) return undefined;
  const kilobytes = /^Pss:\s+(\d+) kB/m.exec(readFileSync(file, 'utf8'))?.[1];
  return kilobytes === undefined ? undefined : (Number(kilobytes) * 1_024) / 1e6;
}
