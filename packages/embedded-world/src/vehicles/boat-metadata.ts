import type { WorldContext } from '../context/world-context.ts';
import { metadataKey } from '../entities/entity-metadata.ts';

/** The kinds in the order of their numbers, until each became an entity of its own in 1.21.2; a version leaves out those it lacks. */
const KINDS = [
  'oak_boat',
  'spruce_boat',
  'birch_boat',
  'jungle_boat',
  'acacia_boat',
  'cherry_boat',
  'dark_oak_boat',
  'mangrove_boat',
  'bamboo_raft',
];

/** What clients are sent about the looks of a boat, in the numbering of the version. */
export function boatMetadata({ registry }: WorldContext) {
  const named = registry.supportFeature('mcDataHasEntityMetadata');
  const own = registry.version['>=']('1.17') ? 8 : 7;
  const keyOf = (key: string, place: number): number =>
    metadataKey(registry, registry.entitiesByName.boat ? 'boat' : 'oak_boat', key) ?? own + place;
  const kinds = KINDS.filter((kind) => registry.itemsByName[kind]);
  return {
    kind(item: string) {
      if (!registry.entitiesByName.boat) return [];
      return [{ key: keyOf('type', 3), type: named ? 'int' : 1, value: Math.max(0, kinds.indexOf(item)) }];
    },
    paddles: (left: boolean, right: boolean) => [
      { key: keyOf('paddle_left', 4), type: named ? 'boolean' : 7, value: left },
      { key: keyOf('paddle_right', 5), type: named ? 'boolean' : 7, value: right },
    ],
  };
}
