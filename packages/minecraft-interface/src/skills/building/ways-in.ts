import type { Wanted } from '@conscious-bot/contracts/blueprint';
import { isGate } from '@conscious-bot/contracts/game';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { FOUR_SIDES } from '../../body/sides.ts';
import { columnOf } from '../../senses/places/pens.ts';
import { canStandAt } from './stands.ts';

const LEVEL = FOUR_SIDES.map(([x, z]) => new Vec3(x, 0, z));

interface Cell {
  readonly at: Vec3;
  readonly wanted: Wanted;
}

/** The way one goes through a door that stands in a wall, across it; undefined where what is beside it does not tell. */
export function passageAt(bot: Bot, at: Vec3): Vec3 | undefined {
  const isWall = (x: number, z: number) => bot.blockAt(at.offset(x, 0, z))?.boundingBox === 'block';
  const alongX = isWall(1, 0) && isWall(-1, 0);
  const alongZ = isWall(0, 1) && isWall(0, -1);
  if (alongX === alongZ) return undefined;
  return alongX ? new Vec3(0, 0, 1) : new Vec3(1, 0, 0);
}

/** Blocks of level or stepped ground before a door or a gate, so that one comes to it and through it straight, animals behind. */
const APPROACH = 2;
const steps = Array.from({ length: APPROACH }, (_, n) => n + 1);

/** Whether one can walk up to each of its doors and gates, and still to those that stand around it. */
export function leavesWaysIn(bot: Bot, cells: readonly Cell[]): boolean {
  const columns = new Set(cells.map(({ at }) => columnOf(at)));
  const isOutside = (at: Vec3) => !columns.has(columnOf(at));
  return cells.every(({ at, wanted }) => {
    if (wanted.kind === 'door' || wanted.kind === 'gate')
      return LEVEL.some((way) => isOutside(at.plus(way)) && isWayOpen(bot, at, way));
    if (wanted.kind === 'open') return true;
    // What is put here must not stand where somebody comes out of a door or a gate.
    return !LEVEL.some((way) =>
      steps.some((far) => {
        const other = at.plus(way.scaled(far));
        const name = bot.blockAt(other)?.name ?? '';
        return (isGate(name) || /_door$/.test(name)) && isOutside(other) && isAlong(bot, other, way);
      }),
    );
  });
}

/** Whether one who goes this way goes through the door or gate there, across what it stands in. */
function isAlong(bot: Bot, at: Vec3, way: Vec3): boolean {
  const passage = passageAt(bot, at);
  return passage === undefined || Math.abs(passage.x) === Math.abs(way.x);
}

function isWayOpen(bot: Bot, from: Vec3, way: Vec3): boolean {
  let at = from;
  for (let step = 0; step < APPROACH; step++) {
    const next = at.plus(way);
    const stand = [0, 1, -1].map((up) => next.offset(0, up, 0)).find((feet) => canStandAt(bot, feet));
    if (stand === undefined) return false;
    at = stand;
  }
  return true;
}
