import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process named so that a later one with the same pid is not taken for it. */
export interface ProcessRecord {
  readonly pid: number;
  /** When it started, as the machine writes it; see `processIdentity`. */
  readonly identity: string;
}

/**
 * What tells the process with this pid from any other that had or will have the pid: boot and start time. Undefined when no such process
 * lives (a zombie does not) or the machine does not say.
 */
export function processIdentity(pid: number): string | undefined {
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
}

/** Is the recorded process still the one that has its pid? Anything unsure is a no. */
export function isAlive(record: ProcessRecord): boolean {
  return processIdentity(record.pid) === record.identity;
}

/** The record of a living process; undefined when it is gone. */
export function recordProcess(pid: number): ProcessRecord | undefined {
  const identity = processIdentity(pid);
  return identity === undefined ? undefined : { pid, identity };
}

/** Sends a signal to a recorded process after making sure that it still is that process; false when it is gone. */
export function signalProcess(record: ProcessRecord, signal: NodeJS.Signals): boolean {
  if (!isAlive(record)) return false;
  try {
    return process.kill(record.pid, signal);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
    throw error;
  }
}

function fromProc(pid: number): string | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    // No entry: no such process. It may also go between open and read; that is the same answer.
    return undefined;
  }
  // The command in parentheses may hold spaces and parentheses; fields are counted after the last one (man 5 proc).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, startTicks] = [fields[0], fields[19]];
  if (startTicks === undefined || state === 'Z' || state === 'X') return undefined;
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${startTicks}`;
}

function fromPs(pid: number): string | undefined {
  try {
    const text = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C' },
      timeout: 2_000,
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
    return text === '' ? undefined : text;
  } catch {
    // `ps` answers with an error status for a pid it does not find, and is missing on some systems: then nothing can be verified.
    return undefined;
  }
}
