/** Longest text of others that is taken in, characters. */
const MOST = 256;
/** What follows an exchange within this time goes on with it, ms. */
const FOLLOW_UP_MS = 20_000;

export interface Line {
  readonly player: string;
  readonly text: string;
  readonly whisper: boolean;
}

/** With whom the bot spoke last in public, and when. */
export interface LastExchange {
  readonly player: string;
  readonly at: number;
}

interface Hearing {
  /** The bot's own name. */
  readonly name: string;
  /** Players that are there, the bot left out. */
  readonly others: readonly string[];
  readonly last: LastExchange | undefined;
  /** Ms since the epoch. */
  readonly now: number;
}

/**
 * Whether a line is meant for the bot: whispered to it, calling it by name, said while nobody else is there to be meant, or going on with
 * what the two were just talking about.
 */
export function isAddressed({ player, text, whisper }: Line, { name, others, last, now }: Hearing): boolean {
  if (whisper || callsByName(text, name)) return true;
  const third = others.filter((other) => other.toLowerCase() !== player.toLowerCase());
  if (third.length === 0) return true;
  const isFollowUp = last !== undefined && last.player === player && now - last.at <= FOLLOW_UP_MS;
  return isFollowUp && !third.some((other) => callsByName(text, other));
}

/** What was said, without the name it began or ended with; "hey Mira, I'm back" begins with it as well. */
export function withoutName(text: string, name: string): string {
  const greeted = new RegExp(
    `^\\s*(hey|hi|hello|hiya|yo)\\s+@?${escaped(name)}(?:\\s*[,:!]\\s*|\\s+)(?=[\\p{L}\\d])`,
    'iu',
  );
  const called = new RegExp(`^\\s*@?${escaped(name)}\\s*(?:[,:!]\\s*|\\s+)`, 'i');
  const behind = new RegExp(`,?\\s+@?${escaped(name)}\\s*([.!?]*)$`, 'i');
  return text.slice(0, MOST).replace(greeted, '$1, ').replace(called, '').replace(behind, '$1').trim();
}

function callsByName(text: string, name: string): boolean {
  return new RegExp(`(?:^|[^\\p{L}\\p{N}_])@?${escaped(name)}(?:$|[^\\p{L}\\p{N}_])`, 'iu').test(text);
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
