import { findCapability } from '@conscious-bot/contracts';
import { afterEach, describe, expect, it } from 'vitest';
import type { DraftStep } from '../src/planners/search/operations/draft-step.ts';
import { Executive } from './executive.ts';
import { SymbolicWorld } from './symbolic-world.ts';

let running: Executive | undefined;
afterEach(async () => {
  await running?.stop();
  running = undefined;
});

const tiers = ['wooden', 'stone', 'iron', 'diamond', 'netherite'] as const;
type Tier = (typeof tiers)[number];
/** What comes of an ore, the block that is mined for it, the heights of the mine, and the least pickaxe that gets it (minecraft.wiki "Ore"). */
type Row = readonly [item: string, block: string, heights: string, least: Tier];

/** Copper came with 1.17, raw metals too; since 1.18 the ground reaches below 0 and every ore has a height of its own. */
const ores: Readonly<Record<string, readonly Row[]>> = {
  '1.16.5': [
    ['coal', 'coal_ore', 'coal ore is dug for between heights 5 and 54', 'wooden'],
    ['iron_ore', 'iron_ore', 'iron ore is dug for between heights 5 and 54', 'stone'],
    ['gold_ore', 'gold_ore', 'gold ore is dug for between heights 12 and 24', 'iron'],
    ['lapis_lazuli', 'lapis_ore', 'lapis ore is dug for between heights 13 and 18', 'stone'],
    ['redstone', 'redstone_ore', 'redstone ore is dug for at height 12', 'iron'],
    ['diamond', 'diamond_ore', 'diamond ore is dug for at height 12', 'iron'],
    ['quartz', 'nether_quartz_ore', 'nether quartz ore is dug for between heights 36 and 110', 'wooden'],
    ['ancient_debris', 'ancient_debris', 'ancient debris is dug for between heights 13 and 16', 'diamond'],
  ],
  '1.21.4': [
    ['coal', 'coal_ore', 'coal ore is dug for between heights 40 and 54', 'wooden'],
    ['raw_iron', 'iron_ore', 'iron ore is dug for between heights 10 and 22', 'stone'],
    ['raw_copper', 'copper_ore', 'copper ore is dug for between heights 40 and 54', 'stone'],
    ['raw_gold', 'gold_ore', 'gold ore is dug for between heights -22 and -10', 'iron'],
    ['lapis_lazuli', 'lapis_ore', 'lapis ore is dug for between heights -5 and 5', 'stone'],
    ['redstone', 'redstone_ore', 'redstone ore is dug for between heights -58 and -53', 'iron'],
    ['diamond', 'diamond_ore', 'diamond ore is dug for between heights -58 and -53', 'iron'],
    ['quartz', 'nether_quartz_ore', 'nether quartz ore is dug for between heights 36 and 110', 'wooden'],
    ['ancient_debris', 'ancient_debris', 'ancient debris is dug for between heights 13 and 16', 'diamond'],
  ],
};

const meadow = { oak_log: 6, grass_block: 1, dirt: 3, stone: 9 };

async function planFor(target: string, version: string) {
  const e = new Executive({ version, near: meadow, env: { MINECRAFT_VERSION: version } });
  running = e;
  await e.start();
  const { id } = await e.ask({ action: 'collect', target, amount: 1 });
  await e.until('there is a plan', async () => (await e.task(id)).plan !== undefined);
  const { plan } = await e.task(id);
  return { rationale: plan?.rationale, steps: plan?.steps.map(drafted) ?? [] };
}

/** A step as it was planned. */
function drafted({ capability, args }: { capability: string; args: unknown }): DraftStep {
  const spec = findCapability(capability);
  if (spec === undefined) throw new Error(`no verb ${capability}`);
  return { capability, args: spec.input.parse(args), cost: 0 } as DraftStep;
}

const tierOf = (item: string): number => tiers.findIndex((tier) => item === `${tier}_pickaxe`);

describe.each(Object.keys(ores))('ores at %s', (version) => {
  it.each(ores[version] ?? [])(
    'MINE-1: %s, with nothing in the hands: a mine for %s, %s, with the pickaxe that gets it, and home again',
    async (item, block, heights, least) => {
      const { rationale, steps } = await planFor(item, version);
      expect(rationale).toContain(heights);
      const at = steps.findLastIndex(({ capability }) => capability === 'branch_mine');
      expect(steps[at]?.args).toMatchObject({ for: expect.arrayContaining([block]) });
      const made = steps
        .slice(0, at)
        .flatMap((step) => (step.capability === 'craft_item' ? [tierOf(step.args.item)] : []));
      expect(Math.max(...made)).toBeGreaterThanOrEqual(tiers.indexOf(least));
      // A model of the game that shares no code with the planners lets every step pass, and has it in the overworld at the end.
      const model = new SymbolicWorld(version);
      for (const step of steps) expect(model.run(step), JSON.stringify(step)).toBeUndefined();
      expect(model.count(item)).toBeGreaterThanOrEqual(1);
      expect(model.dimension).toBe('overworld');
    },
  );
});
