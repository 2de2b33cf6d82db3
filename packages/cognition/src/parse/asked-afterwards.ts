/** "… and tell me what you see", "… then let me know how many there are": what is to be answered once the rest is done. */
const afterwards =
  /(?:,|\b(?:and|then))\s+(?:(?:then|come back|also|please)\s+(?:and\s+)?)*(?:(?:tell|show)(?: to)? (?:me|us)|report(?: back)?(?: to (?:me|us))?|let (?:me|us) know)\s+(?<question>(?:what|where|how|who|whether|if|which)\b(?!.*\b(?:done|finished|ready|there yet)\b).*)$/i;

/**
 * The question at the end of a request that only its doing can answer, in the words it was asked in; undefined where nothing is asked. That
 * somebody wants to be told when it is done is no such question: everybody is.
 */
export function askedAfterwards(text: string): string | undefined {
  const asked = afterwards.exec(text.trim())?.groups?.question;
  return asked === undefined
    ? undefined
    : asked.replace(/[\s.!?]+$/, '').replace(/^(?:whether|if)\b/i, 'do you know if');
}
