import type { WindowKind } from './open-windows.ts';

/** Blocks that hold things, by their names in the game. */
export const CONTAINER_KINDS = ['chest', 'trapped_chest', 'barrel', 'furnace', 'smoker', 'blast_furnace'] as const;
export type ContainerKind = (typeof CONTAINER_KINDS)[number];

export const FURNACE_KINDS: ReadonlySet<ContainerKind> = new Set(['furnace', 'smoker', 'blast_furnace'] as const);
/** A solid block on top keeps the lids of these shut; two of a kind side by side are one. */
export const CHEST_KINDS: ReadonlySet<string> = new Set(['chest', 'trapped_chest']);

const OUTPUT = 2;

/** The windows, as the protocol names them. */
export const CONTAINER_WINDOWS: Readonly<Record<ContainerKind, WindowKind>> = {
  chest: { type: 'minecraft:generic_9x3', title: 'Chest', size: 27 },
  trapped_chest: { type: 'minecraft:generic_9x3', title: 'Trapped Chest', size: 27 },
  barrel: { type: 'minecraft:generic_9x3', title: 'Barrel', size: 27 },
  furnace: { type: 'minecraft:furnace', title: 'Furnace', size: 3, takeOnly: [OUTPUT] },
  smoker: { type: 'minecraft:smoker', title: 'Smoker', size: 3, takeOnly: [OUTPUT] },
  blast_furnace: { type: 'minecraft:blast_furnace', title: 'Blast Furnace', size: 3, takeOnly: [OUTPUT] },
};

/** Two chests that are one. */
export const LARGE_CHEST: WindowKind = { type: 'minecraft:generic_9x6', title: 'Large Chest', size: 54 };
