import { type BlockPosition, type Failure, fail, type KnownPortal, PORTAL_BLOCK } from '@conscious-bot/contracts';
import { Vec3 } from 'vec3';
import { unlessAborted } from '../../body/actuator/action-abort.ts';
import { until } from '../../body/actuator/until.ts';
import { dimensionOf } from '../../body/mineflayer/dimension.ts';
import { formatPosition } from '../../body/position.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { done, failed, type Report, type Runner } from '../../embodiment/runner.ts';
import { feetOf } from '../../motion/feet.ts';
import { steerToMiddle } from '../../motion/steer.ts';
import { nodeAt, walk } from '../../motion/walk.ts';
import { portalAt } from '../../senses/places/known-portals.ts';
import { behave, type StateOutcome } from '../../skills/behaviour/behave.ts';
import { cellOf, standAt } from '../../skills/building/put-cell.ts';
import { isSafe } from '../../skills/hazards/escape-path.ts';
import { cellsOf } from '../../skills/hazards/rescue.ts';
import { goTo } from '../../skills/travelling/go-to.ts';
import { tunnelToPlace } from '../../skills/tunnelling/tunnel.ts';

/** Portals gone to, one after the other. */
const PORTALS = 2;
const APPROACH_MS = 100_000;
/** Blocks from a portal from which its opening is stepped into, and the time for that, milliseconds. */
const NEAR = 3;
const STEP_IN_MS = 18_000;
/** Blocks from the middle of a cell at which the whole body is in it, and half the width of a body. */
const CENTRED = 0.15;
const HALF_WIDTH = 0.3;
const CENTRE_MS = 2_000;
/**
 * A portal takes four seconds to carry a player off (minecraft.wiki "Nether portal"). The first time a server has to make the land on the
 * other side before it says anything. Milliseconds.
 */
const TRAVEL_MS = 25_000;
const ARRIVE_MS = 20_000;
const LAND_MS = 3_000;
const STEP_OUT_MS = 8_000;
const DIG_OUT_MS = 25_000;

const TREE = `root {
  sequence {
    selector {
      condition [There]
      retry [${PORTALS}] { sequence { action [Approach] action [StandIn] } }
    }
    action [Arrive]
    selector { condition [Outside] action [StepOut] action [DigOut] }
  }
}`;

/** @param travelMs how long a portal is waited for */
export const enterPortalWith = (travelMs: number): Runner<'enter_portal'> => ({
  async run(body, { to }, report) {
    const { bot } = body;
    const from = dimensionOf(bot);
    const tried = new Set<string>();
    const isGone = () => dimensionOf(bot) !== from;
    /** Cells of the portal's opening to stand in. */
    let inside: readonly Vec3[] = [];
    const end = await behave(body, report, {
      tree: TREE,
      conditions: { There: () => dimensionOf(bot) === to, Outside: () => !isInPortal(body) },
      states: {
        Approach: {
          maxMs: APPROACH_MS,
          // Whoever was carried to a third world has nothing to try there.
          run: async (now) => {
            if (isGone()) return wrongDimension(now, to);
            const reached = await approach(now, tried, report);
            inside = 'inside' in reached ? reached.inside : [];
            return 'inside' in reached || reached.failure;
          },
        },
        StandIn: {
          maxMs: STEP_IN_MS + travelMs + 1_000,
          run: async (now) => {
            const end = now.clock.now() + travelMs;
            // Whoever is pushed out steps in again.
            while (!isGone() && now.clock.now() < end) {
              if (!(await standAt(now, inside)) && !isGone()) return fail('enter_portal.unreachable', 'no way into it');
              report.waitingUntil(end);
              const isOut = () => !inside.some((cell) => cell.equals(cellOf(now)));
              await until(() => isGone() || isOut(), Math.max(0, end - now.clock.now()), now.signal);
            }
            if (!isGone()) return fail('enter_portal.no_travel', inside[0]?.toString());
            return dimensionOf(bot) === to || wrongDimension(now, to);
          },
        },
        Arrive: {
          maxMs: ARRIVE_MS + LAND_MS + 1_000,
          run: async (now) => {
            report.waitingUntil(now.clock.now() + ARRIVE_MS);
            if (!(await unlessAborted(now.dimensionChange.arrived(), now.signal))) return fail('chunk_unloaded', to);
            await until(() => bot.entity.onGround, LAND_MS, now.signal);
            return true;
          },
        },
        StepOut: { maxMs: STEP_OUT_MS + 2_000, run: stepOut },
        DigOut: { maxMs: DIG_OUT_MS, run: digOut },
      },
    });
    const { x, y, z } = feetOf(body);
    const observables = { from, to: dimensionOf(bot), position: { x, y, z } };
    return end.ok ? done(observables) : failed(end.failure, observables);
  },
});

