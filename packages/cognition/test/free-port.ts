import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports systems give to outgoing connections, as the launcher's: a process that is killed and comes back finds it still free. */
const FROM = 20_000;
const TO = 32_000;
const TRIES = 200;

/** A port of this machine nobody listens on. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(FROM, TO);
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port was found between ${FROM} and ${TO}`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
