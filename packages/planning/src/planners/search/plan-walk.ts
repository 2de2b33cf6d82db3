import { describeItem, distance, fail, type Position, type WorldSnapshot } from '@conscious-bot/contracts';
import type { PlaceBeside } from '@conscious-bot/contracts/goal';
import type { GameData } from '../../game/game-data.ts';
import type { Column } from '../../goals/coordinates.ts';
import { isHere, placeNamed } from '../../goals/place-named.ts';
import { lastSeen, playerNamed, sighted } from '../../goals/sighted.ts';
import type { PlanRequest, PlanResult } from '../planner.ts';
import type { DraftStep } from './operations/draft-step.ts';
import { seek } from './seek.ts';
import { costs } from './ways/costs.ts';

const TOLERANCE = 2;

/** Steps to a place, to what is in sight, or to what has to be found first. */
export function planWalk(
  to: Position | Column | PlaceBeside | string,
  request: PlanRequest,
  data: GameData,
): PlanResult<DraftStep> {
  const { world } = request;
  if (typeof to === 'string') return planWalkTo(to, TOLERANCE, request, data);
  if ('side' in to) return planWalkTo(to.of, TOLERANCE, request, data);
  if ('y' in to) return planned([walk(to, 1, world)], `walk to ${to.x} ${to.y} ${to.z}`);
  const column = { x: to.x + 0.5, z: to.z + 0.5 };
  const blocks = world.position === undefined ? 40 : Math.hypot(world.position.x - to.x, world.position.z - to.z);
  return planned(
    [{ capability: 'navigate', args: { column, tolerance: 1 }, cost: blocks / 4 }],
    `walk to the ground at ${to.x} ${to.z}`,
  );
}

function planWalkTo(
  name: string,
  tolerance: number,
  { world, experience }: PlanRequest,
  data: GameData,
): PlanResult<DraftStep> {
  const place = placeNamed(name, world);
  if (place !== undefined) {
    if (isHere(place, world))
      return planned([walk(place.position, tolerance, world)], `walk to the place called ${name}`);
    if (place.dimension !== 'overworld' && place.dimension !== 'the_nether')
      return noWay(`${describeItem(name)} lies in another world`);
    const { position: _, ...beyond } = world;
    const steps: DraftStep[] = [
      { capability: 'enter_portal', args: { to: place.dimension }, cost: costs.travel },
      walk(place.position, tolerance, beyond),
    ];
    return planned(steps, `${describeItem(name)} is in another world: through the portal first, then walk there`);
  }
  if (name === 'home') return noWay('no home is known');
  const player = playerNamed(name, world.players);
  const at = sighted(name, world);
  if (player !== undefined) {
    if (at === undefined) {
      const last = lastSeen(player, world);
      return last === undefined
        ? noWay(`${player} is not in sight`)
        : planned([walk(last, tolerance, world)], `${player} is not in sight: walk to where I saw ${player} last`);
    }
    // Whoever walks about is followed with the eyes.
    return planned([{ ...walk(at, tolerance, world), args: { player, tolerance } }], `walk to ${player}`);
  }
  // So is an animal.
  if (at !== undefined && data.knowsEntity(name) && !data.knowsBlock(name))
    return planned(
      [{ ...walk(at, tolerance, world), args: { entity: name, tolerance } }],
      `walk to the nearest ${describeItem(name)}`,
    );
  if (at !== undefined) return planned([walk(at, tolerance, world)], `walk to the nearest ${describeItem(name)}`);
  // Exploring looks for kinds of block and creature; a person cannot be sought that way.
  if (data.knowsBlock(name) || data.knowsEntity(name)) {
    return planned([seek([name], experience)], `no ${describeItem(name)} is in sight: one has to be found first`);
  }
  return {
    ok: false,
    failure: fail('plan.unknown_target', { instead: `there is no ${describeItem(name)} known to go to` }),
  };
}

function walk(to: Position, tolerance: number, world: WorldSnapshot): Extract<DraftStep, { capability: 'navigate' }> {
  const blocks = world.position === undefined ? 40 : distance(world.position, to);
  return { capability: 'navigate', args: { position: to, tolerance }, cost: blocks / 4 };
}

function planned(steps: readonly DraftStep[], rationale: string): PlanResult<DraftStep> {
  return { ok: true, planner: 'search', rationale, steps };
}

function noWay(why: string): PlanResult<DraftStep> {
  return { ok: false, failure: fail('plan.no_way_known', why) };
}
