import { Vec3 } from 'vec3';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { SIDES } from '../../motion/reach.ts';
import { isReplaceable } from '../placing/free-place.ts';
import { hasHold } from './put-cell.ts';
import { cellsAt, type Site, type SiteCell } from './site.ts';

const BENEATH = new Vec3(0, -1, 0);
/** Blocks put up at most to hold one block of the building. */
const MOST_PROPS = 8;

/** Cells to be filled, in this order, so that a cell has something to hold on to: the fewest, none of them the building's own. */
export function propsFor({ bot }: Pick<ActionBody, 'bot'>, { at, wanted }: SiteCell, site: Site): Vec3[] {
  const own = new Set(cellsAt(site).map((cell) => `${cell.at}`));
  const from = new Map<string, Vec3 | undefined>([[`${at}`, undefined]]);
  let edge = [at];
  for (let count = 0; count < MOST_PROPS && edge.length > 0; count++) {
    const next: Vec3[] = [];
    for (const cell of edge) {
      if (hasHold({ bot }, { at: cell, wanted: cell === at ? wanted : { kind: 'solid' } })) return chainTo(cell, from);
      // What holds a door is the ground beneath it.
      for (const side of cell === at && wanted.kind === 'door' ? [BENEATH] : SIDES) {
        const beside = cell.plus(side);
        if (from.has(`${beside}`) || own.has(`${beside}`) || !isReplaceable(bot.blockAt(beside))) continue;
        from.set(`${beside}`, cell);
        next.push(beside);
      }
    }
    edge = next;
  }
  return [];
}

/** The cells from one that can be attached to something up to the one they are for, which is not included. */
function chainTo(cell: Vec3, from: ReadonlyMap<string, Vec3 | undefined>): Vec3[] {
  const chain: Vec3[] = [];
  for (let at: Vec3 | undefined = cell; at !== undefined; at = from.get(`${at}`)) {
    if (from.get(`${at}`) !== undefined) chain.push(at);
  }
  return chain;
}
