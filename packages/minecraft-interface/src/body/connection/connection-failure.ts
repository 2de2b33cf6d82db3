/**
 * Why the bot is not in a world. `unreachable` covers names that do not resolve and networks without a way there; `no_status` a server, or
 * a proxy before it, that hangs up instead of saying what it is; `auth_unavailable` a sign-in whose services are down; `lost` a
 * connection that ended without the server saying why.
 */
export type ConnectionFailureCode =
  | 'refused'
  | 'unreachable'
  | 'timeout'
  | 'no_status'
  | 'version_unsupported'
  | 'version_mismatch'
  | 'auth_failed'
  | 'auth_unavailable'
  | 'not_whitelisted'
  | 'banned'
  | 'name_taken'
  | 'server_full'
  | 'throttled'
  | 'kicked'
  | 'lost';

export interface ConnectionFailure {
  readonly code: ConnectionFailureCode;
  /** A plain sentence that says what happened and, where something can be done, what. */
  readonly message: string;
}

/** What a server says of the bot itself: its version, its account, a ban. A person has to change something first, here or there. */
const saidByServer: ReadonlySet<ConnectionFailureCode> = new Set([
  'version_unsupported',
  'version_mismatch',
  'auth_failed',
  'not_whitelisted',
  'banned',
]);

/** Whether the server has refused this bot by its own word. Everything else passes by itself. */
export function isServersWord(code: ConnectionFailureCode): boolean {
  return saidByServer.has(code);
}