export const enterPortal = enterPortalWith(TRAVEL_MS);

const wrongDimension = ({ bot }: ActionBody, to: string) =>
  fail('enter_portal.wrong_world', `${dimensionOf(bot)} instead of ${to}`);

type Reached = { readonly inside: readonly Vec3[] } | { readonly failure: Failure | false };

/** Goes to the nearest lit portal that was not tried; answers the cells of its opening to stand in. `tried`: those that led nowhere or were not come to. */
async function approach(body: ActionBody, tried: Set<string>, report: Report): Promise<Reached> {
  const { bot, blocks, portals } = body;
  portals.look(bot, blocks);
  // One that has carried the bot, or has not, does not carry it before it was out of it.
  if (isInPortal(body)) await stepOut(body);
  const known = portals.near(bot);
  const portal = known.find(({ lit, position }) => lit && !tried.has(formatPosition(position)));
  if (portal === undefined) return { failure: nothingLeft(known, tried) };
  tried.add(formatPosition(portal.position));
  const { x, y, z } = portal.position;
  const centre = { x: x + 0.5, y, z: z + 0.5 };
  if (bot.entity.position.distanceTo(new Vec3(centre.x, y, centre.z)) > NEAR) {
    // What it turns to on the way is not what this action is about.
    const way = await goTo(body, { position: centre, tolerance: NEAR }, { ...report, target: () => {} });
    if (!way.ok) return { failure: fail('enter_portal.unreachable', way.failure.message) };
  }
  const seen = portalAt(bot, portal.position);
  if (seen?.lit !== true) return { failure: fail('enter_portal.not_lit', formatPosition(portal.position)) };
  return { inside: seen.opening.filter((cell) => cell.y === y).map((cell) => new Vec3(cell.x, cell.y, cell.z)) };
}

/** Why there is no portal to go to (any more). */
function nothingLeft(known: readonly KnownPortal[], tried: ReadonlySet<string>): Failure | false {
  // The reason of the one that was tried stands.
  if (tried.size > 0) return false;
  return known.length > 0 ? fail('enter_portal.not_lit') : fail('enter_portal.no_portal');
}

/** Out of the portal to the nearest place where nothing harms: lingering in it would lead back. */
async function stepOut(body: ActionBody): Promise<StateOutcome> {
  const cellAt = cellsOf(body.bot);
  const isEnd = ({ x, y, z }: BlockPosition) => !isPortal(body, { x, y, z }) && isSafe(cellAt, [x, y, z]);
  const goal = { heuristic: () => 0, isEnd, hasChanged: () => false, isValid: () => true };
  await walk(body, goal, { timeoutMs: STEP_OUT_MS });
  await steerToMiddle(body, feetOf(body), { within: CENTRED, ms: CENTRE_MS });
  return !isInPortal(body) || fail('enter_portal.no_way_out');
}

/** A portal that opened in the middle of rock is dug out of. */
async function digOut(body: ActionBody): Promise<StateOutcome> {
  const here = feetOf(body);
  const isEnd = (feet: BlockPosition) => !isPortal(body, feet) && nodeAt(feet).y >= here.y - 1;
  const { end } = await tunnelToPlace(body, { where: here, isEnd, left: () => 0 }, () => !isInPortal(body), {
    secondsLeft: () => DIG_OUT_MS / 1_000,
  });
  return end === 'there' || fail('enter_portal.no_way_out', 'and none can be dug');
}

const isPortal = ({ bot }: Pick<ActionBody, 'bot'>, { x, y, z }: BlockPosition): boolean =>
  bot.blockAt(new Vec3(x, y, z), false)?.name === PORTAL_BLOCK;
/** Any part of the body in the portal keeps it there. */
function isInPortal({ bot }: Pick<ActionBody, 'bot'>): boolean {
  const { position } = bot.entity;
  const edges = [-HALF_WIDTH, HALF_WIDTH];
  return edges.some((dx) =>
    edges.some((dz) =>
      [0.1, 1].some((up) => {
        const { x, y, z } = position.offset(dx, up, dz).floored();
        return isPortal({ bot }, { x, y, z });
      }),
    ),
  );
}
