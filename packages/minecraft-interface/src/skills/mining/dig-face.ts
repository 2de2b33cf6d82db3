import type { BlockPosition } from '@conscious-bot/contracts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import type { Report } from '../../embodiment/runner.ts';
import { blocksAside } from '../../motion/steer.ts';
import { advance } from './advance.ts';
import { goToCell } from './go-to-cell.ts';
import { light } from './light.ts';
import { along, type Face, flat } from './mine-plan.ts';
import type { Prospect } from './prospect.ts';
import { fill, isOpen } from './seal.ts';
import { TunnelWalk } from './tunnel-walk.ts';
import { dangerTo, isWell, stayWell } from './upkeep.ts';
import { makeRoom } from './waste.ts';

/** A cave that goes on for so many cells is closed off, and the tunnel with it. */
const CAVE_CELLS = 3;
/** Cells from torch to torch. */
const TORCH_EVERY = 8;
const ARRIVE_MS = 2_500;
const SEARCH_MS = 6_000;
/** Blows and a busy server stop a dig or a step: a cell is tried so many times before the tunnel counts as closed by it. */
const TRIES = 3;

interface FaceOptions {
  readonly prospect: Prospect;
  readonly report: Report;
  /** The cells of the mine on the map, which are no caves. */
  readonly own: ReadonlySet<string>;
  /** Holds when no further cell is to be begun. */
  readonly isOver: () => boolean;
}

export interface FaceWork {
  /** Cells the tunnel has become longer, and blocks of rock dug for them. */
  readonly cells: number;
  readonly dug: number;
  /** Something stands in the way for good. */
  readonly closed: boolean;
}

/**
 * Digs on at a face, cell by cell: the walk goes on while the hands dig, and stops only where there is something to be done (ore, an opening,
 * a monster, a torch to put).
 */
export async function digFace(
  body: ActionBody,
  face: Face,
  options: FaceOptions,
  onCell: (work: FaceWork) => void,
): Promise<FaceWork> {
  const walk = new TunnelWalk(body);
  let work: FaceWork = { cells: 0, dug: 0, closed: false };
  let open = 0;
  let tries = 0;
  try {
    while (work.cells < face.cells && !options.isOver()) {
      const cell = along(face.from, face.heading, work.cells + 1);
      const wasOpen = isOpen(body, cell) && isOpen(body, above(cell));
      const obstacle = await advance(body, walk, cell, options.prospect.blocks);
      if (obstacle !== undefined) {
        tries += 1;
        const last = along(face.from, face.heading, work.cells);
        const again = obstacle === 'failed' && tries < TRIES && (await comeBack(body, walk, last, options.report));
        if (again) continue;
        return { ...work, closed: true };
      }
      tries = 0;
      work = { ...work, cells: work.cells + 1, dug: work.dug + (wasOpen ? 0 : 2) };
      open = wasOpen ? open + 1 : 0;
      onCell(work);
      const ahead = along(cell, face.heading, 1);
      const cave = open >= CAVE_CELLS ? [ahead, above(ahead)] : [];
      if (!(await lookAround(body, walk, { face, cell, cave }, options))) return { ...work, closed: true };
      if (cave.length > 0) return { ...work, closed: true };
    }
    await walk.arrived(ARRIVE_MS);
    return work;
  } finally {
    walk.stop();
  }
}

interface NewCell {
  readonly face: Face;
  readonly cell: BlockPosition;
  /** Openings ahead to be closed. */
  readonly cave: readonly BlockPosition[];
}

/** What there is to do at a new cell. False when the bot could not come back to it. */
async function lookAround(
  body: ActionBody,
  walk: TunnelWalk,
  { face, cell, cave }: NewCell,
  { prospect, report, own }: FaceOptions,
): Promise<boolean> {
  prospect.tell();
  const back = along(cell, face.heading, -1);
  const both = [cell, above(cell)];
  const holes = [...cave, ...besides(face, both).filter((at) => isOpen(body, at) && !own.has(flat(at)))];
  const beside = prospect.beside(both);
  // Through a hole one sees into a cave, before it is closed.
  const ores = holes.length > 0 ? [...beside, ...prospect.inSight()] : beside;
  const torch = blocksAside(cell, face.from) % TORCH_EVERY === 0;
  const well = isWell(body);
  const ahead = along(cell, face.heading, 1);
  const wasOpenAhead = isPassage(body, ahead);
  const room = await hasRoomOr(body, walk);
  if (ores.length === 0 && holes.length === 0 && well && !torch && room) return true;
  const arrived = await walk.arrived(ARRIVE_MS);
  // A monster stands in the way, or struck it back: that closes no tunnel.
  if (!arrived && !(await comeBack(body, walk, cell, report))) return false;
  walk.pause();
  // The ores first: a hole that is filled may be the way to them.
  for (let open = ores; open.length > 0; open = prospect.beside(both)) {
    await prospect.dig(open);
    if (!(await comeBack(body, walk, cell, report))) return false;
  }
  if (!well && !(await comeBack(body, walk, cell, report))) return false;
  // What it has shut out ahead waits behind the wall.
  if (!well && wasOpenAhead && !isPassage(body, ahead)) return false;
  for (const hole of holes) await fill(body, hole, report);
  if (torch) await light(body, back);
  return true;
}

/** Sees to what keeps the bot from its work, and goes back to a cell it was to be in; answers whether it is there. */
async function comeBack(body: ActionBody, walk: TunnelWalk, cell: BlockPosition, report: Report): Promise<boolean> {
  walk.pause();
  if (!isWell(body)) await stayWell(body, report);
  const onSearch = () => report.waitingUntil(body.clock.now() + SEARCH_MS);
  return goToCell(body, cell, { onSearch, danger: dangerTo(body, report) });
}

/** Throws waste away where the pack is full; the walk stands still meanwhile. */
async function hasRoomOr(body: ActionBody, walk: TunnelWalk): Promise<boolean> {
  return makeRoom(body, async () => {
    await walk.arrived(ARRIVE_MS);
    walk.pause();
  });
}

/** The cells at the sides of a cell of the tunnel, and above it. */
function besides({ heading }: Face, cells: readonly BlockPosition[]): BlockPosition[] {
  return cells.flatMap(({ x, y, z }, at) => [
    { x: x + heading.z, y, z: z + heading.x },
    { x: x - heading.z, y, z: z - heading.x },
    ...(at === 1 ? [{ x, y: y + 1, z }] : []),
  ]);
}

/** Whether there is room to come through a cell and the one above it. */
const isPassage = (body: ActionBody, cell: BlockPosition): boolean => isOpen(body, cell) || isOpen(body, above(cell));

const above = ({ x, y, z }: BlockPosition): BlockPosition => ({ x, y: y + 1, z });
