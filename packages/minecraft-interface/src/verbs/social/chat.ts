import { type ChatLine, fail } from '@conscious-bot/contracts';
import { done, failed, type Runner } from '../../embodiment/runner.ts';
import { untilShown } from '../../embodiment/until-shown.ts';

export const chat: Runner<'chat'> = {
  async run(body, { text }, report) {
    const { bot, chat: log, clock } = body;
    const since = clock.now();
    bot.chat(text);
    // The server shows what was said to everyone, the speaker too.
    const isEcho = (line: ChatLine) => line.at >= since && line.whisper !== true && line.text.includes(text);
    const seen = await untilShown(body, () => log.lines().some(isEcho), report);
    return seen ? done() : failed(fail('chat.refused'));
  },
};
