import type { Vec3 } from 'vec3';
import { until } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { dig } from '../digging/dig.ts';
import { placesAt } from '../placing/free-place.ts';
import { pillar } from '../tunnelling/pillar.ts';
import { cellOf, type Standing, standAt } from './put-cell.ts';
import { canStandAt, isRoom, standIn } from './stands.ts';

/** Cells beside a place in which a pillar may stand, and how high it may be. */
const BESIDE = 2;
const HIGHEST = 16;
const DOWN_MS = 1_500;

/** Pillars raised at most for one place: up there it could be seen to and was not, and would not be the next time. */
const MOST_CLIMBS = 2;

/** A pillar so many storeys high, and where it may stand. */
interface Climb {
  readonly height: number;
  readonly feet: readonly Vec3[];
}

/** Pillars of its own that the bot builds from, and takes away again. */
export class Scaffold {
  readonly #blocks: Vec3[] = [];
  /** Pillars that were raised, by the place they were for. */
  readonly #climbs = new Map<string, number>();

  /** Climbs until it could put a block there; answers whether it can. */
  async climbFor(body: ActionBody, at: Vec3, standing: Standing): Promise<boolean> {
    const climbed = this.#climbs.get(`${at}`) ?? 0;
    if (climbed >= MOST_CLIMBS) return false;
    await this.comeDown(body);
    for (const { height, feet } of climbsFor(body, at, standing)) {
      // The top of a tree beside it may be the lowest place to begin at, and out of reach.
      if (!(await standAt(body, feet, standing.report))) continue;
      this.#climbs.set(`${at}`, climbed + 1);
      const foot = cellOf(body);
      const { problem } = await pillar(body, {
        height,
        onRaised: (storeys) => this.#blocks.push(foot.offset(0, storeys - 1, 0)),
      });
      return problem === undefined;
    }
    return false;
  }

  /** Digs itself down to the ground; answers whether it had to. */
  async comeDown(body: ActionBody): Promise<boolean> {
    const { bot, signal } = body;
    const had = this.#blocks.length > 0;
    for (let top = this.#blocks.pop(); top !== undefined; top = this.#blocks.pop()) {
      const block = bot.blockAt(top);
      const feet = top;
      if (block?.boundingBox !== 'block' || !(await dig(body, block, { forDrop: false })).ok) continue;
      await until(() => bot.entity.onGround && cellOf(body).y <= feet.y, DOWN_MS, signal);
    }
    return had;
  }
}

/** The pillars from which the place can be reached, at every foot the lowest one; the lowest pillars first. */
function climbsFor(body: ActionBody, at: Vec3, standing: Standing): Climb[] {
  const climbs = new Map<number, Vec3[]>();
  for (let dx = -BESIDE; dx <= BESIDE; dx++) {
    for (let dz = -BESIDE; dz <= BESIDE; dz++) {
      const foot = footOf(body, at.offset(dx, 0, dz));
      if (foot === undefined) continue;
      const height = heightAt(body, foot, at, standing);
      if (height !== undefined) climbs.set(height, [...(climbs.get(height) ?? []), foot]);
    }
  }
  return [...climbs].map(([height, feet]) => ({ height, feet })).sort((a, b) => a.height - b.height);
}

/** How many storeys it takes there to reach the place; undefined when no number of them does. */
function heightAt({ bot }: ActionBody, foot: Vec3, at: Vec3, { allowed }: Standing): number | undefined {
  for (let height = 1; height <= HIGHEST; height++) {
    const feet = foot.offset(0, height, 0);
    if (!isRoom(bot, feet.offset(0, 1, 0)) || !allowed(feet, at) || !allowed(foot, at)) return undefined;
    if (placesAt(bot, at, standIn(feet)).length > 0) return height;
  }
  return undefined;
}

/** The highest cell at or below a place in which one can stand. */
function footOf({ bot }: Pick<ActionBody, 'bot'>, from: Vec3): Vec3 | undefined {
  for (let down = 0; down <= HIGHEST; down++) {
    const feet = from.offset(0, -down, 0);
    if (canStandAt(bot, feet)) return feet;
  }
  return undefined;
}
