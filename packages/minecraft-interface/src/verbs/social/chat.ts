import { fail } from '@conscious-bot/contracts';
import { until } from '../../body/actuator/until.ts';
import { done, failed, type Runner } from '../../embodiment/runner.ts';

/** The server shows what was said to everyone, the speaker too, within this time, milliseconds. */
const ECHO_MS = 3_000;

export const chat: Runner<'chat'> = {
  async run({ bot, chat: log, clock, signal }, { text }, report) {
    const since = clock.now();
    bot.chat(text);
    report.waitingUntil(since + ECHO_MS);
    const seen = await until(
      () => log.lines().some((line) => line.at >= since && line.whisper !== true && line.text.includes(text)),
      ECHO_MS,
      signal,
    );
    return seen ? done() : failed(fail('chat.refused', 'the server did not show the line'));
  },
};
