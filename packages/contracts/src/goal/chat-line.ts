/** Longest line the chat of the game takes, characters (minecraft.wiki "Chat"); a whisper is a command that holds the name as well. */
export const LONGEST_LINE = { say: 256, whisper: 200 } as const;

/**
 * Why words cannot be said as they are, as a clause; undefined when they can. A line that is too long is refused rather than cut or split:
 * what is said is what was asked for, or nothing. The chat of the game folds runs of blanks into one, so these are no reason.
 */
export function refuseLine(text: string, how: keyof typeof LONGEST_LINE): string | undefined {
  const most = LONGEST_LINE[how];
  if (/[\n\r]/.test(text)) return 'the chat takes one line at a time';
  if (text.trim().startsWith('/')) return 'a line that begins with a slash would be a command';
  if (text.includes('§')) return 'formatting codes cannot be said in the chat';
  if (text.length > most) return `the chat takes at most ${most} characters at a time, and this has ${text.length}`;
  return text.trim() === '' ? 'there is nothing to say' : undefined;
}
