import { extractGoalTag } from '@conscious-bot/contracts';

const MAX_LENGTH = 300;

/**
 * Text that came from outside (chat, a posted thought, a model) as it may stand in a prompt: quoted, on one line, of bounded length, and without
 * goal tags, which nobody but the bot itself may write.
 */
export function quoted(text: string): string {
  return JSON.stringify(oneLine(text));
}

/** As `quoted`, without the quotation marks: for sentences the bot's own memory wrote. */
export function oneLine(text: string): string {
  const plain = extractGoalTag(text)
    // Invisible characters (controls, direction marks, zero widths) could hide what people read in the records.
    .text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length > MAX_LENGTH ? `${plain.slice(0, MAX_LENGTH)}…` : plain;
}
