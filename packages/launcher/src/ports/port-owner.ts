import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

interface PortOwner {
  readonly pid: number;
  /** Its command line, shortened to one readable line. */
  readonly command: string;
}

const listening = '0A';
const longestCommand = 120;

/**
 * The process that listens on a TCP port of this machine, as far as Linux tells the present user through /proc; undefined elsewhere and for
 * processes of others. Only ever used to name it: nobody's process is ended for a port.
 */
export function portOwner(port: number): PortOwner | undefined {
  if (process.platform !== 'linux') return undefined;
  const sockets = new Set([...listeningInodes('/proc/net/tcp', port), ...listeningInodes('/proc/net/tcp6', port)]);
  if (sockets.size === 0) return undefined;
  for (const entry of readdirSync('/proc')) {
    if (/^\d+$/.test(entry) && holdsOneOf(entry, sockets)) return { pid: Number(entry), command: commandOf(entry) };
  }
  return undefined;
}

/** Inodes of the sockets in state LISTEN on the port; columns as in man 5 proc. */
function listeningInodes(table: string, port: number): string[] {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  return readOrEmpty(table)
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter((columns) => columns[1]?.endsWith(`:${hex}`) && columns[3] === listening)
    .flatMap((columns) => columns[9] ?? []);
}

function holdsOneOf(pid: string, inodes: ReadonlySet<string>): boolean {
  const directory = `/proc/${pid}/fd`;
  let handles: string[];
  try {
    handles = readdirSync(directory);
  } catch {
    // Another user's process, or one that has just ended: not for us to see.
    return false;
  }
  return handles.some((handle) => {
    const inode = /^socket:\[(\d+)\]$/.exec(linkOrEmpty(join(directory, handle)))?.[1];
    return inode !== undefined && inodes.has(inode);
  });
}

function commandOf(pid: string): string {
  const line = readOrEmpty(`/proc/${pid}/cmdline`).split('\0').join(' ').trim();
  return line.length > longestCommand ? `${line.slice(0, longestCommand)} …` : line;
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // IPv6 may be off, a process may be gone: nothing is known then.
    return '';
  }
}

function linkOrEmpty(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    // The handle was closed between listing and reading.
    return '';
  }
}
