import { type BlockPosition, type CapabilityArgs, FACE_STEPS, fail, placedAs } from '@conscious-bot/contracts';
import { Vec3 } from 'vec3';
import { until } from '../../body/actuator/until.ts';
import { formatPosition } from '../../body/position.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { done, failed, type Report, type RunnerResult } from '../../embodiment/runner.ts';
import { type PlaceToStand, SIDES, withinReachOf } from '../../motion/reach.ts';
import { SEARCH_MS, type WalkOutcome, walkOrDig } from '../../motion/walk.ts';
import { behave, type StateOutcome } from '../behaviour/behave.ts';
import { isReplaceable, type Place, placesAt, placesNear } from './free-place.ts';
import { putBlock } from './put-block.ts';
import { ROOM_MS, roomBeside } from './room-beside.ts';
import { CLIMB_MS, climb, comeDown, DOWN_MS, scaffoldMaterial, scaffoldSite } from './scaffold.ts';

const WALK_MS = 15_000;
/** Detour worth taking to it, blocks of cost. */
const DETOUR = 32;
/** Tries, at one place after the other, before the server's no is believed, and the time they take together at most, milliseconds. */
const TRIES = 4;
const PLACE_MS = 18_000;
/** The bot's last step ends within this time, milliseconds. */
const SETTLE_MS = 500;
/** Blocks a tick below which the bot stands still. */
const STILL = 0.003;

/** What is too high to be put from the ground is put from a scaffold, which is taken away again whatever came of it. */
const TREE = `root {
  sequence {
    selector { condition [InReach] sequence { action [Look] selector { action [Approach] action [ClimbUp] } } }
    selector { action [Place] flip { action [ComeDown] } }
    action [ComeDown]
  }
}`;

/** Goes to where the place is in reach, on a scaffold if it is too high, and puts the block there; ends as `place_block` does. */
export async function goAndPlace(
  body: ActionBody,
  args: CapabilityArgs<'place_block'>,
  report: Report,
): Promise<RunnerResult> {
  const { block: name, position } = args;
  if (itemOf(body, name) === undefined) return failed(fail('place_block.no_item', name));
  const ways = (feet?: Vec3) => waysTo(body, args, feet);
  const standsAt = ({ x, y, z }: BlockPosition) =>
    placedAs(name).includes(body.bot.blockAt(new Vec3(x, y, z))?.name ?? '');
  const stoodThere = position !== undefined && standsAt(position);
  const built: BlockPosition[] = [];
  let placed: BlockPosition | undefined;
  const end = await behave(body, report, {
    tree: TREE,
    conditions: { InReach: () => ways().length > 0 },
    states: {
      Look: { maxMs: 1_000, run: async (now) => (position && noSpace(now, position)) ?? true },
      Approach: {
        maxMs: Math.max(2 * (WALK_MS + SETTLE_MS) + 1_000, ROOM_MS),
        run: async (now) => {
          if (position !== undefined) return approach(now, position, ways, report);
          return (await roomBeside(now, report, name)) || fail('place_block.no_space', 'beside the bot');
        },
      },
      ClimbUp: {
        maxMs: CLIMB_MS,
        run: async (now) => {
          if (position === undefined) return false;
          const none = noSpace(now, position);
          if (none !== undefined) return none;
          const site = scaffoldSite(now, position, (feet) => ways(feet).length > 0);
          if (site === undefined) return fail('place_block.unreachable', formatPosition(position));
          const material = scaffoldMaterial(now, site.height, name);
          if (material === undefined && site.height > 0)
            return fail(
              'place_block.unreachable',
              `${formatPosition(position)}: ${site.height} blocks to stand on are missing`,
            );
          report.waitingUntil(now.clock.now() + SEARCH_MS);
          const outcome = await climb(now, site, { material, there: () => ways().length > 0, built });
          if (ways().length > 0) return true;
          await comeDown(now, built);
          return fail('place_block.unreachable', `${formatPosition(position)} (${outcome.replaceAll('_', ' ')})`);
        },
      },
      Place: {
        maxMs: PLACE_MS,
        run: async (now) => {
          const outcome = await place(now, name, ways, report);
          if ('x' in outcome) placed = outcome;
          return 'x' in outcome || outcome;
        },
      },
      ComeDown: { maxMs: DOWN_MS, run: async (now) => (await comeDown(now, built)) || true },
    },
  });
  if (end.ok) return done({ placed: name, position: placed });
  // What it needed to stand on along the way may have been put just there.
  if (position === undefined || stoodThere || !standsAt(position)) return failed(end.failure);
  report.target({ block: position });
  return done({ placed: name, position });
}

