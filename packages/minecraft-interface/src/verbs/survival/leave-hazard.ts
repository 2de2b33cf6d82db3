import { fail } from '@conscious-bot/contracts';
import { done, failed, type Runner } from '../../embodiment/runner.ts';
import { hazardsOf } from '../../skills/hazards/hazard.ts';
import { rescue } from '../../skills/hazards/rescue.ts';

/** Out of lava one burns for 15 s where no water is near (minecraft.wiki "Fire"); milliseconds. */
const AT_MOST_MS = 20_000;

export const leaveHazard: Runner<'leave_hazard'> = {
  curesHazards: true,
  async run(body, _args, report) {
    const from = hazardsOf(body.bot);
    // Out of the fire one may burn on for a while, with nothing more to do about it.
    report.waitingUntil(body.clock.now() + AT_MOST_MS);
    if (await rescue(body, AT_MOST_MS)) return done({ from });
    return failed(fail('leave_hazard.no_way', hazardsOf(body.bot).join(', ')), { from });
  },
};
