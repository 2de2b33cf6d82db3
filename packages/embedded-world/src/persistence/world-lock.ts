import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Held while a world is open; two processes writing one world would destroy it. */
export interface WorldLock {
  release(): void;
}

/**
 * Takes the lock of a world folder. The lock is a local socket: it cannot outlive its process, so that a killed world never
 * locks itself out, and no process number has to be trusted.
 * @throws Error when the world is open in another process.
 */
export async function lockWorld(dataDir: string): Promise<WorldLock> {
  const name = `embedded-world-${createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 24)}`;
  // In the system's own folder for such things: socket paths must be short.
  const path = process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
  const first = await listen(path);
  if (first) return lock(first);
  if (await answers(path)) throw new Error(`The world in ${dataDir} is open in another process`);
  rmSync(path, { force: true });
  const second = await listen(path);
  if (!second) throw new Error(`The world in ${dataDir} is being opened by another process`);
  return lock(second);
}

const lock = (server: Server): WorldLock => ({
  release: () => {
    server.close();
  },
});

function listen(path: string): Promise<Server | null> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => socket.end());
    server.unref();
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? done(null) : fail(error)));
    server.listen(path, () => done(server));
  });
}

/** Whether anyone holds the socket, or only its file was left behind. */
function answers(path: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(path);
    socket.setTimeout(1000, () => socket.destroy());
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
    socket.once('close', () => done(false));
  });
}
