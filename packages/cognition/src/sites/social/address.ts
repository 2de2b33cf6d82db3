/** Longest text of others that is taken in, characters. */
const MOST = 256;

export interface Line {
  readonly player: string;
  readonly text: string;
  readonly whisper: boolean;
}

/** Whether a line is meant for the bot: whispered to it, calling it by name, or said while nobody else is there to be meant. */
export function isAddressed({ text, whisper }: Line, name: string, othersHere: number): boolean {
  return whisper || callsByName(text, name) || othersHere <= 1;
}

/** What was said, without the name it began with. */
export function withoutName(text: string, name: string): string {
  const called = new RegExp(`^\\s*@?${escaped(name)}\\s*[,:!]?\\s+`, 'i');
  return text.slice(0, MOST).replace(called, '').trim();
}

function callsByName(text: string, name: string): boolean {
  return new RegExp(`(?:^|[^\\p{L}\\p{N}_])@?${escaped(name)}(?:$|[^\\p{L}\\p{N}_])`, 'iu').test(text);
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
