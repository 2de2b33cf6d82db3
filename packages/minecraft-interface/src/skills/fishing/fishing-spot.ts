import type { Position } from '@conscious-bot/contracts';
import { Vec3 } from 'vec3';
import { eyePosition, isInWater } from '../../body/mineflayer/eyes.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { walk } from '../../motion/walk.ts';
import { inSight } from '../../senses/creatures/sight.ts';
import { walkSpace } from '../../senses/surroundings/walk-space.ts';

/** Blocks within which water is looked for, and how much of it one search considers. */
const SEEN_WITHIN = 48;
const CELLS = 200;
/** Places walked to before it is given up that there is water to fish in. */
const SPOTS = 4;
export const REACH_SPOT_MS = 60_000;
const WALK_MS = 14_000;
/** Blocks between the bot and the place the bobber is to fall, along the ground; and how far above the water it may stand. */
const CAST = { least: 1.6, most: 4.5, above: 4 };
/** Cells of water around one, of eight, that make it a place to fish in: less and the bobber falls beside it. */
const WATER_AROUND = 3;
/** Height of the surface in its cell. */
const SURFACE = 0.9;
const DETOUR = 32;

/** Walks to where a line can be cast into water; answers the point of the surface to aim at, undefined when there is no such place. */
export async function reachFishingSpot(body: ActionBody): Promise<Vec3 | undefined> {
  const { bot } = body;
  const cells = openWater(body);
  const here = castable(body, cells);
  if (here !== undefined) return here;
  for (const cell of spread(cells).slice(0, SPOTS)) {
    const goal = {
      heuristic: (node: Position) => Math.max(0, Math.hypot(node.x - cell.x, node.z - cell.z) - CAST.most),
      isEnd: (node: Position) => standsDry(node) && inCast(new Vec3(node.x + 0.5, node.y, node.z + 0.5), cell),
      hasChanged: () => false,
      isValid: () => true,
    };
    await walk(body, goal, { timeoutMs: WALK_MS, legs: true, detour: DETOUR });
    const found = castable(body, [cell, ...cells]);
    if (found !== undefined) return found;
  }
  return undefined;

  function standsDry({ x, y, z }: Position): boolean {
    return bot.blockAt(new Vec3(x, y, z), false)?.name !== 'water';
  }
}

/** Water under air with enough of it around, the nearest first. */
function openWater({ bot, blocks }: ActionBody): Vec3[] {
  const found = blocks.find(new Set(['water']), bot.entity.position, SEEN_WITHIN, { limit: CELLS });
  const nameAt = (at: Vec3) => bot.blockAt(at, false)?.name;
  return found
    .map(({ position: { x, y, z } }) => new Vec3(x, y, z))
    .filter((cell) => {
      if (nameAt(cell.offset(0, 1, 0)) !== 'air') return false;
      let around = 0;
      for (let dx = -1; dx <= 1; dx++) {
        for (let dz = -1; dz <= 1; dz++) {
          if ((dx !== 0 || dz !== 0) && nameAt(cell.offset(dx, 0, dz)) === 'water') around += 1;
        }
      }
      return around >= WATER_AROUND;
    });
}

/** Of cells side by side only the nearest: one walk tries them all. */
function spread(cells: readonly Vec3[]): Vec3[] {
  const chosen: Vec3[] = [];
  for (const cell of cells) if (chosen.every((other) => other.distanceTo(cell) > 6)) chosen.push(cell);
  return chosen;
}

function inCast(feet: Vec3, cell: Vec3): boolean {
  const far = Math.hypot(cell.x + 0.5 - feet.x, cell.z + 0.5 - feet.z);
  const above = feet.y - cell.y;
  return far >= CAST.least && far <= CAST.most && above >= 0 && above <= CAST.above;
}

/** The point to aim at of the first cell that can be cast into from where the bot stands. */
function castable({ bot }: ActionBody, cells: readonly Vec3[]): Vec3 | undefined {
  if (isInWater({ bot })) return undefined;
  const eyes = eyePosition({ bot });
  const space = walkSpace(bot);
  return cells
    .filter((cell) => inCast(bot.entity.position, cell))
    .map((cell) => cell.offset(0.5, SURFACE, 0.5))
    .find((point) => inSight(space, eyes, point));
}
