import { isBed } from '../game/building/beds.ts';
import { isAir, isFullBlock } from '../game/building/building-blocks.ts';
import { isFence, isGate } from '../game/building/fences.ts';
import { PORTAL_BLOCK } from '../game/building/portal-frame.ts';
import type { BlockPosition, TargetBlock } from '../world/world-snapshot.ts';

/**
 * What one cell of a building is to be: any full block, air, a closed door (lower half; its upper half is a cell of its own), a torch, a bed
 * (its foot; the head is the cell of its own beside that), a fence, a closed gate, or one kind of block.
 */
export type Wanted =
  | { readonly kind: 'solid' | 'open' | 'torch' | 'fence' | 'gate' }
  /** Of any kind, unless it is named. */
  | { readonly kind: 'door' | 'door_top' | 'bed' | 'bed_head'; readonly name?: string }
  | { readonly kind: 'block'; readonly name: string };

/** A building as data: layers from the bottom up, in each rows from north to south, in each row one character per cell from west to east. */
export interface Blueprint {
  readonly name: string;
  /** In words, for people and for planners. */
  readonly summary: string;
  readonly layers: readonly (readonly string[])[];
}

/** What the characters of a blueprint mean. A blank is a cell that is none of the building's business. */
export const legend: Readonly<Record<string, Wanted>> = {
  '#': { kind: 'solid' },
  '.': { kind: 'open' },
  /** Air as well: where the feet of the bot are when it is ready. It is the origin; without one the first corner is. */
  '@': { kind: 'open' },
  D: { kind: 'door' },
  d: { kind: 'door_top' },
  T: { kind: 'torch' },
  B: { kind: 'bed' },
  b: { kind: 'bed_head' },
  f: { kind: 'fence' },
  g: { kind: 'gate' },
  C: { kind: 'block', name: 'chest' },
  W: { kind: 'block', name: 'crafting_table' },
  F: { kind: 'block', name: 'furnace' },
  X: { kind: 'block', name: 'obsidian' },
};

/** One cell, counted from the building's origin. */
export interface PlanCell extends BlockPosition {
  readonly wanted: Wanted;
}

export interface BuildingPlan {
  readonly cells: readonly PlanCell[];
  /** Whether the bot ends at the origin, inside. */
  readonly inside: boolean;
}

/** Whether a cell becomes right by itself, with the one it belongs to. */
export const comesByItself = ({ kind }: Wanted): boolean => kind === 'door_top' || kind === 'bed_head';

/** The cells of a blueprint. Throws on a character that is not in the legend. */
export function planOf({ name, layers }: Blueprint): BuildingPlan {
  const marked = layers.flatMap((rows, y) =>
    rows.flatMap((row, z) => [...row].map((character, x) => ({ x, y, z, character }))),
  );
  const inside = marked.find(({ character }) => character === '@');
  const origin = inside ?? { x: 0, y: 0, z: 0 };
  const cells = marked.flatMap(({ character, x, y, z }): PlanCell[] => {
    if (character === ' ') return [];
    const wanted = legend[character];
    if (wanted === undefined) throw new Error(`the blueprint ${name} has "${character}", which means nothing`);
    return [{ x: x - origin.x, y: y - origin.y, z: z - origin.z, wanted }];
  });
  return { cells, inside: inside !== undefined };
}

/** Whether a cell is as it is to be. `material`: what walls are to be of, where it was said; what stood there already may be of anything. */
export function isAsWanted(
  wanted: Wanted,
  { name, properties, was }: Pick<TargetBlock, 'name' | 'properties' | 'was'>,
  material?: readonly string[],
): boolean {
  switch (wanted.kind) {
    case 'solid':
      return isFullBlock(name) && (material === undefined || material.includes(name) || was?.name === name);
    case 'open':
      // What a frame was lit with is gone through like air, and nobody digs it.
      return isAir(name) || name === PORTAL_BLOCK;
    case 'door':
    case 'door_top':
      // Older versions write a property as text, newer ones as a truth value.
      return isNamed(wanted, name, /_door$/.test(name)) && String(properties?.open) === 'false';
    case 'torch':
      return /^(wall_)?torch$/.test(name);
    case 'bed':
      return isNamed(wanted, name, isBed(name)) && properties?.part !== 'head';
    case 'bed_head':
      return isNamed(wanted, name, isBed(name)) && properties?.part !== 'foot';
    case 'fence':
      return isFence(name);
    case 'gate':
      return isGate(name) && String(properties?.open) === 'false';
    case 'block':
      return wanted.name === 'air' ? isAir(name) : name === wanted.name;
  }
}

const isNamed = ({ name }: { readonly name?: string }, block: string, isOfKind: boolean): boolean =>
  name === undefined ? isOfKind : block === name;
