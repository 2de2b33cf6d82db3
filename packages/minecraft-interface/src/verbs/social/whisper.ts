import { fail } from '@conscious-bot/contracts';
import { until } from '../../body/actuator/until.ts';
import { done, failed, type Runner } from '../../embodiment/runner.ts';

/** The server tells the speaker that it passed the line on within this time, milliseconds. */
const ECHO_MS = 3_000;

export const whisper: Runner<'whisper'> = {
  async run({ bot, chat: log, clock, signal }, { player, text }, report) {
    const gone = () => bot.players[player] === undefined;
    if (gone()) return failed(fail('whisper.player_gone', player));
    const since = clock.now();
    bot.whisper(player, text);
    report.waitingUntil(since + ECHO_MS);
    const passed = await until(
      () => gone() || log.lines().some((line) => line.at >= since && line.whisper && line.to === player),
      ECHO_MS,
      signal,
    );
    if (gone()) return failed(fail('whisper.player_gone', `${player} has left`));
    return passed ? done() : failed(fail('whisper.refused', 'the server did not say that it passed the line on'));
  },
};
