import { expect, it } from 'vitest';
import { goalLines, requestContext } from '../../../test/request-context.ts';
import { understand } from '../../intrusion/understand.ts';

const read = (text: string, carried: readonly string[]) =>
  understand(text, requestContext({}, { inventory: carried.map((name) => ({ name, count: 1 })) })).reading;

it('upgrades to the next better one than the best that is carried', () => {
  for (const [text, carried, goals] of [
    ['upgrade your pickaxe', ['wooden_pickaxe'], ['craft stone_pickaxe 1']],
    ['now upgrade your pickaxe', ['wooden_pickaxe', 'stone_pickaxe'], ['craft iron_pickaxe 1']],
    ['can you upgrade your sword?', ['golden_sword'], ['craft stone_sword 1']],
    ['make yourself a better axe', ['iron_axe'], ['craft diamond_axe 1']],
    ['get a better pickaxe', ['stone_pickaxe'], ['craft iron_pickaxe 1']],
    ['improve your helmet', ['leather_helmet'], ['craft iron_helmet 1']],
    ['upgrade to an iron pickaxe', ['wooden_pickaxe'], ['craft iron_pickaxe 1']],
    ['upgrade your axe to stone', ['wooden_axe'], ['craft stone_axe 1']],
    ['upgrade your shovel', [], ['craft wooden_shovel 1']],
  ] as const)
    expect([text, goalLines(read(text, carried).goals)]).toEqual([text, goals]);
  expect(read('upgrade your pickaxe', ['diamond_pickaxe'])).toMatchObject({
    goals: [],
    cannot: { reason: 'I can craft nothing better than my diamond pickaxe.' },
  });
});
