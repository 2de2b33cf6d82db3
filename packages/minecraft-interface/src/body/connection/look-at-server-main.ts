import type { ServerReport } from '@conscious-bot/contracts/config';
import { loadConfig } from '@conscious-bot/service-kit';
import { chooseVersion } from './game-version.ts';
import { pingServer } from './ping-server.ts';

const TIMEOUT_MS = 8_000;

/** Looks at the configured Minecraft server without joining it and prints what was found as one JSON object; for `npm run doctor`. */
const config = loadConfig();
process.stdout.write(`${JSON.stringify(await look())}\n`);

async function look(): Promise<ServerReport> {
  const to = { host: config.MINECRAFT_HOST ?? '127.0.0.1', port: config.MINECRAFT_PORT };
  const ping = await pingServer({ ...to, version: config.MINECRAFT_VERSION, timeoutMs: TIMEOUT_MS });
  if (!ping.ok) return { ok: false, code: ping.failure.code, message: ping.failure.message };
  const choice = chooseVersion(config.MINECRAFT_VERSION, ping.info, to);
  if (choice.ok) return { ok: true, version: choice.version };
  return { ok: false, code: choice.failure.code, message: choice.failure.message };
}
