import type { BlockPosition } from '@conscious-bot/contracts';
import type { PartiallyComputedPath } from 'mineflayer-pathfinder';
import type { Block } from 'prismarine-block';
import { Vec3 } from 'vec3';
import { until } from '../body/actuator/until.ts';
import type { ActionBody } from '../embodiment/action-body.ts';
import { isOpen, isOpenable } from '../pathfinding/openable.ts';
import { foldsAside, isLowStep } from '../pathfinding/trapdoors.ts';
import { type Box, sweepHits } from './sweep.ts';

/** Blocks from the eyes within which a door is worked. */
const REACH = 4;
/** The server's answer to a click is waited for this long before the next one, milliseconds. */
const ANSWER_MS = 600;
/** A server heard of this long after the click has seen it, milliseconds. */
const PACKET_MS = 300;
/** Blocks the bot has to be away from a door's middle to shut it behind itself. */
const CLEAR = 0.82;
/** Points of the way ahead that are looked at. */
const AHEAD = 2;

/** Opens what is in the way while a path is walked, and shuts behind what it opened. */
export interface DoorKeeper {
  /** Takes up a path the pathfinder announces. */
  onPath(path: PartiallyComputedPath): void;
  /** To be called every tick of the game. */
  onTick(): void;
  /** Shuts what is still open behind the bot; waits a moment for it. */
  close(): Promise<void>;
}

interface Opened {
  readonly at: Vec3;
  /** Whether it stood open when the bot came: so it is left. */
  readonly wasOpen: boolean;
  entered: boolean;
  /** Whether the world has shown it otherwise since. */
  changed: boolean;
}

/** What outlives a walk: one that is broken off in a doorway leaves the door to the next. */
interface Memory {
  readonly moved: Opened[];
  /** When each was last clicked, and whether it stood open then. */
  readonly clicked: Map<string, { at: number; open: boolean }>;
}

const memories = new WeakMap<ActionBody['bot'], Memory>();

function memoryOf(bot: ActionBody['bot']): Memory {
  const memory = memories.get(bot) ?? { moved: [], clicked: new Map() };
  memories.set(bot, memory);
  return memory;
}

export function doorKeeper({
  bot,
  signal,
  clock,
  pulse,
}: Pick<ActionBody, 'bot' | 'signal' | 'clock' | 'pulse'>): DoorKeeper {
  let path: PartiallyComputedPath['path'] = [];
  const { moved, clicked } = memoryOf(bot);

  const click = (door: Block): void => {
    const key = `${lowerHalf(door)}`;
    const now = clock.now();
    const open = isOpen(door);
    const last = clicked.get(key);
    // A world that stands still would open and shut it for every click, once it goes on: the next one waits for the answer to the last.
    const answered = last === undefined || last.open !== open;
    if (!answered && (now - last.at < ANSWER_MS || pulse.lastPacketAt - last.at < PACKET_MS)) return;
    clicked.set(key, { at: now, open });
    // What comes of it is seen in the world.
    bot.activateBlock(door).catch(() => {});
  };

  const inReach = (at: Vec3) => at.offset(0.5, 0.5, 0.5).distanceTo(bot.entity.position.offset(0, 1.6, 0)) <= REACH;

  const awayFrom = ({ at }: Opened) => flat(at.offset(0.5, 0, 0.5), bot.entity.position);

  /** Whether the server may still carry out the last click on it. */
  const isAnswerDue = ({ at }: Opened): boolean => {
    const last = clicked.get(`${at}`);
    const door = bot.blockAt(at);
    return last !== undefined && door !== null && last.open === isOpen(door) && clock.now() - last.at < ANSWER_MS;
  };

  const openAhead = (): void => {
    const points = [bot.entity.position, ...path.slice(0, AHEAD).map(pointOf)];
    for (let i = 1; i < points.length; i++) {
      const [from, to] = [points[i - 1], points[i]];
      if (from === undefined || to === undefined) return;
      for (const door of openablesAlong(bot, from, to)) {
        if (!inReach(door.position)) continue;
        if (!sweepHits(from, to, boxesOf(door)) && !isLowStepTo(bot, door, from)) continue;
        const at = lowerHalf(door);
        if (!moved.some((other) => other.at.equals(at)))
          moved.push({ at, wasOpen: isOpen(door), entered: false, changed: false });
        click(door);
        return;
      }
    }
  };

  const shutBehind = (): void => {
    for (const [i, door] of [...moved.entries()].reverse()) {
      const block = bot.blockAt(door.at);
      const away = awayFrom(door);
      if (away < 0.7) door.entered = true;
      const ahead = path.slice(0, AHEAD).some((node) => sameColumn(pointOf(node), door.at));
      const isBack = block !== null && isOpenable(block.name) && isOpen(block) === door.wasOpen;
      if (!isBack) door.changed = true;
      if (block === null || !isOpenable(block.name) || !inReach(door.at) || (isBack && door.changed)) {
        if (door.entered || away > REACH) moved.splice(i, 1);
      } else if (!isBack && door.entered && away >= CLEAR && !ahead) click(block);
    }
  };

  return {
    onPath(result) {
      path = result.path;
      // The library would have one stand on top of a door's panel.
      for (const node of path) {
        const [x, y, z] = node.hash.split(',').map(Number);
        if (x === undefined || y === undefined || z === undefined) continue;
        if (isOpenable(bot.blockAt(new Vec3(x, y, z), false)?.name ?? '')) {
          Object.assign(node, { x: x + 0.5, y, z: z + 0.5 });
        }
      }
    },
    onTick() {
      if (!bot.pathfinder.isMoving()) path = [];
      openAhead();
      shutBehind();
    },
    async close() {
      path = [];
      const done = () => {
        shutBehind();
        // One the bot still stands in, or that was never seen to move though there was time for it, is not waited for.
        return !moved.some((door) => door.entered && (door.changed || isAnswerDue(door)) && awayFrom(door) >= CLEAR);
      };
      if (!signal.aborted && !done()) await until(done, 2 * ANSWER_MS, signal);
    },
  };
}

