/** Why a stack did not start; the message tells a person what to do. */
export type StackErrorCode =
  | 'already_running'
  | 'port_in_use'
  | 'data_directory'
  | 'no_checkpoint'
  | 'not_a_fork'
  | 'service_failed'
  | 'dashboard_build_failed'
  | 'interrupted';

export class StackError extends Error {
  override readonly name = 'StackError';
  readonly code: StackErrorCode;

  constructor(code: StackErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
