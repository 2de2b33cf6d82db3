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

interface Climb {
  readonly foot: Vec3;
  readonly height: number;
}

/** Pillars of its own that the bot builds from, and takes away again. */
export class Scaffold {
  readonly #blocks: Vec3[] = [];

  /** Climbs until it could put a block there; answers whether it can. */
  async climbFor(body: ActionBody, at: Vec3, standing: Standing): Promise<boolean> {
    await this.comeDown(body);
    const climb = climbFor(body, at, standing);
    if (climb === undefined || !(await standAt(body, [climb.foot]))) return false;
    const { problem } = await pillar(body, {
      height: climb.height,
      onRaised: (storeys) => this.#blocks.push(climb.foot.offset(0, storeys - 1, 0)),
    });
    return problem === undefined;
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

/** The lowest pillar from which the place can be reached; undefined when there is none. */
function climbFor(body: ActionBody, at: Vec3, { allowed }: Standing): Climb | undefined {
  const { bot } = body;
  let best: Climb | undefined;
  for (let dx = -BESIDE; dx <= BESIDE; dx++) {
    for (let dz = -BESIDE; dz <= BESIDE; dz++) {
      const foot = footOf(body, at.offset(dx, 0, dz));
      if (foot === undefined) continue;
      for (let height = 1; height <= HIGHEST && height < (best?.height ?? HIGHEST + 1); height++) {
        const feet = foot.offset(0, height, 0);
        if (!isRoom(bot, feet.offset(0, 1, 0)) || !allowed(feet, at) || !allowed(foot, at)) break;
        if (placesAt(bot, at, standIn(feet)).length > 0) best = { foot, height };
      }
    }
  }
  return best;
}

/** The highest cell at or below a place in which one can stand. */
function footOf({ bot }: Pick<ActionBody, 'bot'>, from: Vec3): Vec3 | undefined {
  for (let down = 0; down <= HIGHEST; down++) {
    const feet = from.offset(0, -down, 0);
    if (canStandAt(bot, feet)) return feet;
  }
  return undefined;
}
