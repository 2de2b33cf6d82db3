import type { Position, StepRecord, Task, WorldSnapshot } from '@conscious-bot/contracts';
import { isNight } from '@conscious-bot/contracts';
import { isBelowGround, isQuietOutside } from '@conscious-bot/contracts/game';
import { isHarvestAtHand } from '../goals/harvest-at-hand.ts';
import { insideOf, staysInside } from '../goals/stays-inside.ts';
import { isUrgent } from '../tasks/eligibility.ts';
import { isErrand } from '../tasks/errand.ts';
import { isReflex } from '../tasks/is-reflex.ts';
import type { ReflexName } from './reflex-table.ts';
import { safetyThresholds as at } from './thresholds.ts';

/** Reflexes that end in a place where nothing gets at the bot. */
const refuges: ReadonlySet<ReflexName> = new Set(['take_cover', 'block_tunnel', 'pillar_up']);

/** The shelter the bot took before a danger, and what has to wait until it may leave it. */
export class Refuge {
  #place: Position | undefined;
  /** Ms since the epoch, where it is one for a while. */
  #until: number | undefined;
  /** It healed there, below the ground: the hour is nothing to it. */
  #isForWounds = false;

  /** When the refuge ends by itself, ms since the epoch; undefined where it lasts as long as the danger. */
  get until(): number | undefined {
    return this.#until;
  }

  /** A reflex has ended well, or as well as it could. */
  taken(by: ReflexName, world: WorldSnapshot): void {
    if (by === 'recover' && isBelowGround(world)) {
      // It goes on with its work there, but not through the wall behind which something waits for it.
      if (world.exposure?.sheltered !== true || isQuietOutside(world)) return;
      this.#isForWounds = true;
      this.#place = world.position;
      this.#until = world.at + at.woundedMs;
    } else if (refuges.has(by) || by === 'recover') {
      // Where it has healed by night it stays until morning.
      // Below ground something is always about: work goes on elsewhere once what came has lost it from sight. Walls mended there are no house.
      const inTunnel = by === 'block_tunnel' || (this.isIn(world) && this.#until !== undefined);
      this.#isForWounds = false;
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

  /** Whether it stays in its refuge for now: whatever would lead out of it waits. */
  confines(world: WorldSnapshot): boolean {
    return this.isIn(world) && ((!this.#isForWounds && isNight(world) === true) || !isQuietOutside(world));
  }

  /**
   * Whether a step would lead out of the refuge into the danger that made it. What somebody insists on, asked to be resumed, or made urgent, is
   * done all the same; that something would take only a moment is no reason.
   */
  holds(
    step: Pick<StepRecord, 'capability' | 'args'>,
    task: Pick<Task, 'goal' | 'origin' | 'urgency' | 'course'>,
    world: WorldSnapshot,
  ): boolean {
    if (isReflex(task) || task.origin.insists === true) return false;
    if (isUrgent(task) && (!isErrand(task) || task.course?.what === 'prioritized')) return false;
    if (task.course?.what === 'resumed' && task.course.by === 'person') return false;
    return this.confines(world) && !staysInside(step, insideOf(world)) && !isHarvestAtHand(step, world);
  }
}
