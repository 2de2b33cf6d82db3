import type { NothingWhy } from '../parse/read-request.ts';

/**
 * What the bot says to a text nothing is done about. Whoever forbids something, or orders it for a case that has not come, is told that
 * nothing is kept of it: a friendly nod would be a promise.
 */
export function nothingText(why: NothingWhy | undefined): string {
  switch (why) {
    case 'negated':
      return "Not now, then. I can't keep a rule in mind for later.";
    case 'conditional':
      return "I can't keep a condition in mind. Tell me when it is time.";
    default:
      return 'That crossed my mind.';
  }
}
