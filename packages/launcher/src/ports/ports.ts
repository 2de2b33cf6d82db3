import { randomInt } from 'node:crypto';
import { connect, createServer } from 'node:net';
import { StackError } from '../state/stack-error.ts';
import { portOwner } from './port-owner.ts';

export interface PortWish {
  /** Who wants the port, as the message names it. */
  readonly wantedBy: string;
  /** The configuration key to choose another one by. */
  readonly key: string;
  readonly port: number;
}

const connectTimeoutMs = 300;

/** Can a server listen on host:port now, with nobody answering there already? */
export async function isPortFree(host: string, port: number): Promise<boolean> {
  return (await canListen(host, port)) && !(await answers(host, port));
}

/**
 * Below the ranges from which systems give ports to outgoing connections (Linux 32768, others 49152): a port from there would be lost to some
 * connection between being found free and being listened on.
 */
const freeFrom = 20_000;
const freeTo = 32_000;

/** A port given out is not given out again while this process lives: the first asker may not listen yet. */
const given = new Set<number>();

/** A TCP port nobody has at this moment. @throws Error when none is found. */
export async function freePort(host: string): Promise<number> {
  for (let tries = 0; tries < 200; tries += 1) {
    const port = randomInt(freeFrom, freeTo);
    if (given.has(port) || !(await isPortFree(host, port))) continue;
    given.add(port);
    return port;
  }
  throw new Error(`no free port was found between ${freeFrom} and ${freeTo}`);
}

/** The first free port of `from`, `from`+1, … that is not in `taken`; looks at 100. */
export async function nextFreePort(
  host: string,
  from: number,
  taken: ReadonlySet<number>,
): Promise<number | undefined> {
  for (let port = from; port < from + 100 && port <= 65_535; port++) {
    if (!taken.has(port) && (await isPortFree(host, port))) return port;
  }
  return undefined;
}

/** @throws StackError `port_in_use` that names every port in use, who wanted it and, where known, who has it. */
export async function requireFreePorts(host: string, wishes: readonly PortWish[]): Promise<void> {
  const lines: string[] = [];
  const seen = new Map<number, PortWish>();
  for (const wish of wishes) {
    const other = seen.get(wish.port);
    if (other !== undefined) {
      lines.push(`  ${wish.port}  wanted by ${wish.wantedBy} (${wish.key}) and by ${other.wantedBy} (${other.key})`);
    } else if (!(await isPortFree(host, wish.port))) {
      lines.push(inUse(wish));
    }
    seen.set(wish.port, wish);
  }
  if (lines.length > 0) throw portInUse('Nothing was started because some ports are in use', lines);
}

/**
 * For a service that ended while it started: the ports it wanted were free when they were chosen.
 *
 * @throws StackError `port_in_use` that says who has its port now, if anybody has.
 */
export async function requireStillFree(host: string, wish: PortWish): Promise<void> {
  if (await isPortFree(host, wish.port)) return;
  throw portInUse('Nothing is left running because a port was taken after it had been found free', [inUse(wish)]);
}

function inUse({ port, wantedBy, key }: PortWish): string {
  const owner = portOwner(port);
  const held = owner ? `held by pid ${owner.pid}: ${owner.command}` : 'held by another process';
  return `  ${port}  wanted by ${wantedBy} (${key}), ${held}`;
}

const portInUse = (what: string, lines: readonly string[]): StackError =>
  new StackError(
    'port_in_use',
    `${what}:\n${lines.join('\n')}\n` +
      'Stop what is using them, or choose other ports with the settings in parentheses (environment or .env).',
  );

function canListen(host: string, port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false);
      else reject(error);
    });
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Some systems let a second server listen on a narrower address of a port that is in use; a connection tells. */
function answers(host: string, port: number): Promise<boolean> {
  const socket = connect({ host: host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host, port });
  return new Promise((resolve) => {
    const done = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(connectTimeoutMs, () => done(false));
    socket.once('connect', () => done(true));
    socket.once('error', () => done(false));
  });
}
