import type { Vec3 } from 'vec3';
import type { WorldContext } from '../context/world-context.ts';
import type { Mob } from '../mobs/mob.ts';
import type { Intention } from '../mobs/mob-mind.ts';
import { type Cell, findPath } from './path-finding.ts';
import { walkableGround } from './walkable-ground.ts';

/** Finds the way of a mob to a place. */
export interface Pursuit {
  /** The next steps toward a place, around what stands in the way; nowhere when it is there already. */
  toward(mob: Mob, place: Vec3): Intention;
}

interface Way {
  cells: Cell[];
  goal: Cell;
  foundAt: number;
  /** Whether it ends at the goal. */
  reaches: boolean;
}

/**
 * A way is searched for again after this time, or when the goal has moved this far. A search without success is the most expensive
 * (about two milliseconds), and a player behind walls causes one after the other: those are repeated less often.
 */
const FOUND = { freshMs: 1000, moved: 2 };
const NOT_FOUND = { freshMs: 4000, moved: 6 };
/** However many hunt, so many ways are searched for in one tick. */
const MOST_PER_TICK = 4;
/** Farther away than this, walking straight ahead is good enough. */
const SEARCH_DISTANCE = 24;
const ARRIVED = 0.9;
const REACHED = 0.45;
const STAY: Intention = { x: 0, z: 0, pace: 0 };

export function installPursuit(context: WorldContext): Pursuit {
  const { serv, now } = context;
  const ways = new WeakMap<Mob, Way>();
  const ground = walkableGround(context);
  let searches = 0;
  serv.on('tick', () => {
    searches = 0;
  });

  function way(mob: Mob, goal: Cell): Way {
    const known = ways.get(mob);
    if (known) {
      const { freshMs, moved } = known.reaches ? FOUND : NOT_FOUND;
      const step = Math.abs(known.goal.x - goal.x) + Math.abs(known.goal.z - goal.z);
      if (step <= moved && now() - known.foundAt < freshMs) return known;
    }
    // The others go on as they were going, and have their turn in the next ticks.
    if (searches >= MOST_PER_TICK && known) return known;
    searches++;
    const cells = findPath(ground, cellOf(mob.position), goal);
    const last = cells.at(-1);
    const reaches = last !== undefined && last.x === goal.x && last.z === goal.z;
    const found = { cells, goal, foundAt: now(), reaches };
    ways.set(mob, found);
    return found;
  }

  return {
    toward(mob, place) {
      const distance = mob.position.distanceTo(place);
      if (Math.hypot(place.x - mob.position.x, place.z - mob.position.z) < ARRIVED) return STAY;
      if (distance > SEARCH_DISTANCE) return straight(mob.position, place);
      const { cells } = way(mob, cellOf(place));
      for (let next = cells[0]; next; next = cells[0]) {
        const middle = mob.position.clone().set(next.x + 0.5, next.y, next.z + 0.5);
        if (Math.hypot(middle.x - mob.position.x, middle.z - mob.position.z) > REACHED) {
          return straight(mob.position, middle);
        }
        cells.shift();
      }
      // The way has ended: the last bit straight, or nowhere when something is in between.
      return distance < 2 ? straight(mob.position, place) : STAY;
    },
  };
}

export function straight(from: Vec3, to: Vec3): Intention {
  const x = to.x - from.x;
  const z = to.z - from.z;
  const length = Math.hypot(x, z);
  return length < 1e-3 ? STAY : { x: x / length, z: z / length, pace: 1 };
}

const cellOf = ({ x, y, z }: Vec3): Cell => ({ x: Math.floor(x), y: Math.floor(y + 0.01), z: Math.floor(z) });
