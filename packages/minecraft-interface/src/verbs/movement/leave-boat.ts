import { fail } from '@conscious-bot/contracts';
import { done, failed, type Runner } from '../../embodiment/runner.ts';
import { behave } from '../../skills/behaviour/behave.ts';
import { ASHORE_MS, goAshore, TAKE_MS, takeBoat } from '../../skills/boating/ashore.ts';
import { boatUnder, getOut, SEAT_MS } from '../../skills/boating/boat.ts';

export const leaveBoat: Runner<'leave_boat'> = {
  async run(body, { take }, report) {
    const boat = boatUnder(body);
    if (boat === undefined) return failed(fail('leave_boat.not_in_boat'));
    report.target({ entityId: boat.id });
    const end = await behave(body, report, {
      tree: 'root { sequence { action [GetOut] selector { condition [Stays] action [Take] } action [GoAshore] } }',
      conditions: { Stays: () => !take },
      states: {
        GetOut: { maxMs: SEAT_MS, run: async (now) => (await getOut(now)) || fail('server_lag', 'nothing came of it') },
        Take: {
          maxMs: TAKE_MS,
          run: async (now) => (await takeBoat(now, boat)) || fail('leave_boat.not_taken'),
        },
        GoAshore: {
          maxMs: ASHORE_MS + 1_000,
          run: async (now) => (await goAshore(now)) || fail('leave_boat.no_shore'),
        },
      },
    });
    return end.ok ? done() : failed(end.failure);
  },
};
