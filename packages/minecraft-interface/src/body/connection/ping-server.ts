import { createRequire } from 'node:module';
import minecraftProtocol from 'minecraft-protocol';
import { z } from 'zod';
import { compileCodecsOnDemand } from './codecs-on-demand.ts';
import type { ConnectionFailure } from './connection-failure.ts';
import { failureOfError } from './disconnect-reason.ts';

// Here, because every connection begins with a ping.
compileCodecsOnDemand(createRequire(import.meta.url).resolve('minecraft-protocol'));

export interface ServerInfo {
  /** As the server calls it, e.g. `Paper 1.20.4`; '' when it does not say. */
  readonly versionName: string;
  /** Protocol number; -1 when the server leaves it open. */
  readonly protocol: number;
  /** Names of players it tells of; seldom all of them. */
  readonly players: readonly string[];
}

type PingResult =
  | { readonly ok: true; readonly info: ServerInfo }
  /** The server is there but does not say. */
  | { readonly ok: true; readonly info: undefined }
  | { readonly ok: false; readonly failure: ConnectionFailure };

const statusAnswer = z.object({
  version: z.object({ name: z.string().default(''), protocol: z.number().int() }),
  players: z
    .looseObject({ sample: z.array(z.looseObject({ name: z.string() })).optional() })
    .optional()
    .catch(undefined),
});

/**
 * Asks a server for its status. `version` is the one the bot would join with: proxies that speak several answer accordingly.
 *
 * @param timeoutMs milliseconds until the server counts as not answering
 */
export async function pingServer(to: {
  host: string;
  port: number;
  version?: string | undefined;
  timeoutMs: number;
}): Promise<PingResult> {
  const { host, port, version, timeoutMs } = to;
  try {
    const answer = await minecraftProtocol.ping({
      host,
      port,
      closeTimeout: timeoutMs,
      noPongTimeout: Math.min(500, timeoutMs),
      ...(version === undefined ? {} : { version }),
    });
    const status = statusAnswer.safeParse(answer);
    if (!status.success) return { ok: true, info: undefined };
    const { version: spoken, players } = status.data;
    const names = players?.sample?.map(({ name }) => name) ?? [];
    return { ok: true, info: { versionName: spoken.name, protocol: spoken.protocol, players: names } };
  } catch (error) {
    const cause = error instanceof Error ? error : new Error(String(error));
    // Some servers switch the status off and just hang up: they can still be joined.
    if (/closed before the server sent a status/.test(cause.message)) return { ok: true, info: undefined };
    const failure = failureOfError(cause, to);
    if (failure.code === 'lost') return { ok: true, info: undefined };
    return { ok: false, failure };
  }
}
