import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../process/logger.ts';

interface Opening {
  /** Opens the port once. @throws Error with the code EADDRINUSE when somebody has it */
  listen(): Promise<unknown>;
  readonly logger: Pick<Logger, 'error'>;
}

/** So long a port that is taken is asked for again, ms. */
const patienceMs = 5_000;
const againMs = 250;

/**
 * Opens the port of a server. One that somebody has at this moment is asked for again for five seconds: an outgoing connection, or a server that is
 * just ending, has it for a moment only, and whoever chose the port found it free.
 *
 * @throws Error EADDRINUSE when it is taken for longer, and any other error of opening it at once.
 */
export async function openPort({ listen, logger }: Opening): Promise<void> {
  const endAt = performance.now() + patienceMs;
  for (let tries = 1; ; tries += 1) {
    try {
      await listen();
      return;
    } catch (error) {
      if (!isTaken(error) || performance.now() >= endAt) throw error;
      if (tries === 1) logger.error(`Port ${error.port} is taken; trying again for ${patienceMs / 1_000} s`);
      await sleep(againMs);
    }
  }
}

const isTaken = (error: unknown): error is Error & { readonly port: number } =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error;
