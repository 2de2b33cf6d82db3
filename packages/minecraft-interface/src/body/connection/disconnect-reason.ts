import { plainText, type Translate, translationKey } from './chat-text.ts';
import type { ConnectionFailure, ConnectionFailureCode } from './connection-failure.ts';

/** Where the bot wanted to go, for the sentences. */
export interface Destination {
  readonly host: string;
  readonly port: number;
}

const at = ({ host, port }: Destination) => `${host}:${port}`;

/** Words for a connection that could not be made or broke with an error of the network, the library or the login. */
export function failureOfError(error: Error, to: Destination): ConnectionFailure {
  const code = 'code' in error ? String(error.code) : '';
  const text = error.message;
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
      message: `The server at ${at(to)} runs ${required[1]}, the bot came with ${required[2]}. Set MINECRAFT_VERSION=${required[1]} or leave it unset.`,
    };
  }
  if (/unsupported protocol version|is not supported|no data for version/i.test(text)) {
    return { code: 'version_unsupported', message: `The version of the server at ${at(to)} is not supported: ${text}` };
  }
  if (/\bauth|credential|xbox|microsoft|profile data/i.test(`${error.name} ${text}`)) {
    return { code: 'auth_failed', message: `Signing in failed: ${text}` };
  }
  return { code: 'lost', message: `The connection to ${at(to)} broke: ${text}` };
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
    'auth_failed',
    /^multiplayer\.disconnect\.(unverified_username|invalid_public_key.*|missing_public_key|authservers_down)$/,
    /failed to verify username|not authenticated|invalid session|online.?mode|authenticat/i,
  ],
  [
    'version_mismatch',
    /^multiplayer\.disconnect\.(outdated_client|outdated_server|incompatible)$/,
    /outdated (client|server)|incompatible (client|version)|unsupported (client )?version|please use (version )?\d/i,
  ],
];

/** Words for a disconnect the server explained; the reason it gave stands in the message as text. */
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
    case 'name_taken':
      return `The server ${at(to)} says this name is already playing: ${said}`;
    case 'auth_failed':
      return `The server ${at(to)} refused the login: ${said}. An online-mode server needs MINECRAFT_AUTH=microsoft.`;
    case 'version_mismatch':
      return `The server ${at(to)} refused the bot's game version: ${said}. Leave MINECRAFT_VERSION unset or set it to the server's.`;
    default:
      return `The server ${at(to)} closed the connection: ${said}`;
  }
}

/** Words for a connection that ended without an error and without a reason. */
export function failureOfEnd(reason: string, to: Destination): ConnectionFailure {
  if (/keepAliveError/i.test(reason)) {
    return { code: 'timeout', message: `The server ${at(to)} fell silent; the connection was given up.` };
  }
  return { code: 'lost', message: `The connection to ${at(to)} ended (${reason || 'no reason given'}).` };
}
