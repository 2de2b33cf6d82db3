import { createServer } from 'node:net';

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
