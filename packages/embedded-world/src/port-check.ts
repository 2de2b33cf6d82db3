import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const againMs = 250;

/**
 * Checked before anything starts; flying-squid itself would only emit an error somewhere.
 * @throws Error that names the port when another program has it.
 */
export function assertPortFree(host: string, port: number): Promise<void> {
  if (port === 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} on ${host} is in use by another program; set WORLD_PORT to a free one`)
          : error,
      );
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/**
 * Waits at most `ms` for a port that somebody has only for a moment, such as an outgoing connection; whoever chose it found it free. `onTaken` is called
 * once when it has to wait.
 * @throws Error as `assertPortFree` when another program keeps it.
 */
export async function untilPortFree(host: string, port: number, ms: number, onTaken: () => void): Promise<void> {
  const endAt = performance.now() + ms;
  for (let tries = 1; ; tries += 1) {
    try {
      return await assertPortFree(host, port);
    } catch (error) {
      if (performance.now() >= endAt) throw error;
      if (tries === 1) onTaken();
      await sleep(againMs);
    }
  }
}
