import type { Clock } from '@conscious-bot/service-kit';
import type { Bot } from 'mineflayer';

export interface ChatLine {
  readonly at: number;
  /** Player who said it; absent for the server's own words. */
  readonly from?: string;
  readonly text: string;
}

const KEPT = 20;
const LONGEST = 512;

/** The last lines of chat, over reconnects. What players write is untrusted text and is only ever shown. */
export class ChatLog {
  readonly #clock: Clock;
  readonly #listener: (line: ChatLine) => void;
  readonly #lines: ChatLine[] = [];

  /** @param listener told of every line once it is in the log */
  constructor(clock: Clock, listener: (line: ChatLine) => void) {
    this.#clock = clock;
    this.#listener = listener;
  }

  listenTo(bot: Bot): void {
    bot.on('messagestr', (message, position) => {
      // Overlay lines above the quick bar ("bed is occupied") are no chat.
      if (position === 'game_info') return;
      this.add(readLine(message));
    });
  }

  add(line: { from?: string; text: string }): void {
    const text = line.text.slice(0, LONGEST);
    if (text === '') return;
    const kept = { at: this.#clock.now(), text, ...(line.from === undefined ? {} : { from: line.from }) };
    this.#lines.push(kept);
    if (this.#lines.length > KEPT) this.#lines.shift();
    this.#listener(kept);
  }

  /** Oldest first. */
  lines(): ChatLine[] {
    return [...this.#lines];
  }
}

const DECORATED = /^<([A-Za-z0-9_]{1,16})> (.*)$/s;

/** Splits `<name> text` as the game decorates what players say; a line without that form is the server's. */
export function readLine(message: string): { from?: string; text: string } {
  const [, from, text] = DECORATED.exec(message) ?? [];
  return from === undefined || text === undefined ? { text: message } : { from, text };
}
