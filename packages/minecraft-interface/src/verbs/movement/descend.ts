import { fail } from '@conscious-bot/contracts';
import { done, failed, type Runner } from '../../embodiment/runner.ts';
import { feetOf } from '../../motion/feet.ts';
import { light } from '../../skills/mining/light.ts';
import { dangerTo } from '../../skills/mining/upkeep.ts';
import { goToLevel } from '../../skills/tunnelling/level.ts';

/** A search for a way takes so long at most, milliseconds. */
const SEARCH_MS = 6_000;

export const descend: Runner<'descend'> = {
  async run(body, { toY }, report) {
    const from = feetOf(body).y;
    const tell = () => {
      const done = Math.max(0, from - feetOf(body).y);
      report.progress({ done, total: Math.max(1, from - toY), unit: 'levels' });
    };
    report.state('Descend');
    const isDeepEnough = () => body.bot.entity.onGround && feetOf(body).y <= toY;
    const there = await goToLevel(body, toY, {
      done: isDeepEnough,
      danger: dangerTo(body, report),
      onSearch: () => report.waitingUntil(body.clock.now() + SEARCH_MS),
      onSlice: async () => {
        tell();
        await light(body, feetOf(body));
      },
    });
    const observables = { level: feetOf(body).y, sunk: from - feetOf(body).y };
    return there ? done(observables) : failed(fail('descend.no_way', `down to level ${feetOf(body).y}`), observables);
  },
};
