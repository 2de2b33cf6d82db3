import type { Position, StepRecord, Task, WorldSnapshot } from '@conscious-bot/contracts';
import { isNight } from '@conscious-bot/contracts';
import { isQuietOutside } from '@conscious-bot/contracts/game';
import { isUrgent } from '../tasks/eligibility.ts';
import { isReflex } from '../tasks/is-reflex.ts';
import type { ReflexName } from './reflex-table.ts';
import { safetyThresholds as at } from './thresholds.ts';

/** Reflexes that end in a place where nothing gets at the bot. */
const refuges: ReadonlySet<ReflexName> = new Set(['take_cover', 'block_tunnel', 'pillar_up']);

/** What may be done in a refuge, because it does not lead out of it. Who digs down or mines stays below ground. */
const staying: ReadonlySet<string> = new Set([
  ...['craft_item', 'consume_food', 'equip_item', 'drop_item', 'wait', 'hide', 'wake', 'chat', 'whisper', 'look_at'],
  ...['inspect', 'remember_place', 'forget_place', 'leave_hazard', 'surface', 'defend', 'descend', 'branch_mine'],
]);

const FURNACE = /^(furnace|blast_furnace|smoker)$/;

/** Whether a step of this kind may be done in a refuge: smelting where the furnace is carried, for one that stands somewhere is walked to. */
export const isDoneInRefuge = (capability: string, carried: Iterable<string>): boolean =>
  staying.has(capability) || (capability === 'smelt_item' && [...carried].some((item) => FURNACE.test(item)));

/** The shelter the bot took before a danger, and what has to wait until it may leave it. */
export class Refuge {
  #place: Position | undefined;
  /** Ms since the epoch, where it is one for a while. */
  #until: number | undefined;

  /** When the refuge ends by itself, ms since the epoch; undefined where it lasts as long as the danger. */
  get until(): number | undefined {
    return this.#until;
  }

  /** A reflex has ended well. */
  taken(by: ReflexName, world: WorldSnapshot): void {
    if (refuges.has(by)) {
      // Below ground something is always about: work goes on elsewhere once what came has lost it from sight. Walls mended there are no house.
      const inTunnel = by === 'block_tunnel' || (this.isIn(world) && this.#until !== undefined);
      this.#place = world.position;
      this.#until = inTunnel ? world.at + at.tunnelMs : undefined;
    } else if (by !== 'eat' && by !== 'wake_up') this.#place = undefined;
  }

  isIn({ position, at: now }: WorldSnapshot): boolean {
    if (this.#until !== undefined && now >= this.#until) this.#place = undefined;
    if (this.#place === undefined || position === undefined) return false;
    const { x, y, z } = this.#place;
    const isThere = Math.hypot(position.x - x, position.z - z) <= at.refuge && Math.abs(position.y - y) <= at.refuge;
    if (!isThere) this.#place = undefined;
    return isThere;
  }

  /**
   * Whether a step would lead out of the refuge into the danger that made it. What somebody insists on, asked to be resumed, or made urgent, is
   * done all the same.
   */
  holds(
    { capability }: Pick<StepRecord, 'capability'>,
    task: Pick<Task, 'origin' | 'urgency' | 'course'>,
    world: WorldSnapshot,
  ): boolean {
    if (isReflex(task) || isUrgent(task) || task.origin.insists === true) return false;
    if (
      isDoneInRefuge(
        capability,
        world.inventory.map(({ name }) => name),
      )
    )
      return false;
    if (task.course?.what === 'resumed' && task.course.by === 'person') return false;
    return this.isIn(world) && (isNight(world) === true || !isQuietOutside(world));
  }
}
