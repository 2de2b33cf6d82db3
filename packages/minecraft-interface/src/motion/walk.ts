import type { BlockPosition } from '@conscious-bot/contracts';
import mineflayerPathfinder, { type goals, type PartiallyComputedPath } from 'mineflayer-pathfinder';
import type { ActionBody } from '../embodiment/action-body.ts';
import { FlappingDetector } from '../pathfinding/flapping.ts';
import { type MovementStyle, SWIMMING_COST } from '../pathfinding/movement.ts';
import { comeUpForAir, needsAir } from './breath.ts';
import { DoorKeeper } from './door-keeper.ts';

export type WalkOutcome = 'arrived' | 'no_path' | 'stuck' | 'flapping' | 'timeout';

export interface WalkOptions {
  readonly style?: MovementStyle;
  /** Milliseconds for the whole walk. */
  readonly timeoutMs: number;
  /** Ends the walk early as arrived. */
  readonly until?: () => boolean;
  /**
   * Follows a way that only leads closer, then looks again: for places beyond what is loaded. Without it a goal that cannot be reached
   * from here is `no_path` before the first step.
   */
  readonly legs?: boolean;
  /** Extra way, in blocks of cost, that a search may take before it gives up: bounds the search for a place that cannot be reached. */
  readonly detour?: number;
  /**
   * Gets where the walk is and says whether it goes to and fro; one that is handed from walk to walk remembers the turns of those
   * before. `off`: it goes to and fro until its time is over.
   */
  readonly flapping?: FlappingDetector | 'off';
  /** Called before every leg: it begins with a search, in which the body does nothing for `THINK_MS` and some more on a busy machine. */
  readonly onSearch?: (() => void) | undefined;
}

/** How one leg of a walk ends: as the walk does, at the end of a way that only led closer, or since the air ran out. */
type LegEnd = WalkOutcome | 'partial' | 'airless';

/** Blocks a leg has to bring the bot closer to be worth another one. */
const LEG_GAIN = 2;
/** No way forward of at least this many blocks within this time is being stuck. */
const STUCK_BLOCKS = 0.8;
const STUCK_MS = 2_600;
const DETOUR = 48;
const BREATHE_MS = 8_000;
/** Longest time `walkOrDig` may look for ways without a step: one search in the open and one through soil, milliseconds. */
export const SEARCH_MS = 6_000;

/** Walks until the goal is reached. World faults are outcomes; only the action's abort is thrown. Leaves no key pressed. */
export async function walk(body: ActionBody, goal: goals.Goal, options: WalkOptions): Promise<WalkOutcome> {
  body.signal.throwIfAborted();
  const deadline = performance.now() + options.timeoutMs;
  const doors = new DoorKeeper(body);
  const flapping = options.flapping === 'off' ? undefined : (options.flapping ?? new FlappingDetector());
  for (;;) {
    if (isThere(body, goal) || options.until?.()) return 'arrived';
    const before = goal.heuristic(hereOf(body));
    options.onSearch?.();
    const end = await leg(body, goal, options, { deadline, doors, flapping });
    await doors.close();
    if (end === 'airless') {
      if (!(await comeUpForAir(body, BREATHE_MS))) return 'stuck';
      continue;
    }
    if (end !== 'partial') return end;
    if (before - goal.heuristic(hereOf(body)) < LEG_GAIN) return 'no_path';
  }
}

/** Walks in the open where that is possible; else through soft natural blocks, never through anything else. */
export async function walkOrDig(
  body: ActionBody,
  goal: goals.Goal,
  options: Omit<WalkOptions, 'style'>,
): Promise<WalkOutcome> {
  const outcome = await walk(body, goal, { ...options, style: 'walk' });
  return outcome === 'no_path' || outcome === 'stuck' || outcome === 'flapping'
    ? walk(body, goal, { ...options, style: 'through_soil' })
    : outcome;
}

/**
 * How far a search may go beyond the straight way to the goal, in blocks of cost. From the water that way may be swum to its end, and what
 * swimming costs is no detour: else no shore farther off than a dozen blocks could be swum to.
 */
