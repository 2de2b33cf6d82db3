import { PORTAL_BLOCK, type Position } from '@conscious-bot/contracts';
import type { Bot } from 'mineflayer';
import mineflayerPathfinder, { type Movements, type SafeBlock } from 'mineflayer-pathfinder';
import { Vec3 } from 'vec3';
import { dimensionOf } from '../body/mineflayer/dimension.ts';
import { FOUR_SIDES } from '../body/sides.ts';
import { isOpen, isOpenable, isTrapdoor } from './openable.ts';
import { swimMoves } from './swim-moves.ts';
import { bars, foldsAside, isLowStep } from './trapdoors.ts';

type Direction = Parameters<Movements['getMoveForward']>[1];
type Node = Parameters<Movements['getMoveForward']>[0];

/** Cost of digging one soft block, in blocks of walking: soil takes three quarters of a second by hand. */
const DIG_COST = 4;
/** Cost of opening a door and closing it behind, in blocks of walking. */
const DOOR_COST = 3;
/** Cost of a way with the head under water, in blocks of walking for each block. */
const DIVING_COST = 8;
/** Cost of a way through a portal, which whoever lingers in it is taken away by, and of one along lava, in blocks of walking. */
const PORTAL_COST = 20;
const LAVA_COST = 4;

/** What grows in water or bubbles is swum through like water. */
const WATER_LIKE = ['seagrass', 'tall_seagrass', 'kelp', 'kelp_plant', 'bubble_column'];
/** Beside ladders, which the library knows. Not scaffolding: the library of the body's physics holds the body fast in its top plate. */
const CLIMBABLE = ['vine'];
const HIDES_SOMETHING = /^suspicious_(sand|gravel)$/;

/** The library's rules of movement, mended where they lead astray: doors, deep water, and the price of looking at a block. */
export class CarefulMovements extends mineflayerPathfinder.Movements {
  /** What a block state means, read once: making a block of the library is a hundred times dearer than reading its number. */
  readonly #states = new Map<number, SafeBlock>();
  #sawOpenable = false;
  /** What no way is dug through, whatever it is made of. */
  spares: (at: Position) => boolean = () => false;

  constructor(bot: Bot) {
    super(bot);
    for (const name of WATER_LIKE) {
      const block = bot.registry.blocksByName[name];
      if (block) this.liquids.add(block.id);
    }
    for (const name of CLIMBABLE) {
      const block = bot.registry.blocksByName[name];
      if (block) this.climbables.add(block.id);
    }
    for (const { id, name } of bot.registry.blocksArray) {
      if (!HIDES_SOMETHING.test(name)) continue;
      // Dug, or without the ground under it, it is lost with what it hides.
      this.blocksCantBreak.add(id);
      this.gravityBlocks.add(id);
    }
    // Whoever stands on a trapdoor stands in its cell, not in the one above, which under a roof leads nowhere.
    for (const { id, name } of bot.registry.blocksArray) if (isTrapdoor(name)) this.emptyBlocks.add(id);
  }

  override getBlock(pos: Vec3, dx: number, dy: number, dz: number): SafeBlock {
    // Where nothing is loaded the library asks for what is beside a place without one.
    if (!pos) return super.getBlock(pos, dx, dy, dz);
    const [x, y, z] = [Math.floor(pos.x) + dx, Math.floor(pos.y) + dy, Math.floor(pos.z) + dz];
    const column = this.bot.world.getColumn(x >> 4, z >> 4);
    if (!column) return super.getBlock(pos, dx, dy, dz);
    const at = new Vec3(x & 15, y, z & 15);
    const stateId: number = column.getBlockStateId(at);
    let known = this.#states.get(stateId);
    if (known === undefined) {
      known = this.#meaning(super.getBlock(pos, dx, dy, dz), y);
      this.#states.set(stateId, known);
    }
    if (known.openable) this.#sawOpenable = true;
    // Shares what the state means; only the place is its own.
    const block: SafeBlock = Object.create(known);
    block.position = new Vec3(x, y, z);
    block.height = y + known.height;
    return block;
  }

