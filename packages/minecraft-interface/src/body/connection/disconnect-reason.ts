import { plainText, type Translate, translationKey } from './chat-text.ts';
import type { ConnectionFailure, ConnectionFailureCode } from './connection-failure.ts';

/** Where the bot wanted to go and by which settings, for the sentences: what is advised must be something that is not done already. */
export interface Destination {
  readonly host: string;
  readonly port: number;
  /** MINECRAFT_VERSION; undefined where it is not set. */
  readonly version?: string | undefined;
  readonly auth?: 'offline' | 'microsoft';
  /** The version the bot came with. */
  readonly playing?: string;
}

const at = ({ host, port }: Destination) => `${host}:${port}`;

/** Describes a connection that could not be made, or that broke with an error of the network, the library or the login. */
export function failureOfError(error: Error, to: Destination): ConnectionFailure {
  const code = 'code' in error ? String(error.code) : '';
  const text = error.message;
  if (isSignIn(error)) return signInFailure(code, text);
  if (code === 'ECONNREFUSED' || /ECONNREFUSED/.test(text)) {
    return { code: 'refused', message: `No Minecraft server answers at ${at(to)} (connection refused).` };
  }
  if (['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'].includes(code)) {
    return { code: 'unreachable', message: `The server ${at(to)} cannot be reached (${code}). Check MINECRAFT_HOST.` };
  }
  if (code === 'ETIMEDOUT' || /ETIMEDOUT|timed out|took longer than/i.test(text)) {
    return { code: 'timeout', message: `The server ${at(to)} did not answer in time.` };
  }
  const required = /server is version (\S+), you are using version ([^\s,]+)/.exec(text);
  if (required) {
    return {
      code: 'version_mismatch',
      message: `The server ${at(to)} requires ${required[1]}, but the bot connected with ${required[2]}. ${
        to.version === undefined
          ? `Set MINECRAFT_VERSION=${required[1]}.`
          : `Set MINECRAFT_VERSION=${required[1]}, or unset it.`
      }`,
    };
  }
  if (/unsupported protocol version|is not supported|no data for version/i.test(text)) {
    return { code: 'version_unsupported', message: `The version of the server at ${at(to)} is not supported: ${text}` };
  }
  return { code: 'lost', message: `The connection to ${at(to)} broke: ${text}` };
}

const isSignIn = (error: Error): boolean =>
  /\bauth|credential|xbox|microsoft|profile data|mojang|minecraftservices|live\.com/i.test(
    `${error.name} ${error.message}`,
  );

/** Services that cannot be reached, or have trouble of their own, say nothing about the account. */
function signInFailure(code: string, text: string): ConnectionFailure {
  const isOutage =
    /^E[A-Z_]+$/.test(code) ||
    /ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|timed? ?out|fetch failed|\b(?:429|5\d\d)\b|unavailable|too many requests/i.test(
      text,
    );
  return isOutage
    ? { code: 'auth_unavailable', message: `The sign-in services do not answer: ${text}` }
    : { code: 'auth_failed', message: `Signing in failed: ${text}` };
}

/** Ways servers phrase a disconnect: translation keys of the game first, then words of common server software. */
const phrases: readonly [ConnectionFailureCode, RegExp, RegExp][] = [
  ['banned', /^multiplayer\.disconnect\.(ip_)?banned/, /\bbann?ed\b|\bblacklisted\b/i],
  [
    'name_taken',
    /^multiplayer\.disconnect\.(name_taken|duplicate_login)$/,
    /already (connected|logged in|online|playing)|logged in from another location|name is already taken/i,
  ],
  [
    'auth_unavailable',
    /^(multiplayer\.)?disconnect\.(authservers_down|loginFailedInfo\.serversUnavailable)$/,
    /authentication servers? (are|is) (currently )?(down|not reachable|unavailable)/i,
  ],
  ['not_whitelisted', /^multiplayer\.disconnect\.not_whitelisted$/, /not (on the )?white-?list/i],
  ['server_full', /^multiplayer\.disconnect\.server_full$/, /server is full/i],
  [
    'throttled',
    /^multiplayer\.disconnect\.too_many_/,
    /throttled|too many (connections|logins)|wait before (re)?connecting/i,
  ],
  [
    'auth_failed',
    /^multiplayer\.disconnect\.(unverified_username|invalid_public_key.*|missing_public_key)$/,
    /failed to verify username|not authenticated|invalid session|online.?mode|authenticat/i,
  ],
  [
    'version_mismatch',
    /^multiplayer\.disconnect\.(outdated_client|outdated_server|incompatible)$/,
    /outdated (client|server)|incompatible (client|version)|unsupported (client )?version|please use (version )?\d/i,
  ],
];

/** Describes a disconnect the server explained; the message quotes the reason it gave. */
export function failureOfKick(reason: unknown, to: Destination, translate?: Translate): ConnectionFailure {
  const key = translationKey(reason) ?? '';
  const text = plainText(reason, translate) || 'no reason given';
  const code = phrases.find(([, keys, sentences]) => keys.test(key) || sentences.test(text))?.[0] ?? 'kicked';
  return { code, message: sentence(code, text, to) };
}

function sentence(code: ConnectionFailureCode, text: string, to: Destination): string {
  const said = `"${text}"`;
  switch (code) {
    case 'banned':
      return `The bot is banned from ${at(to)}: ${said}`;
    case 'not_whitelisted':
      return `The server ${at(to)} only lets in players on its whitelist, and the bot is not on it: ${said}`;
    case 'name_taken':
      return `The server ${at(to)} says a player of this name is already online: ${said}`;
    case 'server_full':
      return `The server ${at(to)} is full: ${said}`;
    case 'throttled':
      return `The server ${at(to)} asks the bot to wait before it reconnects: ${said}`;
    case 'auth_unavailable':
      return `The server ${at(to)} cannot verify the bot's account because the sign-in services are down: ${said}`;
    case 'auth_failed':
      return `The server ${at(to)} refused the login: ${said}. ${accountAdvice(to)}`;
    case 'version_mismatch':
      return `The server ${at(to)} refused the bot's game version: ${said}. ${versionAdvice(to)}`;
    default:
      return `The server ${at(to)} closed the connection: ${said}`;
  }
}

const accountAdvice = ({ auth }: Destination): string =>
  auth === 'microsoft'
    ? 'Does the account own the game? To sign in again, delete the folder microsoft-profiles in the data directory.'
    : 'A server that checks accounts needs MINECRAFT_AUTH=microsoft.';

const versionAdvice = ({ version, playing }: Destination): string =>
  version === undefined
    ? `The bot connected with ${playing ?? 'the version the server named'}; set MINECRAFT_VERSION to use another.`
    : "Set MINECRAFT_VERSION to the server's version, or unset it.";

/** Describes a connection that ended without an error or a reason. */
export function failureOfEnd(reason: string, to: Destination): ConnectionFailure {
  if (/keepAliveError/i.test(reason)) {
    return { code: 'timeout', message: `The server ${at(to)} went silent, so the bot dropped the connection.` };
  }
  if (reason === '' || reason === 'socketClosed') {
    return { code: 'lost', message: `The server ${at(to)} closed the connection without a reason.` };
  }
  return { code: 'lost', message: `The connection to ${at(to)} ended (${reason}).` };
}