export function searchBound(
  { bot }: Pick<ActionBody, 'bot'>,
  goal: Pick<goals.Goal, 'heuristic'>,
  detour: number,
): number {
  const feet = bot.entity.position;
  // Who treads water bobs up out of it.
  const floats = [0, -1].some((dy) => bot.blockAt(feet.offset(0, dy, 0), false)?.name === 'water');
  return floats ? detour + SWIMMING_COST * goal.heuristic(nodeAt(feet.floored())) : detour;
}

interface LegAids {
  readonly deadline: number;
  readonly doors: DoorKeeper;
  readonly flapping: FlappingDetector | undefined;
}

function leg(
  body: ActionBody,
  goal: goals.Goal,
  options: WalkOptions,
  { deadline, doors, flapping }: LegAids,
): Promise<LegEnd> {
  const { bot, movement, signal } = body;
  movement.use(options.style ?? 'walk');
  // Missing from the library's types.
  Reflect.set(bot.pathfinder, 'searchRadius', searchBound(body, goal, options.detour ?? DETOUR));
  return new Promise((resolve, reject) => {
    let thinking = true;
    let partial = false;
    let anchor = bot.entity.position.clone();
    let anchoredAt = performance.now();
    let sampledAt = anchoredAt;
    let settled = false;
    const settle = (finish: () => void) => {
      if (settled) return;
      settled = true;
      bot.removeListener('goal_reached', onReached);
      bot.removeListener('path_update', onPath);
      bot.removeListener('physicsTick', onTick);
      bot.removeListener('end', onEnd);
      signal.removeEventListener('abort', onAbort);
      clearInterval(watch);
      bot.pathfinder.setGoal(null);
      bot.clearControlStates();
      finish();
    };
    const end = (outcome: LegEnd) => settle(() => resolve(outcome));
    const onReached = () => end('arrived');
    const onAbort = () => settle(() => reject(signal.reason));
    const onEnd = () => end('stuck');
    const onPath = (path: PartiallyComputedPath) => {
      doors.onPath(path);
      thinking = path.status === 'partial';
      if (path.status === 'success' || thinking) return;
      // The search ended without reaching the goal; the path leads to the nearest place it found.
      if (options.legs && path.path.length > 0) partial = true;
      // Not at once: the pathfinder takes up the path it announces after announcing it.
      else setImmediate(() => end('no_path'));
    };
    const onTick = () => {
      if (options.until?.()) end('arrived');
      else if (partial && !bot.pathfinder.isMoving()) end('partial');
      else if (needsAir(body)) end('airless');
      else doors.onTick();
    };
    const watch = setInterval(() => {
      const now = performance.now();
      if (now > deadline) return end('timeout');
      const { x, y, z } = bot.entity.position;
      const walkedMs = bot.pathfinder.isMoving() ? now - sampledAt : 0;
      sampledAt = now;
      if (flapping?.sample({ x, y, z }, goal.heuristic(hereOf(body)), walkedMs)) return end('flapping');
      const moved = bot.entity.position.distanceTo(anchor) >= STUCK_BLOCKS;
      if (moved || thinking || bot.pathfinder.isMining()) {
        anchor = bot.entity.position.clone();
        anchoredAt = now;
      } else if (now - anchoredAt > STUCK_MS) {
        end(isThere(body, goal) ? 'arrived' : 'stuck');
      }
    }, 100);
    bot.on('goal_reached', onReached);
    bot.on('path_update', onPath);
    bot.on('physicsTick', onTick);
    bot.on('end', onEnd);
    signal.addEventListener('abort', onAbort, { once: true });
    bot.pathfinder.setGoal(goal);
  });
}

type Node = Parameters<goals.Goal['heuristic']>[0];

const hereOf = ({ bot }: ActionBody): Node => nodeAt(bot.entity.position.floored());

/** A cell as the goals of the pathfinder are asked about it. */
export function nodeAt({ x, y, z }: BlockPosition): Node {
  return { x, y, z, remainingBlocks: 0, cost: 0, toBreak: [], toPlace: [], parkour: false, hash: '' };
}

/** Whether the bot stands at the goal: also half a block up, on a slab or a path. */
function isThere(body: ActionBody, goal: goals.Goal): boolean {
  const here = hereOf(body);
  return goal.isEnd(here) || goal.isEnd({ ...here, y: here.y + 1 });
}

export const { GoalNear, GoalNearXZ, GoalBlock, GoalGetToBlock } = mineflayerPathfinder.goals;
