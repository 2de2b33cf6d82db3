import { createHash, timingSafeEqual } from 'node:crypto';
import { ServiceError } from './service-error.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Checks `Authorization: Bearer <token>` in time that does not depend on how much of the token is right. */
export function createTokenCheck(token: string): (authorization: string | undefined) => void {
  const expected = digest(token);
  return (authorization) => {
    const given = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
    if (given === undefined || !timingSafeEqual(digest(given), expected))
      throw new ServiceError('unauthorized', 'Send Authorization: Bearer <SERVICE_TOKEN>.');
  };
}
