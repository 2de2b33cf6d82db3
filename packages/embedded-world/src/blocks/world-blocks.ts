import type { Block } from 'prismarine-block';
import { Vec3 } from 'vec3';
import type { Chunk, GameRegistry, Generate } from '../engine/flying-squid-types.ts';
import { blockClass } from '../engine/prismarine.ts';
import { solidStates, tallStates } from '../engine/solid-states.ts';
import type { BlockEdit, EditJournal } from '../persistence/edit-journal.ts';

type BlockData = GameRegistry['blocksArray'][number];
export type ColumnListener = (chunkX: number, chunkZ: number, chunk: Chunk) => void;
type BlockListener = (position: Vec3, stateId: number, oldStateId: number) => void;

export const chunkKey = (chunkX: number, chunkZ: number): string => `${chunkX},${chunkZ}`;

interface LoadedColumn {
  readonly chunkX: number;
  readonly chunkZ: number;
  readonly chunk: Chunk;
}

/** A number is found faster than a text, and every block read asks; the game's world ends long before this overlaps. */
const columnKey = (chunkX: number, chunkZ: number): number => chunkX * 2 ** 23 + chunkZ;

/**
 * The blocks of the world, read and written synchronously: terrain from the generator, changes from the journal. Being
 * synchronous is what rules out the races of an asynchronous world (two loads of one chunk, an edit during a save).
 */
export class WorldBlocks {
  readonly #registry: GameRegistry;
  readonly #generate: Generate;
  readonly #journal: EditJournal;
  readonly #columns = new Map<number, LoadedColumn>();
  readonly #listeners: BlockListener[] = [];
  readonly #columnListeners: ColumnListener[] = [];
  readonly #changes: Parameters<BlockListener>[] = [];
  #notifying = false;
  readonly #fromState: (stateId: number, biome: number) => Block;
  readonly #solid: (stateId: number) => boolean;
  readonly #tall: (stateId: number) => boolean;
  /** Reused: bodies ask for thousands of blocks a second. */
  readonly #inChunk = new Vec3(0, 0, 0);

  constructor(registry: GameRegistry, generate: Generate, journal: EditJournal) {
    this.#registry = registry;
    this.#generate = generate;
    this.#journal = journal;
    this.#solid = solidStates(registry);
    this.#tall = tallStates(registry, this.#solid);
    const BlockOf = blockClass(registry);
    this.#fromState = (stateId, biome) => BlockOf.fromStateId(stateId, biome);
  }

  /** A chunk column, made from seed and journal when it is not in memory. */
  column(chunkX: number, chunkZ: number): Chunk {
    const loaded = this.loadedColumn(chunkX, chunkZ);
    if (loaded) return loaded;
    const chunk = this.#generate(chunkX, chunkZ);
    for (const edit of this.#journal.editsIn(chunkX, chunkZ)) {
      chunk.setBlockStateId(new Vec3(edit.x & 15, edit.y, edit.z & 15), edit.stateId);
    }
    this.#columns.set(columnKey(chunkX, chunkZ), { chunkX, chunkZ, chunk });
    for (const listener of this.#columnListeners) listener(chunkX, chunkZ, chunk);
    return chunk;
  }

  /** The block at a place, with its position set. */
  blockAt(position: Vec3): Block {
    const block = this.#fromState(this.stateAt(position), 0);
    block.position = position.floored();
    return block;
  }

  /** A block of this state, without a place: for what was somewhere before. */
  blockOf(stateId: number): Block {
    return this.#fromState(stateId, 0);
  }

  stateAt(position: Vec3): number {
    const { x, y, z } = position.floored();
    return this.column(x >> 4, z >> 4).getBlockStateId(new Vec3(x & 15, y, z & 15));
  }

  /** What minecraft-data knows about the block at a place; cheaper than `blockAt` when state does not matter. */
  dataAt(x: number, y: number, z: number): BlockData {
    const stateId = this.stateAt(new Vec3(x, y, z));
    const data = this.#registry.blocksByStateId[stateId];
    if (!data) throw new Error(`Unknown block state ${stateId} at ${x} ${y} ${z}`);
    return data;
  }

  /** As `dataAt`, but null where the chunk is not in memory: moving bodies must not load the world as they go. */
  loadedDataAt(x: number, y: number, z: number): BlockData | null {
    return this.isLoaded(Math.floor(x) >> 4, Math.floor(z) >> 4) ? this.dataAt(x, y, z) : null;
  }

  /** Whether a block stops bodies. What is not in memory does, so that nothing falls out of the world. Whole coordinates. */
  isSolid(x: number, y: number, z: number): boolean {
    const chunk = this.loadedColumn(x >> 4, z >> 4);
    return chunk === null || this.#solid(chunk.getBlockStateId(this.#inChunk.set(x & 15, y, z & 15)));
  }

  /** Whether a block stops bodies half a block above itself as well, as fences do. Whole coordinates. */
  isTall(x: number, y: number, z: number): boolean {
    const chunk = this.loadedColumn(x >> 4, z >> 4);
    return chunk !== null && this.#tall(chunk.getBlockStateId(this.#inChunk.set(x & 15, y, z & 15)));
  }

  /** The column at a place when it is in memory, else null. */
  loadedColumn(chunkX: number, chunkZ: number): Chunk | null {
    return this.#columns.get(columnKey(chunkX, chunkZ))?.chunk ?? null;
  }

  isLoaded(chunkX: number, chunkZ: number): boolean {
    return this.#columns.has(columnKey(chunkX, chunkZ));
  }

  /** Every block of a chunk that somebody changed, as it is now; the chunk need not be in memory. */
  editsIn(chunkX: number, chunkZ: number): Iterable<BlockEdit> {
    return this.#journal.editsIn(chunkX, chunkZ);
  }

  /** Changes a block for good: journal first, then memory, then everyone who listens, in order. */
  set(position: Vec3, stateId: number): void {
    const { x, y, z } = position.floored();
    const chunk = this.column(x >> 4, z >> 4);
    const inChunk = new Vec3(x & 15, y, z & 15);
    const old = chunk.getBlockStateId(inChunk);
    if (old === stateId) return;
    this.#journal.record(x, y, z, stateId);
    chunk.setBlockStateId(inChunk, stateId);
    this.#changes.push([new Vec3(x, y, z), stateId, old]);
    this.#notifyListeners();
  }

  /** In the order the changes were made: a listener that changes further blocks does not overtake the others. */
  #notifyListeners(): void {
    if (this.#notifying) return;
    this.#notifying = true;
    try {
      for (let change = this.#changes.shift(); change; change = this.#changes.shift()) {
        for (const listener of this.#listeners) listener(...change);
      }
    } finally {
      this.#notifying = false;
    }
  }

  onChange(listener: BlockListener): void {
    this.#listeners.push(listener);
  }

  /** Called when a column comes into memory, with what it holds. */
  onColumn(listener: ColumnListener): void {
    this.#columnListeners.push(listener);
  }

  /** Drops from memory every column that `keep` does not want; they come back from seed and journal. */
  unloadExcept(keep: (chunkX: number, chunkZ: number) => boolean): number {
    let dropped = 0;
    for (const [key, { chunkX, chunkZ }] of this.#columns) {
      if (keep(chunkX, chunkZ)) continue;
      this.#columns.delete(key);
      dropped++;
    }
    return dropped;
  }

  get loadedColumns(): number {
    return this.#columns.size;
  }
}
