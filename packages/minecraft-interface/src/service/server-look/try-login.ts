import { setTimeout as delay } from 'node:timers/promises';
import minecraftData from 'minecraft-data';
import minecraftProtocol from 'minecraft-protocol';
import mineflayer from 'mineflayer';
import type { ConnectionFailure } from '../../body/connection/connection-failure.ts';
import { failureOfEnd, failureOfError, failureOfKick } from '../../body/connection/disconnect-reason.ts';

interface LoginOptions {
  readonly host: string;
  readonly port: number;
  /** The version to come with. */
  readonly version: string;
  /** MINECRAFT_VERSION; undefined where it is not set. */
  readonly configuredVersion: string | undefined;
  readonly username: string;
  readonly auth: 'offline' | 'microsoft';
  /** Folder for the tokens of a Microsoft sign-in. */
  readonly profilesFolder: string;
  /** Milliseconds until the server counts as not letting the bot in. */
  readonly timeoutMs: number;
}

/** Servers that keep a list of their own throw somebody out right after they let them in; by then they have, ms. */
const SECOND_THOUGHTS_MS = 700;

/** Logs in as the bot would and leaves at once. @returns why it was not let in; undefined when it was. Never rejects */
export async function tryLogin(options: LoginOptions): Promise<ConnectionFailure | undefined> {
  const { host, port, version, username, auth, profilesFolder, timeoutMs } = options;
  const to = { host, port, auth, version: options.configuredVersion, playing: version };
  const result = Promise.withResolvers<ConnectionFailure | undefined>();
  const client = minecraftProtocol.createClient({
    host,
    port,
    version,
    username,
    auth,
    profilesFolder,
    hideErrors: true,
    // A sign-in by code needs a person at a browser, and belongs to the start of the bot.
    onMsaCode: () =>
      result.resolve({
        code: 'auth_failed',
        message: 'Nobody has signed in to Microsoft yet: npm start says how, once.',
      }),
  });
  const kicked = ({ reason }: { readonly reason: unknown }): void =>
    result.resolve(failureOfKick(reason, to, translator(version)));
  client.on('disconnect', kicked);
  client.on('kick_disconnect', kicked);
  client.on('error', (error) => result.resolve(failureOfError(error, to)));
  client.on('end', (reason) => result.resolve(failureOfEnd(reason, to)));
  client.once('login', () => void delay(SECOND_THOUGHTS_MS).then(() => result.resolve(undefined)));
  const late = setTimeout(
    () =>
      result.resolve({
        code: 'timeout',
        message: `The server ${host}:${port} accepted the connection but did not let the bot in within ${timeoutMs / 1_000} s.`,
      }),
    timeoutMs,
  );
  try {
    return await result.promise;
  } finally {
    clearTimeout(late);
    client.end('it was only looked whether the bot may come in');
  }
}

/** Servers use words that the oldest versions did not have yet. */
function translator(version: string): (key: string) => string | undefined {
  const { language } = minecraftData(version);
  return (key) => language[key] ?? minecraftData(mineflayer.latestSupportedVersion).language[key];
}
