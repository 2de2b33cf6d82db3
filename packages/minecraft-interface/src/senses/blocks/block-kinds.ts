import type { Bot } from 'mineflayer';

/** What the block index needs to know of a block state, by its id in the connected version. */
export interface BlockKinds {
  /** Undefined for air and for ids the version does not have. */
  nameOf(stateId: number): string | undefined;
  /** A full block nothing can be seen or reached through. */
  opaque(stateId: number): boolean;
  /** Ground that lies under every soil: it counts even where it is covered, since everyone knows it is there. */
  ground(name: string): boolean;
}

const AIR = /^(air|cave_air|void_air)$/;
const GROUND =
  /^(stone|deepslate|cobblestone|granite|diorite|andesite|tuff|calcite|dirt|coarse_dirt|grass_block|podzol|mud|sand|red_sand|gravel|clay|sandstone|red_sandstone|terracotta|netherrack|soul_sand|soul_soil|basalt|blackstone|end_stone|bedrock)$/;

/** Kinds of the connected version, from its registry. */
export function blockKinds(registry: Bot['registry']): BlockKinds {
  const names: (string | undefined)[] = [];
  const solid: boolean[] = [];
  for (const block of registry.blocksArray) {
    const first = block.minStateId ?? block.id << 4;
    const last = block.maxStateId ?? first + 15;
    for (let id = first; id <= last; id++) {
      names[id] = AIR.test(block.name) ? undefined : block.name;
      solid[id] = block.boundingBox === 'block' && !block.transparent;
    }
  }
  return {
    nameOf: (stateId) => names[stateId],
    opaque: (stateId) => solid[stateId] ?? false,
    ground: (name) => GROUND.test(name),
  };
}