  /** The block as a kind: its height counts from its own bottom. */
  #meaning(block: SafeBlock, y: number): SafeBlock {
    block.height -= y;
    block.openable = isOpenable(block.name);
    // Nobody stands on what burns or stings; the library only keeps out of it.
    if (this.blocksToAvoid.has(block.type)) block.physical = false;
    if (!block.openable) return block;
    block.safe = true;
    block.physical = isTrapdoor(block.name) && !isOpen(block);
    if (!block.physical) block.height = 0;
    return block;
  }

  override getMoveDown(...args: Parameters<Movements['getMoveDown']>): void {
    // Digging the block one stands on leads into what nobody has seen.
    if (!this.canDig) super.getMoveDown(...args);
  }

  override getMoveForward(node: Node, dir: Direction, neighbors: Node[]): void {
    const before = neighbors.length;
    this.#sawOpenable = false;
    super.getMoveForward(node, dir, neighbors);
    if (this.#sawOpenable && this.#isBarred(node, dir, 0)) neighbors.length = before;
  }

  override getMoveJumpUp(node: Node, dir: Direction, neighbors: Node[]): void {
    const before = neighbors.length;
    this.#sawOpenable = false;
    super.getMoveJumpUp(node, dir, neighbors);
    if (this.#sawOpenable && this.#isBarred(node, dir, 1)) neighbors.length = before;
  }

  override getMoveDropDown(node: Node, dir: Direction, neighbors: Node[]): void {
    // The library would land one block under the surface.
    if (this.getBlock(toVec(node), dir.x, -1, dir.z).liquid) return;
    const before = neighbors.length;
    this.#sawOpenable = false;
    super.getMoveDropDown(node, dir, neighbors);
    if (this.#sawOpenable && this.#isBarred(node, dir, 0)) neighbors.length = before;
  }

  /** Whether a trapdoor lets nobody go from here to the next place. @param up blocks between here and the height one goes at */
  #isBarred(node: Node, dir: Direction, up: 0 | 1): boolean {
    const look = (far: 0 | 1, dy: number) => this.getBlock(toVec(node), far * dir.x, up + dy, far * dir.z);
    const [feet, head] = [look(1, 0), look(1, 1)];
    if (bars(look(0, 0), 'feet', dir, 'out') || bars(look(0, 1), 'head', dir, 'out')) return true;
    if (bars(feet, 'feet', dir, 'in') || bars(head, 'head', dir, 'in')) return true;
    return isLowStep(feet, look(1, 2).physical, look(0, 2).physical) && !foldsAside(feet, dir);
  }

  // Doors are gone through straight: on a slant one catches on the panel.
  override getMoveDiagonal(node: Node, dir: Direction, neighbors: Node[]): void {
    const before = neighbors.length;
    this.#sawOpenable = false;
    super.getMoveDiagonal(node, dir, neighbors);
    if (neighbors.length > before && (this.#sawOpenable || this.#cutsHarm(node, dir))) neighbors.length = before;
  }

  /** Whether a way on a slant leads through the edge of a cell that harms: the library asks for one free corner only. */
  #cutsHarm(node: Node, dir: Direction): boolean {
    const harms = (dx: number, dy: number, dz: number) =>
      this.blocksToAvoid.has(this.getBlock(toVec(node), dx, dy, dz).type);
    return harms(dir.x, 0, 0) || harms(0, 0, dir.z) || harms(dir.x, 1, 0) || harms(0, 1, dir.z);
  }

  override getMoveParkourForward(node: Node, dir: Direction, neighbors: Node[]): void {
    // What one falls into there, jumping short, is mostly lava.
    if (this.#isNether()) return;
    const before = neighbors.length;
    this.#sawOpenable = false;
    super.getMoveParkourForward(node, dir, neighbors);
    if (this.#sawOpenable) neighbors.length = before;
  }

  override getNeighbors(node: Node): Node[] {
    const neighbors = super.getNeighbors(node);
    neighbors.push(...swimMoves((dx, dy, dz) => this.getBlock(toVec(node), dx, dy, dz), node));
    const careful = this.#isNether();
    for (const next of neighbors) {
      const head = this.getBlock(toVec(next), 0, 1, 0);
      if (head.liquid) next.cost += DIVING_COST;
      if (head.name === PORTAL_BLOCK) next.cost += PORTAL_COST;
      if (careful && this.#isBesideLava(next)) next.cost += LAVA_COST;
    }
    return neighbors;
  }

  #isNether(): boolean {
    return dimensionOf(this.bot) === 'the_nether';
  }

  #isBesideLava(node: Node): boolean {
    const isLava = (dx: number, dy: number, dz: number) => this.getBlock(toVec(node), dx, dy, dz).name === 'lava';
    return FOUR_SIDES.some(([dx, dz]) => isLava(dx, 0, dz) || isLava(dx, -1, dz));
  }

  // The library weighs every tool in the inventory for every block it looks at, which makes a search through soil take seconds.
  override safeOrBreak(block: SafeBlock, toBreak: Vec3[] = []): number {
    const cost = this.exclusionStep(block);
    if (block.safe) return block.openable ? cost + DOOR_COST : cost;
    if (!this.safeToBreak(block) || this.spares(block.position)) return 100;
    toBreak.push(block.position);
    return cost + DIG_COST;
  }
}

/** Nodes of a search are vectors; the library's types do not say so. */
function toVec(node: Node): Vec3 {
  return node instanceof Vec3 ? node : new Vec3(node.x, node.y, node.z);
}
