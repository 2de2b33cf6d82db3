import { type BlockPosition, blockPosition } from '@conscious-bot/contracts';
import type { Bot } from 'mineflayer';
import type { Entity } from 'prismarine-entity';

type Key = 'shared_flags' | 'health' | 'sleeping_pos' | 'baby' | 'wool';

/**
 * Places of what is read of an entity, for versions whose data does not name them: protocol 1.14–1.16, and from 1.17 on, where one entry was
 * put in before them. (Protocol documentation, "Entity metadata".)
 */
const OLD: Readonly<Record<Key, number>> = { shared_flags: 0, health: 8, sleeping_pos: 13, baby: 15, wool: 16 };
const SINCE_1_17: Readonly<Record<Key, number>> = { shared_flags: 0, health: 9, sleeping_pos: 14, baby: 16, wool: 17 };

const ON_FIRE = 0x01;
const SHEARED = 0x10;

/** Reads what the server has sent of the state of living things. What it did not send is undefined. */
export interface EntityStates {
  health(entity: Entity): number | undefined;
  baby(entity: Entity): boolean | undefined;
  sheared(entity: Entity): boolean | undefined;
  onFire(entity: Entity): boolean | undefined;
  /** The bed it lies in. */
  bed(entity: Entity): BlockPosition | undefined;
}

export function entityStates(registry: Bot['registry']): EntityStates {
  const fallback = registry.version['>=']('1.17') ? SINCE_1_17 : OLD;
  const named = registry.supportFeature('mcDataHasEntityMetadata');
  const read = (entity: Entity, key: Key): unknown => {
    if (entity.name === undefined) return undefined;
    const index = named ? metadataKeys(registry, entity.name).indexOf(key) : fallback[key];
    return index < 0 ? undefined : entity.metadata[index];
  };
  const number = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined);
  const flag = (value: unknown, mask: number) => {
    const bits = number(value);
    return bits === undefined ? undefined : (bits & mask) !== 0;
  };
  return {
    health: (entity) => number(read(entity, 'health')),
    baby: (entity) => {
      const value = read(entity, 'baby');
      return typeof value === 'boolean' ? value : undefined;
    },
    sheared: (entity) => (entity.name === 'sheep' ? flag(read(entity, 'wool'), SHEARED) : undefined),
    bed: (entity) => blockPosition.safeParse(read(entity, 'sleeping_pos')).data,
    onFire: (entity) => flag(read(entity, 'shared_flags'), ON_FIRE),
  };
}

function metadataKeys(registry: Bot['registry'], name: string): readonly unknown[] {
  const data: object | undefined = registry.entitiesByName[name];
  // Missing from the library's types.
  const keys: unknown = data && 'metadataKeys' in data ? data.metadataKeys : undefined;
  return Array.isArray(keys) ? keys : [];
}
