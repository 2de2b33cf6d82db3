import { createRequire } from 'node:module';
import { blockDrops } from '@conscious-bot/contracts/game';
import { dropRolls } from '@conscious-bot/embedded-world/block-drops';
import { describe, expect, it } from 'vitest';

const require = createRequire(import.meta.url);
type Rolls = Parameters<typeof dropRolls>[0];
const registryOf: (version: string) => Rolls['registry'] = require('prismarine-registry');
const blocksOf: (registry: Rolls['registry']) => { fromStateId(stateId: number, biome: number): Rolls['block'] } =
  require('prismarine-block');

/** Crops are harvested when ripe, which another test of the world is about; of these the world and the game go by the state of the block. */
const BY_STATE = /^(wheat|carrots|potatoes|beetroots|nether_wart|cocoa|attached_\w+_stem)$/;

describe('drops, as the embedded world gives them by a table of its own', () => {
  it.each(['1.16.5', '1.18.2', '1.20.4', '1.21.4', '1.21.11', '26.1'])('agree at %s, block by block', (version) => {
    const registry = registryOf(version);
    const Blocks = blocksOf(registry);
    const knows = (item: string) => registry.itemsByName[item] !== undefined;
    const wrong = registry.blocksArray
      .filter(({ name, diggable }) => diggable && !BY_STATE.test(name))
      .flatMap(({ name, minStateId, defaultState }) => {
        const block = Blocks.fromStateId(defaultState ?? minStateId ?? 0, 0);
        return (['plain', 'shears', 'silk_touch'] as const).flatMap((tool) => {
          const held = tool === 'shears' ? { name: 'shears', type: registry.itemsByName.shears?.id ?? 0 } : null;
          const world = new Map<string, number>();
          for (const { item, chance, min, max } of dropRolls({
            registry,
            block,
            tool: held,
            silkTouch: tool === 'silk_touch',
          }))
            world.set(item, (world.get(item) ?? 0) + (chance * (min + max)) / 2);
          const ours = new Map(blockDrops(name, tool, knows).map(({ item, count }) => [item, count]));
          return [...new Set([...world.keys(), ...ours.keys()])]
            .filter((item) => Math.abs((world.get(item) ?? 0) - (ours.get(item) ?? 0)) > 0.02)
            .map(
              (item) =>
                `${name}, ${tool}: ${item} ${world.get(item) ?? 0} in the world, ${ours.get(item) ?? 0} by the table`,
            );
        });
      });
    expect(wrong).toEqual([]);
  });
});
