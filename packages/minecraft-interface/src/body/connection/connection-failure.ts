/**
 * Why the bot is not in a world. `unreachable` covers names that do not resolve and networks without a way there; `lost` a connection
 * that ended without the server saying why.
 */
export type ConnectionFailureCode =
  | 'refused'
  | 'unreachable'
  | 'timeout'
  | 'version_unsupported'
  | 'version_mismatch'
  | 'auth_failed'
  | 'banned'
  | 'name_taken'
  | 'kicked'
  | 'lost';

export interface ConnectionFailure {
  readonly code: ConnectionFailureCode;
  /** A plain sentence that says what happened and, where something can be done, what. */
  readonly message: string;
}

/** Failures that the same try can only repeat: a person has to change something first. */
const forGood: ReadonlySet<ConnectionFailureCode> = new Set([
  'version_unsupported',
  'version_mismatch',
  'auth_failed',
  'banned',
]);

export function isForGood(code: ConnectionFailureCode): boolean {
  return forGood.has(code);
}
