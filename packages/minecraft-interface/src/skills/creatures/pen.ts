import type { BlockPosition } from '@conscious-bot/contracts';
import { isGate } from '@conscious-bot/contracts/game';
import { Vec3 } from 'vec3';
import { unlessAborted } from '../../body/actuator/action-abort.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { untilShown } from '../../embodiment/until-shown.ts';
import { isOpen } from '../../pathfinding/openable.ts';
import { columnOf, penAround } from '../../senses/places/pens.ts';
import { canStandAt } from '../building/stands.ts';

/** Blocks before the gate where those that follow are gathered: straight ahead of it, so that they walk in straight. */
const BEFORE = 4;
const TRIES = 3;
const SIDEWAYS = [new Vec3(1, 0, 0), new Vec3(-1, 0, 0), new Vec3(0, 0, 1), new Vec3(0, 0, -1)] as const;

/** A pen and the way into it. */
export interface Pen {
  /** The wings of its gate. */
  readonly wings: readonly Vec3[];
  /** Whether this place is inside. */
  has(at: Pick<Vec3, 'x' | 'z'>): boolean;
  /** Cells in a line through the gate: as far before it as there is room, right before it, and the farthest inside. */
  readonly outside: Vec3;
  readonly threshold: Vec3;
  readonly inside: Vec3;
}

/** The pen that a gate belongs to; undefined where there is no gate, or it shuts nothing in. */
export function penBehind({ bot }: Pick<ActionBody, 'bot'>, gate: BlockPosition): Pen | undefined {
  const at = new Vec3(gate.x, gate.y, gate.z);
  const isWing = (cell: Vec3) => isGate(bot.blockAt(cell)?.name ?? '');
  if (!isWing(at)) return undefined;
  const wings = [at, ...SIDEWAYS.map((side) => at.plus(side)).filter(isWing)];
  for (const inwards of SIDEWAYS) {
    const first = at.plus(inwards);
    const outwards = inwards.scaled(-1);
    const columns = penAround(bot, first);
    if (columns === undefined || isWing(first) || columns.has(columnOf(at.plus(outwards)))) continue;
    const inLine = (from: Vec3, way: Vec3, most: number, fits: (cell: Vec3) => boolean) => {
      let last = from;
      for (let i = 1; i <= most && fits(from.plus(way.scaled(i))); i++) last = from.plus(way.scaled(i));
      return last;
    };
    return {
      wings,
      has: (place) => columns.has(columnOf(place)),
      outside: inLine(at.plus(outwards), outwards, BEFORE - 1, (cell) => canStandAt(bot, cell)),
      threshold: at.plus(outwards),
      inside: inLine(first, inwards, columns.size, (cell) => columns.has(columnOf(cell)) && canStandAt(bot, cell)),
    };
  }
  return undefined;
}

/** Opens or shuts every wing of a gate that is in reach; answers whether all stand as they should. */
export async function moveGate(body: ActionBody, { wings }: Pen, open: boolean): Promise<boolean> {
  const { bot, signal } = body;
  const stands = (wing: Vec3) => {
    const block = bot.blockAt(wing);
    return block === null || isOpen(block) === open;
  };
  for (const wing of wings) {
    for (let attempt = 0; attempt < TRIES && !stands(wing); attempt++) {
      const block = bot.blockAt(wing);
      if (block === null) break;
      await bot.lookAt(wing.offset(0.5, 0.5, 0.5), true);
      await unlessAborted(bot.activateBlock(block), signal);
      await untilShown(body, () => stands(wing));
    }
  }
  return wings.every(stands);
}
