export type Until = 'until_night' | 'until_morning' | 'until_clear';

const night = /\b(night|nightfall|dark|evening|sunset|dusk|moon|gets late)\b|\bsun (goes down|sets|is down)\b/;
const morning =
  /\b(morning|sunrise|sun ?up|dawn|daylight|daytime|sun (comes up|rises|has risen|is risen|rose|is up)|tomorrow|bright|light|day|day ?break|new day)\b/;
const clear =
  /\b(rain|storm|thunder|raining|weather)\b.*\b(over|stops?|stopped|ends?|ended|passes|passed|gone|clears?|clear|done|nice|good|finished|finishes)\b|\bstops? raining\b|\b(weather|sky) (is |gets )?(clear|clears|good|nice|better)\b/;
/** What is waited for in "until …", "when …", "in the …". */
export function untilOf(words: string): Until | undefined {
  if (clear.test(words)) return 'until_clear';
  if (night.test(words)) return 'until_night';
  return morning.test(words) ? 'until_morning' : undefined;
}
