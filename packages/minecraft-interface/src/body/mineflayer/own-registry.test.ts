import { createRequire } from 'node:module';
import { digMs } from '@conscious-bot/embedded-world/dig-rule';
import minecraftData from 'minecraft-data';
import type { Bot } from 'mineflayer';
import type { Block } from 'prismarine-block';
import { describe, expect, it } from 'vitest';
import { ownRegistry } from './own-registry.ts';

const require = createRequire(import.meta.url);
const libraryRegistry: (version: string) => Bot['registry'] = require('prismarine-registry');
const blockClass: (registry: Bot['registry']) => { fromStateId(stateId: number, biome: number): Block } =
  require('prismarine-block');

function joined(version: string): { registry: Bot['registry']; block: (name: string) => Block } {
  const registry = libraryRegistry(version);
  ownRegistry({ registry });
  const Blocks = blockClass(registry);
  const block = (name: string) => {
    const { defaultState = 0, minStateId = 0 } = registry.blocksByName[name] ?? {};
    return Blocks.fromStateId(defaultState === 0 ? minStateId : defaultState, 0);
  };
  return { registry, block };
}

/** Every tool and the bare hand. */
const TOOL = /_(pickaxe|axe|shovel|hoe|sword)$|^shears$/;
/**
 * A tick more is what floating point makes of a whole number of ticks. Of these blocks the data know no tool: the button of blackstone, the
 * conduit, and what was an experiment at 1.20.4. The body takes its time over them, which every server allows.
 */
const TICK_MS = 50;
const SLOWER =
  /^(polished_blackstone_button|conduit|crafter)$|tuff|copper_(bulb|door|grate|trapdoor)$|chiseled_copper$/;

describe('the registry of a connection', () => {
  it.each(['1.16.5', '1.18.2', '1.20.4', '1.21.4', '1.21.11', '26.1'])(
    'at %s the body digs every block with every tool as fast as the world lets it, which has a rule of its own',
    (version) => {
      const { registry, block } = joined(version);
      const tools = [null, ...registry.itemsArray.filter(({ name }) => TOOL.test(name))];
      const hasGlowLichen = 'glow_lichen' in registry.blocksByName;
      const wrong = registry.blocksArray
        .filter(({ name, diggable }) => diggable && !(SLOWER.test(name) && version < '1.21'))
        .flatMap(({ name }) => {
          const dug = block(name);
          return tools.flatMap((tool) => {
            const body = dug.digTime(tool?.id ?? null, false, false, false, [], []);
            const held = tool === null ? null : { type: tool.id, name: tool.name };
            const world = digMs(dug, held, { efficiency: 0, hasGlowLichen });
            return Math.abs(body - world) <= TICK_MS || !Number.isFinite(world)
              ? []
              : [`${name} with ${tool?.name ?? 'the hand'}: ${body} and ${world} ms`];
          });
        });
      expect(wrong).toEqual([]);
    },
  );

  it.each([
    ['iron_ore', 'stone_pickaxe', 1_150],
    ['diamond_ore', 'iron_pickaxe', 750],
    ['deepslate_diamond_ore', 'iron_pickaxe', 1_150],
    ['obsidian', 'diamond_pickaxe', 9_400],
  ])('%s with %s takes %i ms, which the data of 1.20.5 to 26.1 have forgotten', (name, tool, ms) => {
    for (const version of ['1.20.6', '1.21.4', '1.21.11', '26.1']) {
      const { registry, block } = joined(version);
      expect(block(name).digTime(registry.itemsByName[tool]?.id ?? null, false, false, false, [], [])).toBe(ms);
    }
  });

  it('efficiency, haste, mining fatigue, water and air count as they do in the game', () => {
    for (const version of ['1.8.8', '1.16.5', '1.21.4', '26.1']) {
      const { registry, block } = joined(version);
      const pick = registry.itemsByName.diamond_pickaxe?.id ?? null;
      const effect = (name: string, amplifier: number) => ({
        [registry.effectsByName[name]?.id ?? -1]: {
          id: registry.effectsByName[name]?.id ?? -1,
          amplifier,
          duration: 600,
        },
      });
      const ms = (wet: boolean, off: boolean, enchantments: { name: string; lvl: number }[], effects: object) =>
        Reflect.apply(block('obsidian').digTime, block('obsidian'), [pick, false, wet, off, enchantments, effects]);
      // 50 × 30 / speed in ticks: 8 plain, 8 + 26, 8 × 1.4, 8 × 0.3, 8 / 5 (minecraft.wiki "Breaking").
      expect(ms(false, false, [], {})).toBe(9_400);
      expect(ms(false, false, [{ name: 'efficiency', lvl: 5 }], {})).toBe(2_250);
      expect(ms(false, false, [], effect('Haste', 1))).toBe(6_700);
      expect(ms(false, false, [], effect('MiningFatigue', 0))).toBe(31_250);
      expect(ms(true, false, [], {})).toBe(46_900);
      expect(ms(false, true, [], {})).toBe(46_900);
      expect(ms(true, false, [{ name: 'aqua_affinity', lvl: 1 }], {})).toBe(9_400);
    }
  });

  it('leaves the data that others read as they are', () => {
    const { blocksByName, materials, recipes, itemsByName } = minecraftData('1.21.4');
    const before = structuredClone({
      ore: blocksByName.iron_ore,
      materials,
      wool: recipes[itemsByName.blue_wool?.id ?? 0],
    });
    const { registry } = joined('1.21.4');
    expect({ ore: blocksByName.iron_ore, materials, wool: recipes[itemsByName.blue_wool?.id ?? 0] }).toMatchObject(
      before,
    );
    expect(registry.blocksByName.iron_ore?.material).not.toBe(blocksByName.iron_ore?.material);
    expect(registry.recipes[itemsByName.blue_wool?.id ?? 0]?.length).toBeGreaterThan(
      recipes[itemsByName.blue_wool?.id ?? 0]?.length ?? 0,
    );
  });
});
