import type { ChatLine } from '@conscious-bot/contracts';
import type { Clock } from '@conscious-bot/service-kit';
import type { Bot } from 'mineflayer';

type ReceivedLine = Omit<ChatLine, 'at'>;

const KEPT = 20;
const LONGEST = 512;

/** The last lines of chat, over reconnects. What players write is untrusted text and is only ever shown. */
export class ChatLog {
  readonly #clock: Clock;
  readonly #listener: (line: ChatLine) => void;
  readonly #lines: ChatLine[] = [];

  /** @param listener called with every line once it is in the log */
  constructor(clock: Clock, listener: (line: ChatLine) => void) {
    this.#clock = clock;
    this.#listener = listener;
  }

  listenTo(bot: Bot): void {
    bot.on('messagestr', (message, position) => {
      // Overlay lines above the quick bar ("bed is occupied") are no chat.
      if (position === 'game_info') return;
      this.add(readLine(message, bot.username));
    });
  }

  add(line: ReceivedLine): void {
    const text = line.text.slice(0, LONGEST);
    if (text === '') return;
    const kept = { ...line, at: this.#clock.now(), text };
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
/** How the game, and the plugins most servers have, write a whisper to the bot and its echo of one by the bot. */
const WHISPERED = [/^([A-Za-z0-9_]{1,16}) whispers to you: (.*)$/s, /^\[([A-Za-z0-9_]{1,16}) -> me\] (.*)$/s];
const WHISPERING = [/^You whisper to ([A-Za-z0-9_]{1,16}): (.*)$/s, /^\[me -> ([A-Za-z0-9_]{1,16})\] (.*)$/s];

/**
 * Splits `<name> text` as the game decorates what players say, and whispers; a line without such a form is the server's.
 *
 * @param self name of the bot, who whispered what the server says it has whispered
 */
export function readLine(message: string, self: string): ReceivedLine {
  const said = match([DECORATED], message);
  if (said !== undefined) return { from: said.name, text: said.text };
  const whispered = match(WHISPERED, message);
  if (whispered !== undefined) return { from: whispered.name, text: whispered.text, whisper: true };
  const whispering = match(WHISPERING, message);
  if (whispering !== undefined) return { from: self, to: whispering.name, text: whispering.text, whisper: true };
  return { text: message };
}

function match(forms: readonly RegExp[], message: string): { name: string; text: string } | undefined {
  for (const form of forms) {
    const [, name, text] = form.exec(message) ?? [];
    if (name !== undefined && text !== undefined) return { name, text };
  }
  return undefined;
}