/** Ways to put it from where the bot is, or from where its feet would be. */
function waysTo({ bot }: ActionBody, { block, position, face }: CapabilityArgs<'place_block'>, feet?: Vec3): Place[] {
  if (position === undefined) return placesNear(bot, { block });
  const places = feet === undefined ? placesAt(bot, position) : placesAt(bot, position, { feet, jump: 0 });
  if (face === undefined) return places;
  const { x, y, z } = FACE_STEPS[face];
  return places.filter((place) => place.face.equals(new Vec3(x, y, z)));
}

/** Why nothing can be put there from anywhere; undefined while that is not known. */
function noSpace({ bot }: ActionBody, position: BlockPosition) {
  const at = new Vec3(position.x, position.y, position.z);
  const there = bot.blockAt(at);
  if (there === null) return undefined;
  if (!isReplaceable(there)) return fail('place_block.no_space', `${there.name} is at ${formatPosition(position)}`);
  const hasSide = SIDES.some((side) => bot.blockAt(at.plus(side))?.boundingBox === 'block');
  return hasSide ? undefined : fail('place_block.no_space', 'no face to put it against');
}

/** Walks to where the place is in reach. */
async function approach(
  body: ActionBody,
  position: BlockPosition,
  ways: (feet?: Vec3) => Place[],
  report: Report,
): Promise<StateOutcome> {
  const loaded = body.bot.blockAt(new Vec3(position.x, position.y, position.z)) !== null;
  // Where it can be reached from no ground near it, a search for a way would be long and vain.
  if (loaded && scaffoldSite(body, position, (feet) => ways(feet).length > 0)?.height !== 0) return false;
  const ready = () => ways().length > 0;
  let outcome: WalkOutcome = 'arrived';
  // A walk may end at the edge of the next cell with a foot still in the place: then it goes on, one cell clear of it.
  for (const clear of [1, 2]) {
    report.waitingUntil(body.clock.now() + SEARCH_MS);
    outcome = await walkOrDig(body, besideOf(position, clear), { timeoutMs: WALK_MS, legs: true, detour: DETOUR });
    // The server knows of the last step a moment after the bot took it, and puts no block where it believes the bot to be.
    if (await until(() => ready() && isStill(body), SETTLE_MS, body.signal)) return true;
  }
  return fail('place_block.unreachable', `${formatPosition(position)} (${outcome.replaceAll('_', ' ')})`);
}

/** Tries one way after the other; answers where it stands in the end, or why not. */
async function place(
  body: ActionBody,
  name: string,
  ways: () => Place[],
  report: Report,
): Promise<BlockPosition | Exclude<StateOutcome, boolean>> {
  const places = ways();
  const becomes = (block: string) => placedAs(name).includes(block);
  let problem = '';
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const way = places[attempt % places.length];
    if (way === undefined) break;
    const item = itemOf(body, name);
    if (item === undefined) return fail('place_block.no_item', name);
    const { x, y, z } = way.position;
    report.target({ block: { x, y, z } });
    problem = await putBlock(body, way, item, { becomes, report });
    if (problem === '') return { x, y, z };
  }
  return fail('place_block.refused', problem);
}

const itemOf = ({ bot }: ActionBody, name: string) => bot.inventory.items().find((item) => item.name === name);
function isStill({ bot }: ActionBody): boolean {
  const { x, z } = bot.entity.velocity;
  return bot.entity.onGround && Math.hypot(x, z) < STILL;
}

/** Standing within reach of a place, at least `clear` cells beside it. */
function besideOf(place: BlockPosition, clear: number): PlaceToStand {
  const inReach = withinReachOf(place, 3.2);
  return {
    heuristic: (node) => inReach.heuristic(node),
    hasChanged: () => false,
    isValid: () => true,
    isEnd: (node) => inReach.isEnd(node) && Math.max(Math.abs(node.x - place.x), Math.abs(node.z - place.z)) >= clear,
  };
}
