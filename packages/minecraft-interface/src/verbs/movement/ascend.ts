import { fail } from '@conscious-bot/contracts';
import { hasSky } from '@conscious-bot/contracts/verbs';
import { dimensionOf } from '../../body/mineflayer/dimension.ts';
import { done, failed, type Runner } from '../../embodiment/runner.ts';
import { dangerTo } from '../../skills/mining/upkeep.ts';
import { goToLevel } from '../../skills/tunnelling/level.ts';
import { feetOf } from '../../skills/tunnelling/tunnel.ts';
import { getOut } from '../../skills/tunnelling/way-out.ts';

/** A search for a way takes so long at most, milliseconds. */
const SEARCH_MS = 6_000;

export const ascend: Runner<'ascend'> = {
  async run(body, { toY }, report) {
    const { bot } = body;
    const from = feetOf(body).y;
    const dimension = dimensionOf(bot);
    const onSearch = () => report.waitingUntil(body.clock.now() + SEARCH_MS);
    if (toY === undefined && !hasSky(dimension)) return failed(fail('ascend.no_way', dimension));
    const danger = dangerTo(body, report);
    if (toY !== undefined) report.state('DigStairs');
    const up =
      toY === undefined
        ? await getOut(body, { onSearch, danger, onWay: (way) => report.state(way) })
        : await goToLevel(body, toY, { done: () => bot.entity.onGround && feetOf(body).y >= toY, onSearch, danger });
    const observables = { level: feetOf(body).y, rose: feetOf(body).y - from };
    return up ? done(observables) : failed(fail('ascend.no_way', `up to level ${feetOf(body).y}`), observables);
  },
};
