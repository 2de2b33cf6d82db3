import type { BlockPosition } from '@conscious-bot/contracts';
import { above, beside, ways } from './cells.ts';

/** What a place to hide is chosen by. */
export interface HidingGround {
  /** Room for a body: no block, no liquid, nothing that harms. */
  isOpen(at: BlockPosition): boolean;
  /** Nothing gets through it. */
  isSolid(at: BlockPosition): boolean;
  /** It holds a block that is put against it, and who stands on it. */
  isFirm(at: BlockPosition): boolean;
  /** Natural ground beside which nothing flows. */
  isDiggable(at: BlockPosition): boolean;
  /** It comes down when what holds it goes. */
  falls(at: BlockPosition): boolean;
  /** Seconds to dig it with what is carried. */
  digSeconds(at: BlockPosition): number;
  /** Digging it gives a block to build with. */
  gives(at: BlockPosition): boolean;
}

/** How the bot hides: what it does in this order, and where it stands in the end. */
export interface HidingPlan {
  /** Where it goes to first, on its feet. */
  readonly from: BlockPosition;
  /** Where its feet are in the end. */
  readonly inside: BlockPosition;
  /** Dug one after the other; it goes after them. */
  readonly digs: readonly BlockPosition[];
  /** Filled one after the other, from inside. */
  readonly fills: readonly BlockPosition[];
  readonly seconds: number;
}

interface HidingOptions {
  /** Blocks to build with that it carries. */
  readonly blocks: number;
  /** Places around it that it may go to first, seconds of way to each. */
  readonly starts: readonly { readonly cell: BlockPosition; readonly seconds: number }[];
  /** Where the nearest monster is: the side towards it is closed first. */
  readonly monster?: BlockPosition | undefined;
  /** Walls alone will not do: something strikes round their corners. */
  readonly intoGround?: boolean;
}

/** Seconds to put a block, to fall one down, and to step into a hole beside. */
const PUT_SECONDS = 0.15;
const FALL_SECONDS = 0.45;
const STEP_SECONDS = 0.5;
/** A roof that has nothing at its side to be put against takes a block with a jump first; it counts for more than its time, since a jump may fail. */
const JUMP_SECONDS = 1.2;
/** Walls whose corners are open are worse than ground: what stands there may strike round them. It counts as so many seconds. */
const CORNER_SECONDS = 1.5;
/** Blocks down it digs: at the third its roof is in the ground. */
const DEPTHS = [1, 2, 3] as const;

/** The four cells that touch a cell at its edges, on its level. */
export const cornersOf = ({ x, y, z }: BlockPosition): BlockPosition[] =>
  [-1, 1].flatMap((dx) => [-1, 1].map((dz) => ({ x: x + dx, y, z: z + dz })));

/** The quickest way to be shut in on all sides from one of the starts: where it stands, straight down, or into a hillside; undefined when there is none. */
export function planHiding(
  ground: HidingGround,
  { blocks, starts, monster, intoGround = false }: HidingOptions,
): HidingPlan | undefined {
  let best: HidingPlan | undefined;
  for (const { cell, seconds } of starts) {
    if (best !== undefined && best.seconds <= seconds) continue;
    for (const digs of holesAt(ground, cell)) {
      if (intoGround && digs.length === 0) continue;
      const plan = closeUp(ground, cell, digs, { blocks, monster });
      if (plan === undefined) continue;
      const whole = { ...plan, seconds: plan.seconds + seconds };
      if (best === undefined || whole.seconds < best.seconds) best = whole;
    }
  }
  return best;
}

/** What may be dug from a cell to be in it: nothing, so far down, or the two cells beside. */
function holesAt(ground: HidingGround, cell: BlockPosition): BlockPosition[][] {
  const holes: BlockPosition[][] = [[]];
  for (const depth of DEPTHS) {
    const digs = Array.from({ length: depth }, (_, index) => above(cell, -index - 1));
    if (!digs.every((at) => ground.isDiggable(at))) break;
    holes.push(digs);
  }
  for (const way of ways) {
    const feet = beside(cell, way);
    const room = [above(feet), feet];
    const digs = room.filter((at) => !ground.isOpen(at));
    const roofFalls = ground.falls(above(feet, 2));
    if (digs.length > 0 && !roofFalls && digs.every((at) => ground.isDiggable(at) && !ground.falls(at)))
      holes.push(digs);
  }
  return holes;
}

/** The sides of a cell, the one that looks most towards a monster first. */
function waysTowards({ x, z }: BlockPosition, monster: BlockPosition | undefined): typeof ways {
  if (monster === undefined) return ways;
  const towards = (way: (typeof ways)[number]) => way.x * (monster.x - x) + way.z * (monster.z - z);
  return [...ways].sort((a, b) => towards(b) - towards(a));
}

function closeUp(
  ground: HidingGround,
  from: BlockPosition,
  digs: readonly BlockPosition[],
  { blocks, monster }: Pick<HidingOptions, 'blocks' | 'monster'>,
): HidingPlan | undefined {
  const last = digs.at(-1);
  const goesDown = last !== undefined && last.x === from.x && last.z === from.z;
  const inside = last === undefined ? from : goesDown ? last : { ...last, y: from.y };
  const isDug = ({ x, y, z }: BlockPosition) => digs.some((dug) => dug.x === x && dug.y === y && dug.z === z);
  const isFirm = (at: BlockPosition) => ground.isFirm(at) && !isDug(at);
  const isRoom = (at: BlockPosition) => ground.isOpen(at) || isDug(at);
  const [head, roof] = [above(inside), above(inside, 2)];
  if (!isRoom(inside) || !isRoom(head) || !isFirm(above(inside, -1))) return undefined;
  const closes = (at: BlockPosition) => ground.isSolid(at) && !isDug(at);
  const walls = waysTowards(inside, monster)
    .flatMap((way) => [inside, head].map((cell) => beside(cell, way)))
    .filter((at) => !closes(at));
  // What is no room is water, fire or the like: no wall can be put there and nobody wants it beside.
  if (!walls.every(isRoom)) return undefined;
  // A wall that stands on nothing and beside nothing cannot be put.
  const fills = [...walls];
  let seconds = goesDown ? digs.length * FALL_SECONDS : digs.length > 0 ? STEP_SECONDS : 0;
  if (!closes(roof)) {
    if (!isRoom(roof)) return undefined;
    if (!ways.some((way) => isFirm(beside(roof, way)))) {
      const hold = ways.map((way) => beside(roof, way)).find(isRoom);
      if (hold === undefined) return undefined;
      fills.push(hold);
      seconds += JUMP_SECONDS;
    }
    fills.push(roof);
  }
  const isHeld = (at: BlockPosition, index: number) =>
    [above(at, -1), above(at, 1), ...ways.map((way) => beside(at, way))].some(
      (next) =>
        isFirm(next) || fills.slice(0, index).some(({ x, y, z }) => x === next.x && y === next.y && z === next.z),
    );
  if (!fills.every(isHeld)) return undefined;
  const got = digs.filter((at) => ground.gives(at)).length;
  if (blocks + got < fills.length) return undefined;
  if ([inside, head].some((cell) => cornersOf(cell).some((at) => !closes(at)))) seconds += CORNER_SECONDS;
  seconds += fills.length * PUT_SECONDS + digs.reduce((sum, at) => sum + ground.digSeconds(at), 0);
  return { from, inside, digs, fills, seconds };
}
