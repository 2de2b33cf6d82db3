import { createRequire } from 'node:module';
import type { Config } from '@conscious-bot/contracts';
import { type Logger, pino } from 'pino';
import type pinoPretty from 'pino-pretty';

export type { Logger } from 'pino';

export interface LoggerOptions {
  /** Name of the service, stands in every line. */
  readonly service: string;
  readonly level: Config['LOG_LEVEL'];
  /** Lines for people instead of JSON. */
  readonly pretty: boolean;
  /** Where lines go; standard output unless given. */
  readonly destination?: { write(line: string): void };
}

/**
 * A structured logger. What a document asks for literally (`[IDLE-PROVENANCE] {…}`) is passed as the message and stays unchanged in
 * `msg`. Lines are written at once, so that the last one before a crash is there to read.
 */
export function createLogger({ service, level, pretty, destination }: LoggerOptions): Logger {
  const options = { level, base: { service }, redact: ['headers.authorization', 'req.headers.authorization'] };
  if (!pretty) return pino(options, destination ?? pino.destination({ fd: 1, sync: true }));
  // Loaded only here: a service of a stack writes JSON and does without its thirty modules.
  const { prettyFactory }: typeof pinoPretty = createRequire(import.meta.url)('pino-pretty');
  const out = destination ?? process.stdout;
  const format = prettyFactory({ colorize: destination === undefined && process.stdout.isTTY === true });
  return pino(options, { write: (line: string) => void out.write(format(line)) });
}
