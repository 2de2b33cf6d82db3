import { fail } from '@conscious-bot/contracts';
import type { Entity } from 'prismarine-entity';
import { done, failed, type Runner } from '../../embodiment/runner.ts';
import { behave } from '../../skills/behaviour/behave.ts';
import {
  boatItem,
  boatsNear,
  boatUnder,
  LAUNCH_MS,
  launchBoat,
  REACH_BOAT_MS,
  reachBoat,
  row,
  SEAT_MS,
  sitIn,
} from '../../skills/boating/boat.ts';
import { waterWay } from '../../skills/boating/water-way.ts';

const ROW_MS = 180_000;

const TREE = `root {
  sequence {
    selector {
      condition [Seated]
      sequence { selector { action [Reach] action [Launch] } action [Sit] }
    }
    selector { condition [Stays] action [Row] }
  }
}`;

export const rideBoat: Runner<'ride_boat'> = {
  async run(body, { to, radius }, report) {
    let boat: Entity | undefined;
    const end = await behave(body, report, {
      tree: TREE,
      conditions: { Seated: () => boatUnder(body) !== undefined, Stays: () => to === undefined },
      states: {
        Reach: {
          maxMs: REACH_BOAT_MS,
          run: async (now) => {
            [boat] = boatsNear(now, radius);
            if (boat === undefined) return fail('ride_boat.no_boat');
            return (await reachBoat(now, boat)) || fail('ride_boat.unreachable', 'no way leads to the boat');
          },
        },
        Launch: {
          maxMs: LAUNCH_MS,
          run: async (now) => {
            const item = boatItem(now);
            if (item === undefined) return false;
            const launched = await launchBoat(now, item, radius);
            if (typeof launched === 'string') return fail(`ride_boat.${launched}`);
            boat = launched;
            return true;
          },
        },
        Sit: {
          maxMs: SEAT_MS,
          run: async (now) => {
            if (boat === undefined) return fail('target_gone');
            report.target({ entityId: boat.id });
            return (await sitIn(now, boat)) || fail('ride_boat.refused', 'it may not sit down');
          },
        },
        Row: {
          maxMs: ROW_MS,
          run: async (now) => {
            const from = boatUnder(now)?.position;
            const way = from && to && (await waterWay(now, from, to));
            if (way === undefined) return fail('ride_boat.blocked');
            const total = way.length;
            const onLeg = (left: number) => report.progress({ done: total - left, total, unit: 'block' });
            return (await row(now, way, onLeg)) || fail('ride_boat.blocked', 'the server puts the boat back');
          },
        },
      },
    });
    return end.ok ? done({ boat: boatUnder(body)?.name }) : failed(end.failure);
  },
};
