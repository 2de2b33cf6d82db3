import { formatSeconds } from '../text/times.ts';
import { type Gap, msInGaps, type Stretch } from './gaps.ts';

/** A gap that is shorter is not worth a word, ms. */
const shownMs = 500;

/** How long something took while the bot ran: "took 12.0 s", and "took 12.0 s, besides 3 min in which it did not run". */
export function describeTook(stretch: Stretch, gaps: readonly Gap[]): string {
  const away = msInGaps(stretch, gaps);
  const took = `took ${formatSeconds(stretch.to - stretch.from - away)}`;
  return away < shownMs ? took : `${took}, besides ${formatSeconds(away)} in which the bot did not run`;
}
