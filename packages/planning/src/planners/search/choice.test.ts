import { weighedChoice } from '@conscious-bot/contracts/task';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { gameData } from '../../../test/game-data.ts';
import { snapshot } from '../../../test/snapshots.ts';
import { boundWeighed } from '../weighed.ts';
import { planBySearch } from './plan-by-search.ts';

const data = gameData();
const near = { oak_log: 6, birch_log: 11, grass_block: 1, dirt: 3, stone: 9, coal_ore: 16, iron_ore: 12 };

describe('what was weighed while searching', () => {
  it('names the way that was taken and those that were not, with what each would have cost', () => {
    const goal = { action: 'craft', target: 'iron_pickaxe', amount: 1 } as const;
    const result = planBySearch({ goal, world: snapshot({ near }), baseline: 0 }, data);
    const weighed = result.ok ? (result.weighed ?? []) : [];
    const iron = weighed.find(({ item }) => item === 'iron_ingot');
    expect(iron).toMatchObject({
      wanted: '3 iron ingots',
      taken: { text: 'smelt raw iron', seconds: expect.any(Number) },
    });
    const rejected = iron?.rejected ?? [];
    expect(rejected.map(({ text }) => text)).toContain('smelt iron ore');
    for (const { seconds, why } of rejected) {
      expect(why).toMatch(/longer|cannot be had|no cheaper/);
      if (seconds === undefined) expect(why).toMatch(/cannot be had/);
    }
  });

  it('of a class, tells what each member that was compared would have taken', () => {
    const goal = { action: 'collect', target: 'any_log', amount: 3 } as const;
    const result = planBySearch({ goal, world: snapshot({ near }), baseline: 0 }, data);
    const [first] = result.ok ? (result.weighed ?? []) : [];
    expect(first?.taken).toMatchObject({ text: 'take oak logs for it', seconds: expect.any(Number) });
    expect(first?.rejected.map(({ text }) => text)).toContain('take birch logs for it');
  });

  it('is bounded, however much there was to choose', () => {
    const way = { text: 'x'.repeat(5_000), seconds: 1 };
    const many = Array.from({ length: 50 }, () => ({ wanted: 'a thing', taken: way, rejected: Array(20).fill(way) }));
    const kept = boundWeighed(many);
    expect(z.array(weighedChoice).safeParse(kept).success).toBe(true);
    expect(JSON.stringify(kept).length).toBeLessThan(20_000);
  });
});
