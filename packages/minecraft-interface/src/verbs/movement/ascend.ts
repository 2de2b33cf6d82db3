import { fail } from '@conscious-bot/contracts';
import { hasSky } from '@conscious-bot/contracts/verbs';
import { dimensionOf } from '../../body/mineflayer/dimension.ts';
import { done, failed, type Runner } from '../../embodiment/runner.ts';
import { feetOf } from '../../motion/feet.ts';
import { dangerTo } from '../../skills/mining/upkeep.ts';
import { isAtSea, toLand } from '../../skills/travelling/to-land.ts';
import { getOut, upToLevel } from '../../skills/tunnelling/way-out.ts';

/** A search for a way takes so long at most, milliseconds. */
const SEARCH_MS = 6_000;

export const ascend: Runner<'ascend'> = {
  async run(body, { toY }, report) {
    const from = feetOf(body).y;
    const dimension = dimensionOf(body.bot);
    const onSearch = () => report.waitingUntil(body.clock.now() + SEARCH_MS);
    if (toY === undefined && !hasSky(dimension)) return failed(fail('ascend.no_way', dimension));
    const options = {
      onSearch,
      danger: dangerTo(body, report),
      onWay: (way: string) => report.state(way),
    };
    const up =
      toY !== undefined
        ? await upToLevel(body, toY, options)
        : isAtSea(body)
          ? await toLand(body, onSearch)
          : await getOut(body, options);
    const observables = { level: feetOf(body).y, rose: feetOf(body).y - from };
    return up ? done(observables) : failed(fail('ascend.no_way', `up to level ${feetOf(body).y}`), observables);
  },
};
