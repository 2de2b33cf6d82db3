import { httpErrorStatus } from '@conscious-bot/contracts';
import { type HttpErrorCode, httpErrorCode } from '@conscious-bot/contracts/http';

/**
 * Thrown by a route's handler to answer `{error:{code, message, detail?}}`. The message is for the caller: say what to change.
 * A code outside the HTTP table (failures of actions and tasks have their own) is sent with 422.
 */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly code: string;
  readonly detail: unknown;

  constructor(code: HttpErrorCode | (string & {}), message: string, detail?: unknown) {
    super(message);
    this.code = code;
    this.detail = detail;
  }

  /** HTTP status this error is sent with. */
  get status(): number {
    const known = httpErrorCode.safeParse(this.code);
    return known.success ? httpErrorStatus[known.data] : httpErrorStatus.unprocessable;
  }
}