/** Doors, gates and hatches in the cells a body takes up between two points. */
function openablesAlong(bot: ActionBody['bot'], from: Vec3, to: Vec3): Block[] {
  const found: Block[] = [];
  const low = new Vec3(Math.min(from.x, to.x) - 0.3, Math.min(from.y, to.y), Math.min(from.z, to.z) - 0.3).floored();
  const high = new Vec3(Math.max(from.x, to.x) + 0.3, Math.max(from.y, to.y) + 1.8, Math.max(from.z, to.z) + 0.3);
  for (let y = low.y; y <= high.y; y++) {
    for (let x = low.x; x <= high.x; x++) {
      for (let z = low.z; z <= high.z; z++) {
        const block = bot.blockAt(new Vec3(x, y, z), false);
        if (block !== null && isOpenable(block.name)) found.push(block);
      }
    }
  }
  return found;
}

function boxesOf({ position, shapes }: Block): Box[] {
  return shapes.map(([x0 = 0, y0 = 0, z0 = 0, x1 = 1, y1 = 1, z1 = 1]) => ({
    low: position.offset(x0, y0, z0),
    high: position.offset(x1, y1, z1),
  }));
}

/** Whether a hatch that lies ahead has to be folded aside, since it cannot be stepped onto. */
function isLowStepTo(bot: ActionBody['bot'], trapdoor: Block, from: Vec3): boolean {
  const isRoofed = (at: Vec3) => bot.blockAt(at.floored().offset(0, 2, 0), false)?.boundingBox === 'block';
  const heading = trapdoor.position.minus(from.floored());
  if (Math.abs(heading.x) + Math.abs(heading.z) !== 1 || heading.y !== 0 || isOpen(trapdoor)) return false;
  return isLowStep(trapdoor, isRoofed(trapdoor.position), isRoofed(from)) && foldsAside(trapdoor, heading);
}

/** A door of two halves is known by its lower one. */
function lowerHalf(block: Block): Vec3 {
  const upper = block.name.endsWith('_door') && block.getProperties().half === 'upper';
  return upper ? block.position.offset(0, -1, 0) : block.position;
}

/** Where a node of a path leads: those not yet worked over by the library count from the corner of their block. */
function pointOf({ x, y, z }: BlockPosition): Vec3 {
  return new Vec3(Number.isInteger(x) ? x + 0.5 : x, y, Number.isInteger(z) ? z + 0.5 : z);
}

const flat = (a: Vec3, b: Vec3): number => Math.hypot(a.x - b.x, a.z - b.z);
const sameColumn = (a: Vec3, b: Vec3): boolean => Math.floor(a.x) === b.x && Math.floor(a.z) === b.z;
