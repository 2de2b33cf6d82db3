import type { RequestReading } from '../parse/read-request.ts';

/** What is said of the parts of a request that nothing comes of, behind what is promised; empty where there are none. */
export const leftOutText = (parts: RequestReading['leftOut'] = []): string =>
  parts.length === 0 ? '' : ` I can't do this part of it: ${parts.map(({ words }) => `"${words}"`).join(', ')}.`;
