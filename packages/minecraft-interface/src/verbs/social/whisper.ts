import { type ChatLine, fail } from '@conscious-bot/contracts';
import { playerAbsent } from '../../embodiment/player-absent.ts';
import { done, failed, type Runner } from '../../embodiment/runner.ts';
import { untilShown } from '../../embodiment/until-shown.ts';

export const whisper: Runner<'whisper'> = {
  async run(body, { player, text }, report) {
    const { bot, chat: log, clock } = body;
    const gone = () => bot.players[player] === undefined;
    const absent = () => playerAbsent(body, 'whisper.player_gone', player);
    if (gone()) return failed(absent());
    const since = clock.now();
    bot.whisper(player, text);
    // The server confirms to the speaker that it passed the line on.
    const isEcho = (line: ChatLine) => line.at >= since && line.whisper === true && line.to === player;
    const passed = await untilShown(body, () => gone() || log.lines().some(isEcho), report);
    if (gone()) return failed(absent());
    return passed ? done() : failed(fail('whisper.refused'));
  },
};
