import { ServiceError } from './service-error.ts';

/** Streams of one kind that may be open at a time. A whole stack has about ten. */
const mostStreams = 64;

/** @throws ServiceError `too_many_streams` when so many are open that no other may join them. */
export function requireStreamRoom(open: number): void {
  if (open < mostStreams) return;
  const message = `${mostStreams} streams are open, which is as many as there may be; close one first.`;
  throw new ServiceError('too_many_streams', message, { retryAfterS: 1 });
}
