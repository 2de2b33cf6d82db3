import { join } from 'node:path';
import type { Config } from '@conscious-bot/contracts';
import type { ServerReport } from '@conscious-bot/contracts/config';
import { chooseVersion } from '../../body/connection/game-version.ts';
import { pingServer } from '../../body/connection/ping-server.ts';
import { tryLogin } from './try-login.ts';
import { weaknessesAt } from './weaknesses.ts';

const PING_MS = 8_000;
const LOGIN_MS = 15_000;

type Looked = Pick<
  Config,
  'MINECRAFT_HOST' | 'MINECRAFT_PORT' | 'MINECRAFT_VERSION' | 'MINECRAFT_AUTH' | 'BOT_USERNAME' | 'DATA_DIR'
>;

/**
 * What the configured server is, and whether it lets the bot in. Whoever is in already under the bot's name would be thrown out by a login: with
 * somebody of that name on the server's list of players none is tried.
 *
 * @param login whether to come in for a moment
 */
export async function lookAtServer(
  config: Looked,
  { login, loginMs = LOGIN_MS }: { readonly login: boolean; readonly loginMs?: number },
): Promise<ServerReport> {
  const { BOT_USERNAME: username, MINECRAFT_AUTH: auth } = config;
  const to = { host: config.MINECRAFT_HOST ?? '127.0.0.1', port: config.MINECRAFT_PORT, auth };
  const ping = await pingServer({ ...to, version: config.MINECRAFT_VERSION, timeoutMs: PING_MS });
  if (!ping.ok) return { ok: false, code: ping.failure.code, message: ping.failure.message };
  const choice = chooseVersion(config.MINECRAFT_VERSION, ping.info, to);
  if (!choice.ok) return { ok: false, code: choice.failure.code, message: choice.failure.message };
  const { version } = choice;
  const found = { ok: true as const, version, weak: weaknessesAt(version) };
  if (!login) return { ...found, login: { tried: false, why: 'the bot runs, and a second login would throw it out' } };
  if (ping.info?.players.includes(username) === true)
    return { ...found, login: { tried: false, why: `somebody called ${username} is playing there already` } };
  const profilesFolder = join(config.DATA_DIR, 'microsoft-profiles');
  const failure = await tryLogin({
    ...to,
    version,
    configuredVersion: config.MINECRAFT_VERSION,
    username,
    profilesFolder,
    timeoutMs: loginMs,
  });
  if (failure !== undefined) return { ok: false, code: failure.code, message: failure.message };
  return { ...found, login: { tried: true } };
}
