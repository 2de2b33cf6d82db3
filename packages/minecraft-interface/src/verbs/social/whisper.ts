import { type ChatLine, fail } from '@conscious-bot/contracts';
import { done, failed, type Runner } from '../../embodiment/runner.ts';
import { untilShown } from '../../embodiment/until-shown.ts';

export const whisper: Runner<'whisper'> = {
  async run(body, { player, text }, report) {
    const { bot, chat: log, clock } = body;
    const gone = () => bot.players[player] === undefined;
    if (gone()) return failed(fail('whisper.player_gone', player));
    const since = clock.now();
    bot.whisper(player, text);
    // The server confirms to the speaker that it passed the line on.
    const isEcho = (line: ChatLine) => line.at >= since && line.whisper === true && line.to === player;
    const passed = await untilShown(body, () => gone() || log.lines().some(isEcho), report);
    if (gone()) return failed(fail('whisper.player_gone', `${player} has left`));
    return passed ? done() : failed(fail('whisper.refused', 'the server did not say that it passed the line on'));
  },
};
