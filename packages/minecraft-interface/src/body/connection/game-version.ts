import minecraftData from 'minecraft-data';
import mineflayer from 'mineflayer';
import { z } from 'zod';
import type { ConnectionFailure } from './connection-failure.ts';
import type { Destination } from './disconnect-reason.ts';
import type { ServerInfo } from './ping-server.ts';

type VersionChoice =
  | { readonly ok: true; readonly version: string }
  | { readonly ok: false; readonly failure: ConnectionFailure };

const versionList = z.array(z.object({ minecraftVersion: z.string().optional() }));
const supported = `${mineflayer.oldestSupportedVersion} to ${mineflayer.latestSupportedVersion}`;

/** Whether the client library can play this version, e.g. `1.21.4`. */
function isPlayable(version: string): boolean {
  const data = minecraftData(version);
  // Unknown versions give null, which the library's types do not say.
  if (!data?.version) return false;
  const { dataVersion } = data.version;
  const oldest = minecraftData(mineflayer.oldestSupportedVersion).version.dataVersion;
  const latest = minecraftData(mineflayer.latestSupportedVersion).version.dataVersion;
  if (dataVersion === undefined || oldest === undefined || latest === undefined)
    return mineflayer.testedVersions.includes(version);
  return dataVersion >= oldest && dataVersion <= latest;
}

/**
 * Which version to join with: the configured one when the server speaks it, else the one the server's status names. `info` is undefined
 * when the server hides its status; then the configured version is believed.
 */
export function chooseVersion(
  configured: string | undefined,
  info: ServerInfo | undefined,
  to: Destination,
): VersionChoice {
  if (configured !== undefined) {
    if (!isPlayable(configured)) {
      return unsupported(`MINECRAFT_VERSION=${configured} is not a version this bot can play (${supported}).`);
    }
    const wanted = minecraftData(configured).version.version;
    if (info !== undefined && info.protocol > 0 && info.protocol !== wanted) {
      const runs = nameOf(info);
      if (playableOf(info).length === 0) return unplayable(info);
      return {
        ok: false,
        failure: {
          code: 'version_mismatch',
          message: `The server runs ${runs}, but MINECRAFT_VERSION asks for ${configured}. Set MINECRAFT_VERSION to the server's version, or unset it.`,
        },
      };
    }
    return { ok: true, version: configured };
  }
  // Proxies whose server is down hang up, or answer with no protocol of any version.
  if (info === undefined || info.protocol <= 0) return { ok: false, failure: noStatus(to) };
  const candidates = playableOf(info);
  const version = candidates.find((name) => splitWords(info.versionName).includes(name)) ?? candidates[0];
  return version === undefined ? unplayable(info) : { ok: true, version };
}

const noStatus = ({ host, port }: Destination): ConnectionFailure => ({
  code: 'no_status',
  message: `The server ${host}:${port} does not say which version it runs: it may still be starting, or be a proxy whose server is down. If this goes on, set MINECRAFT_VERSION.`,
});

const playableOf = ({ protocol }: ServerInfo): string[] => versionsOf(protocol).filter(isPlayable);

const unplayable = (info: ServerInfo): VersionChoice =>
  unsupported(`The server runs ${nameOf(info)}, which this bot cannot play (it knows ${supported}).`);

function unsupported(message: string): VersionChoice {
  return { ok: false, failure: { code: 'version_unsupported', message } };
}

function versionsOf(protocol: number): string[] {
  // The library's types say one version per protocol number; it is a list of them.
  const known = versionList.safeParse(minecraftData.postNettyVersionsByProtocolVersion.pc[String(protocol)]);
  return known.success ? known.data.flatMap(({ minecraftVersion }) => minecraftVersion ?? []) : [];
}

/** E.g. `Paper 1.20.4` → its words, so that 1.20.4 is preferred to 1.20.3, which speaks the same protocol. */
function splitWords(versionName: string): string[] {
  return versionName.match(/\d+(\.\d+)+/g) ?? [];
}

function nameOf(info: ServerInfo): string {
  return info.versionName === '' ? `protocol ${info.protocol}` : `${info.versionName} (protocol ${info.protocol})`;
}
