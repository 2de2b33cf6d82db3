import type { PartiallyComputedPath } from 'mineflayer-pathfinder';
import type { Block } from 'prismarine-block';
import { Vec3 } from 'vec3';
import { until } from '../body/actuator/until.ts';
import type { ActionBody } from '../embodiment/action-body.ts';
import { isOpen, isOpenable } from '../pathfinding/openable.ts';
import { boxesOf, flat, isLowStepTo, lowerHalf, openablesAlong, pointOf, sameColumn } from './doors-on-the-way.ts';
import { sweepHits } from './sweep.ts';

/** Blocks from the eyes within which a door is worked. */
const REACH = 4;
/** The server's answer to a click is waited for at least this long before the next one, milliseconds. */
const ANSWER_MS = 600;
/**
 * A server sends the time once a second of its own: after so many it has seen the click. A packet by itself says nothing: where much is waiting to
 * be read, those that come now were sent before the click.
 */
const TIME_UPDATES = 2;
/** A server that seldom says what time it is has seen the click when a packet comes this long after it, milliseconds. */
const SELDOM_MS = 3_000;
/**
 * Doors that moved are waited for until they are as they were, for so many of the server's seconds: a busy one takes several of ours for each, and a
 * door that is not waited for stands open. It is given up after so many milliseconds of ours.
 */
const SHUT_TIME_UPDATES = 4;
const SHUT_MS = 15_000;
/** Blocks the bot has to be away from a door's middle to shut it behind itself, and nearer than which it has entered it. */
const CLEAR = 0.82;
const ENTERED = 0.7;
/** Points of the way ahead that are looked at. */
const AHEAD = 2;

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
  /** When each was last clicked, by our clock and by the server's seconds, and whether it stood open then. */
  readonly clicked: Map<string, { readonly at: number; readonly timeUpdates: number; readonly open: boolean }>;
}

const memories = new WeakMap<ActionBody['bot'], Memory>();

function memoryOf(bot: ActionBody['bot']): Memory {
  const memory = memories.get(bot) ?? { moved: [], clicked: new Map() };
  memories.set(bot, memory);
  return memory;
}

type KeeperBody = Pick<ActionBody, 'bot' | 'signal' | 'clock' | 'pulse' | 'searching'>;

/** Opens what is in the way while a path is walked, and shuts behind what it opened. */
export class DoorKeeper {
  readonly #body: KeeperBody;
  readonly #memory: Memory;
  #path: PartiallyComputedPath['path'] = [];

  constructor(body: KeeperBody) {
    this.#body = body;
    this.#memory = memoryOf(body.bot);
  }

  /** Takes up a path the pathfinder announces. */
  onPath({ path }: PartiallyComputedPath): void {
    const { bot } = this.#body;
    this.#path = path;
    // The library would have one stand on top of a door's panel.
    for (const node of path) {
      const [x, y, z] = node.hash.split(',').map(Number);
      if (x === undefined || y === undefined || z === undefined) continue;
      if (isOpenable(bot.blockAt(new Vec3(x, y, z), false)?.name ?? '')) {
        Object.assign(node, { x: x + 0.5, y, z: z + 0.5 });
      }
    }
  }

  /** To be called every tick of the game. */
  onTick(): void {
    if (!this.#body.bot.pathfinder.isMoving()) this.#path = [];
    this.#openAhead();
    this.#shutBehind();
  }

  /** Shuts what is still open behind the bot; waits a moment for it. */
  async close(): Promise<void> {
    const { signal, pulse, searching } = this.#body;
    this.#path = [];
    const since = pulse.timeUpdates;
    const isDone = () => {
      this.#shutBehind();
      return !this.#memory.moved.some((door) => this.#isWaitedFor(door));
    };
    const isOver = () => {
      searching();
      return isDone() || pulse.timeUpdates - since >= SHUT_TIME_UPDATES;
    };
    if (!signal.aborted && !isDone()) await until(isOver, SHUT_MS, signal);
  }

  #openAhead(): void {
    const { bot } = this.#body;
    const { moved } = this.#memory;
    const points = [bot.entity.position, ...this.#path.slice(0, AHEAD).map(pointOf)];
    for (let i = 1; i < points.length; i++) {
      const [from, to] = [points[i - 1], points[i]];
      if (from === undefined || to === undefined) return;
      for (const door of openablesAlong(bot, from, to)) {
        if (!this.#isInReach(door.position)) continue;
        if (!sweepHits(from, to, boxesOf(door)) && !isLowStepTo(bot, door, from)) continue;
        const at = lowerHalf(door);
        if (!moved.some((other) => other.at.equals(at)))
          moved.push({ at, wasOpen: isOpen(door), entered: false, changed: false });
        this.#click(door);
        return;
      }
    }
  }

  #shutBehind(): void {
    const { bot } = this.#body;
    const { moved } = this.#memory;
    for (const [i, door] of [...moved.entries()].reverse()) {
      const block = bot.blockAt(door.at);
      const away = this.#awayFrom(door);
      if (away < ENTERED) door.entered = true;
      const ahead = this.#path.slice(0, AHEAD).some((node) => sameColumn(pointOf(node), door.at));
      const isBack = block !== null && isOpenable(block.name) && isOpen(block) === door.wasOpen;
      if (!isBack) door.changed = true;
      if (block === null || !isOpenable(block.name) || !this.#isInReach(door.at) || (isBack && door.changed)) {
        if (door.entered || away > REACH) moved.splice(i, 1);
      } else if (!isBack && door.entered && away >= CLEAR && !ahead) this.#click(block);
    }
  }

  #click(door: Block): void {
    const { bot, clock, pulse } = this.#body;
    const { clicked } = this.#memory;
    const key = `${lowerHalf(door)}`;
    const now = clock.now();
    const open = isOpen(door);
    const last = clicked.get(key);
    // A world that stands still would open and shut it for every click, once it goes on: the next one waits for the answer to the last.
    const answered = last === undefined || last.open !== open;
    if (!answered && !this.#hasHadTime(last)) return;
    clicked.set(key, { at: now, timeUpdates: pulse.timeUpdates, open });
    // The effect is seen in the world.
    bot.activateBlock(door).catch(() => {});
  }

  /** Whether the server has had the time to answer a click. */
  #hasHadTime({ at, timeUpdates }: { readonly at: number; readonly timeUpdates: number }): boolean {
    const { clock, pulse } = this.#body;
    if (clock.now() - at < ANSWER_MS) return false;
    return pulse.timeUpdates - timeUpdates >= TIME_UPDATES || pulse.lastPacketAt - at >= SELDOM_MS;
  }

  /** One the bot still stands in, or that was never seen to move though there was time for it, is not waited for. */
  #isWaitedFor(door: Opened): boolean {
    return door.entered && (door.changed || this.#isAnswerDue(door)) && this.#awayFrom(door) >= CLEAR;
  }

  /** Whether the server may still carry out the last click on it. */
  #isAnswerDue({ at }: Opened): boolean {
    const last = this.#memory.clicked.get(`${at}`);
    const door = this.#body.bot.blockAt(at);
    return last !== undefined && door !== null && last.open === isOpen(door) && !this.#hasHadTime(last);
  }

  #isInReach(at: Vec3): boolean {
    return at.offset(0.5, 0.5, 0.5).distanceTo(this.#body.bot.entity.position.offset(0, 1.6, 0)) <= REACH;
  }

  #awayFrom({ at }: Opened): number {
    return flat(at.offset(0.5, 0, 0.5), this.#body.bot.entity.position);
  }
}
