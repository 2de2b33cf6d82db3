import type { Goal } from '@conscious-bot/contracts';
import { describeItem } from '@conscious-bot/contracts/phrases';

/** "… and tell me what you see", "… then let me know how many there are": what is to be answered once the rest is done. */
const afterwards =
  /(?:,|\b(?:and|then))\s+(?:(?:then|come back|also|please)\s+(?:and\s+)?)*(?:(?:tell|show)(?: to)? (?:me|us)|report(?: back)?(?: to (?:me|us))?|let (?:me|us) know)\s+(?<question>(?:what|where|how|who|whether|if|which)\b(?!.*\b(?:done|finished|ready|there yet)\b).*)$/i;
/** "how many there are", "how many you can see": of what, was said before. */
const uncounted = /^how many(?: of (?:them|those))?(?= (?:there|are|is|you|u|it)\b)/i;

/**
 * The question at the end of a request that only its doing can answer, in the words it was asked in; undefined where nothing is asked. That
 * somebody wants to be told when it is done is no such question: everybody is.
 *
 * @param goals what the rest comes to: "how many there are" asks for what the last of them is about
 */
export function askedAfterwards(text: string, goals: readonly Goal[] = []): string | undefined {
  const asked = afterwards.exec(text.trim())?.groups?.question;
  if (asked === undefined) return undefined;
  const about = goals.at(-1)?.target;
  const whole = about === undefined ? asked : asked.replace(uncounted, `how many ${describeItem(about)}`);
  return whole.replace(/[\s.!?]+$/, '').replace(/^(?:whether|if)\b/i, 'do you know if');
}
