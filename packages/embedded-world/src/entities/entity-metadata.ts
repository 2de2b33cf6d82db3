import type { Item } from 'prismarine-item';
import type { Vec3 } from 'vec3';
import type { WorldContext } from '../context/world-context.ts';
import type { GameRegistry } from '../engine/flying-squid-types.ts';

/** In the first entry of every entity, in all versions. */
const ON_FIRE = 0x01;

export type MetadataEntry = { key: number; type: string | number; value: unknown };

/** The `entity_metadata` entries the world sends, in the numbering of the version. */
interface EntityMetadata {
  /** What a dropped item is. */
  droppedItem(item: Item): MetadataEntry[];
  /** Air left to breathe, in ticks (300 is full). */
  air(ticks: number): MetadataEntry[];
  /** Whether a fish hangs on a bobber. */
  biting(hooked: boolean): MetadataEntry[];
  /** Whether an animal is a baby. */
  baby(young: boolean): MetadataEntry[];
  /** The wool of a sheep: the number of its dye, and whether it has been taken off. */
  wool(colour: number, sheared: boolean): MetadataEntry[];
  /** Which hand of a living thing is in use: eating, blocking, drawing a bow. */
  handInUse(hand: 'main' | 'off' | null): MetadataEntry[];
  /** Lying in the bed whose head is there; null is up and about. */
  sleeping(bed: Vec3 | null): MetadataEntry[];
  /** The bits every entity has; the world uses the one for burning. */
  sharedFlags(flags: { onFire: boolean }): MetadataEntry[];
  /** How big a slime or magma cube is: 1 the smallest, 2 and 4 the others. */
  slimeSize(size: number): MetadataEntry[];
  /** How far blown up a pufferfish is: 0 to 2. */
  puff(steps: number): MetadataEntry[];
  /** Whether a bat hangs below a block. */
  hanging(hangs: boolean): MetadataEntry[];
  /** A creeper about to explode (1) or not (−1). */
  swelling(direction: 1 | -1): MetadataEntry[];
  /** How many points an orb of experience holds; since 1.21.5, before its spawn packet says it. */
  orbValue(points: number): MetadataEntry[];
}

/** Numbers of poses, the same since 1.14. */
const STANDING = 0;
const LYING = 2;
/** In the byte of a bat. */
const HANGS_BIT = 0x01;
/** In the byte that holds the colour of a sheep. */
const SHEARED_BIT = 0x10;

export function installEntityMetadata({ registry, items }: WorldContext): EntityMetadata {
  const named = registry.supportFeature('mcDataHasEntityMetadata');
  const handKey = metadataKey(registry, 'player', 'living_entity_flags') ?? (registry.version['>=']('1.17') ? 8 : 7);
  const itemKey = metadataKey(registry, 'item', 'item') ?? (registry.version['>=']('1.17') ? 8 : 7);
  // Before minecraft-data lists them: everything after the pose moved up by one with 1.17.
  const shift = registry.version['>=']('1.17') ? 1 : 0;
  const babyKey = metadataKey(registry, 'cow', 'baby') ?? 15 + shift;
  const swellKey = metadataKey(registry, 'creeper', 'swell_dir') ?? 15 + shift;
  const woolKey = metadataKey(registry, 'sheep', 'wool') ?? 16 + shift;
  const slimeKey = metadataKey(registry, 'magma_cube', 'size') ?? 15 + shift;
  const puffKey = metadataKey(registry, 'pufferfish', 'puff_state') ?? 16 + shift;
  const batKey = metadataKey(registry, 'bat', 'flags') ?? 15 + shift;
  const bitingKey = metadataKey(registry, 'fishing_bobber', 'biting') ?? 8 + shift;
  const orbKey = metadataKey(registry, 'experience_orb', 'value') ?? 8;
  return {
    orbValue: (points) => [{ key: orbKey, type: named ? 'int' : 1, value: points }],
    biting: (hooked) => [{ key: bitingKey, type: named ? 'boolean' : 7, value: hooked }],
    swelling: (direction) => [{ key: swellKey, type: named ? 'int' : 1, value: direction }],
    slimeSize: (size) => [{ key: slimeKey, type: named ? 'int' : 1, value: size }],
    puff: (steps) => [{ key: puffKey, type: named ? 'int' : 1, value: steps }],
    hanging: (hangs) => [{ key: batKey, type: named ? 'byte' : 0, value: hangs ? HANGS_BIT : 0 }],
    baby: (young) => [{ key: babyKey, type: named ? 'boolean' : 7, value: young }],
    wool: (colour, sheared) => [
      { key: woolKey, type: named ? 'byte' : 0, value: colour | (sheared ? SHEARED_BIT : 0) },
    ],
    droppedItem: (item) => [{ key: itemKey, type: named ? 'item_stack' : 6, value: items.toNotch(item) }],
    sleeping(bed) {
      const pose = {
        key: metadataKey(registry, 'player', 'pose') ?? 6,
        type: named ? 'pose' : 18,
        value: bed ? LYING : STANDING,
      };
      const place = metadataKey(registry, 'player', 'sleeping_pos');
      if (place === undefined) return [pose];
      return [pose, { key: place, type: named ? 'optional_block_pos' : 10, value: bed ?? undefined }];
    },
    air: (ticks) => [
      { key: metadataKey(registry, 'player', 'air_supply') ?? 1, type: named ? 'int' : 1, value: ticks },
    ],
    handInUse: (hand) => [{ key: handKey, type: named ? 'byte' : 0, value: hand === 'off' ? 3 : hand ? 1 : 0 }],
    sharedFlags: ({ onFire }) => [{ key: 0, type: named ? 'byte' : 0, value: onFire ? ON_FIRE : 0 }],
  };
}

/** The number of one side of the looks of an entity, where minecraft-data lists them. */
export function metadataKey(registry: GameRegistry, entity: string, key: string): number | undefined {
  const data: object | undefined = registry.entitiesByName[entity];
  const keys: unknown = data && 'metadataKeys' in data ? data.metadataKeys : undefined;
  const index = Array.isArray(keys) ? keys.indexOf(key) : -1;
  return index >= 0 ? index : undefined;
}
