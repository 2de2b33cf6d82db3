import { createRequire } from 'node:module';
import type { Block } from 'prismarine-block';
import type { Item } from 'prismarine-item';
import type { Window, WindowInfo } from 'prismarine-windows';
import type { Vec3 } from 'vec3';
import { LATEST_GAME_VERSION } from '../options/game-versions.ts';
import type { Chunk, FlyingSquid, GameRegistry, SquidPlugin } from './flying-squid-types.ts';
import { supportVersionsUpTo } from './version-support.ts';

/**
 * The CommonJS libraries underneath, loaded in one place and given the narrow types their own declarations miss (their
 * default exports are typed for bundlers, not for Node's module system).
 */
const require = createRequire(import.meta.url);

type ItemClass = {
  new (type: number, count: number): Item;
  /** The item as it goes into a packet; null is an empty slot. */
  toNotch(item: Item | null): Record<string, unknown>;
  fromNotch(item: Record<string, unknown>): Item | null;
};

interface Windows {
  createWindow(id: number, type: string, title: string, slotCount?: number): Window;
  readonly windows: Readonly<Record<string, WindowInfo>>;
}

export const loadRegistry: (version: string) => GameRegistry = require('prismarine-registry');
/** Without a span a column has the overworld's; before 1.18 all columns span 0 to 255 and the argument is not looked at. */
export const chunkClass: (registry: GameRegistry) => new (span?: { minY: number; worldHeight: number }) => Chunk =
  require('prismarine-chunk');
export const itemClass: (registry: GameRegistry) => ItemClass = require('prismarine-item');
export const blockClass: (registry: GameRegistry) => { fromStateId(stateId: number, biome: number): Block } =
  require('prismarine-block');
const libraryWindows: (registry: GameRegistry) => Windows = require('prismarine-windows');
/** The windows of a version; since 1.20 a smithing table has a slot for the template, which the library leaves out. */
export function windowsOf(registry: GameRegistry): Windows {
  const windows = libraryWindows(registry);
  const smithing = windows.windows['minecraft:smithing'];
  if (smithing && registry.itemsByName.netherite_upgrade_smithing_template)
    Object.assign(smithing, { inventory: { start: 4, end: 39 }, slots: 40, craft: 3 });
  return windows;
}

export interface NbtTag {
  type: string;
  value: unknown;
}
export const nbt: {
  comp(value: Record<string, NbtTag>, name?: string): NbtTag;
  longArray(value: number[][]): NbtTag;
} = require('prismarine-nbt');

export function flyingSquid(): FlyingSquid {
  supportVersionsUpTo(LATEST_GAME_VERSION);
  return require('flying-squid');
}
/** One of flying-squid's built-in plugins, by its file name. */
export const vanillaPlugin = (name: string): SquidPlugin => require(`flying-squid/src/lib/plugins/${name}.js`);
export const vanillaPluginList = (): { builtinPlugins: SquidPlugin[] | null; initPlugins(): void } =>
  require('flying-squid/src/lib/plugins');

/** A walk through the blocks along a ray, and where the ray meets their shapes. */
interface RayIterator {
  readonly block: { x: number; y: number; z: number };
  next(): { x: number; y: number; z: number } | null;
  /** `face`: 0 bottom, 1 top, 2 north, 3 south, 4 west, 5 east. */
  intersect(shapes: readonly (readonly number[])[], offset: Vec3): { pos: Vec3; face: number } | null;
}
const {
  iterators,
}: { iterators: { RaycastIterator: new (from: Vec3, direction: Vec3, reach: number) => RayIterator } } =
  require('prismarine-world');
export const rayIterator = (from: Vec3, direction: Vec3, reach: number): RayIterator =>
  new iterators.RaycastIterator(from, direction, reach);
