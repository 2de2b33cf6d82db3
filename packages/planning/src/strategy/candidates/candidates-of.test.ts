import type { Goal } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { fed, first, lastDeath, type Situation, stoneAge } from '../../../test/first-project.ts';
import { gameData } from '../../../test/game-data.ts';
import { facts } from '../../../test/strategy-facts.ts';
import { catalogue } from '../projects/catalogue.ts';
import type { Project } from '../projects/project.ts';
import { candidatesOf, weighProjects } from './candidates-of.ts';
import type { Estimator } from './estimate.ts';

const hole = { sky: false, openSides: 0, sheltered: true };
const deepHole = { ...hole, deep: true } as const;
const afloat = {
  inWater: true,
  onGround: false,
  exposure: { sky: false, openSides: 4, sheltered: false },
  light: { block: 0, sky: 6 },
};
const cottage = {
  position: { x: 8, y: 64, z: 0 },
  dimension: 'overworld',
  torches: 1,
  crops: 0,
  dark: 0,
  missing: [],
  furnishings: { bed: { x: 9, y: 64, z: 0 }, door: { x: 11, y: 64, z: 0 } },
};
const farHome = [{ name: 'home', position: { x: 200, y: 67, z: 0 }, dimension: 'overworld', at: 0 }];
const zombie = { id: 1, name: 'zombie', kind: 'hostile' as const, position: { x: 18, y: 64, z: 0 }, distance: 18 };

describe('what comes first in a life', () => {
  it.each<[string, Situation, string]>([
    ['with empty hands, a pickaxe', [], 'tools: craft wooden_pickaxe'],
    ['in the last minute before dark, a roof', [{ timeOfDay: 11_500, items: fed }], 'shelter: hide here'],
    ['with a pickaxe, the ground below', [{ timeOfDay: 11_500, items: stoneAge }], 'shelter: descend y_52'],
    [
      'at bedtime in the open with a bed, walls first',
      [{ timeOfDay: 12_600, items: { ...stoneAge, white_bed: 1 } }],
      'shelter: hide here',
    ],
    [
      'beside a bed that stands in the open, too, and below the ground',
      [{ timeOfDay: 12_600, items: stoneAge, near: { dirt: 1, white_bed: 9 } }],
      'shelter: descend y_52',
    ],
    [
      'with walls about it, sleep in the bed it carries',
      [{ timeOfDay: 12_600, items: { ...stoneAge, white_bed: 1 }, exposure: hole }],
      'sleeping: sleep bed',
    ],
    [
      'at bedtime by its house, sleep in there',
      [{ timeOfDay: 12_600, items: { ...stoneAge, ...fed }, near: { dirt: 1, white_bed: 9 }, homestead: cottage }],
      'shelter: sleep bed',
    ],
    ['famished with nothing to eat, food before the first tool', [{ food: 6 }], 'larder: collect any_food'],
    ['merely hungry, the tool before food', [{ food: 9 }], 'tools: craft wooden_pickaxe'],
    ['hungry with food in the pack, a meal', [{ food: 9, items: { ...stoneAge, bread: 3 } }], 'meal: eat food'],
    [
      'with better armour in the pack than on the body, to put it on',
      [{ items: { ...stoneAge, ...fed, iron_helmet: 1 } }],
      'armour: equip armour',
    ],
    [
      'just back to life with a pickaxe, what it dropped',
      [{ lastDeath, items: { ...stoneAge, ...fed } }],
      'belongings: navigate place_of_death',
    ],
    ['by night with nothing, the trees beside it', [{ timeOfDay: 15_000 }], 'fresh start: collect any_log'],
    ['and out of its hole as well', [{ timeOfDay: 15_000, exposure: hole }], 'fresh start: collect any_log'],
    ['where a monster is in sight, a roof', [{ timeOfDay: 15_000, hostiles: [zombie] }], 'shelter: hide here'],
    ['and where no trees stand near', [{ timeOfDay: 15_000, near: { dirt: 1, oak_log: 40 } }], 'shelter: hide here'],
    [
      'with wood for the night, a pickaxe of it',
      [{ timeOfDay: 15_000, items: { oak_log: 3, oak_planks: 8 } }],
      'tools: craft wooden_pickaxe',
    ],
    [
      'and with that, the ground below',
      [{ timeOfDay: 15_000, items: { wooden_pickaxe: 1, oak_log: 3 } }],
      'shelter: descend y_52',
    ],
    [
      'swimming by night, the land it sees',
      [{ ...afloat, timeOfDay: 15_000, items: { ...stoneAge, ...fed } }],
      'shelter: navigate grass_block',
    ],
    [
      'and in the open sea, however dark it is down there, home',
      [{ ...afloat, timeOfDay: 15_000, items: { ...stoneAge, ...fed }, near: { water: 0 }, places: farHome }],
      'shelter: navigate home',
    ],
    [
      'in its tunnel by night, with something in it, a wall',
      [
        {
          timeOfDay: 15_000,
          exposure: { sky: false, openSides: 2, sheltered: false },
          light: { block: 0, sky: 6 },
          hostiles: [zombie],
          items: { ...stoneAge, ...fed },
        },
      ],
      'shelter: hide here',
    ],
  ])('%s', (_, situation, expected) => {
    expect(first(situation)).toBe(expected);
  });

  it('in a hole by night, with a pickaxe of wood and nothing to make, it goes down into the rock', () => {
    const items = { wooden_pickaxe: 1, ...fed };
    const { facts: now, estimator } = facts({ timeOfDay: 15_000, exposure: hole, items, near: { dirt: 1 } });
    const [best] = weighProjects(now, { estimator, asked: 200 });
    expect(best?.open[0]?.goal).toEqual({ action: 'descend', target: 'y_52', amount: 1 });
  });

  it('and not through the floor of its own house', () => {
    const items = { wooden_pickaxe: 1, ...fed };
    const places = [{ name: 'home', position: { x: 2, y: 64, z: 0 }, dimension: 'overworld', at: 0 }];
    const atHome = facts({ timeOfDay: 15_000, exposure: hole, items, near: { dirt: 1 }, places });
    expect(atHome.facts.homeAway).toBe(2);
    const weighed = weighProjects(atHome.facts, { estimator: atHome.estimator, asked: 200 });
    expect(weighed.find(({ project }) => project.id === 'delving')?.candidate).toBeUndefined();
  });

  it('by night under a roof it makes charcoal of the few logs it has, where there is no coal', () => {
    const items = { ...fed, wooden_pickaxe: 1, crafting_table: 1, furnace: 1, oak_log: 6, stick: 4 };
    const { facts: now, estimator } = facts({ timeOfDay: 15_000, exposure: hole, items });
    const projects = catalogue.filter(({ id }) => id === 'staples');
    const [best] = weighProjects(now, { estimator, projects, asked: 20 })[0]?.open ?? [];
    expect(['any_coal', 'torch']).toContain(best?.goal.target);
    expect(best?.estimate.words).toContain('charcoal');
    expect(best?.score).toBeGreaterThan(0);
  });

  it('a night below the ground is not too dangerous to dig in: who has all but diamonds digs for them', () => {
    const iron = {
      iron_pickaxe: 1,
      iron_sword: 1,
      iron_axe: 1,
      iron_shovel: 1,
      iron_hoe: 1,
      shield: 1,
      iron_ingot: 16,
    };
    const items = { ...iron, ...fed, bread: 4, coal: 14, torch: 20, cobblestone: 64, oak_log: 12, stick: 12 };
    for (const y of [45, 12]) {
      const world = { timeOfDay: 15_000, exposure: deepHole, position: { x: 0, y, z: 0 }, items };
      const { facts: now, estimator } = facts({ ...world, near: { stone: 2, lava: 20 } });
      const projects = catalogue.filter(({ id }) => id === 'mine' || id === 'weapon');
      const scores = candidatesOf(now, { estimator, projects, asked: 100 }).map(({ score }) => score);
      expect(scores).toHaveLength(2);
      for (const score of scores) expect(score).toBeGreaterThan(0);
    }
  });

  it('with some iron it digs for diamonds, where iron lies as well, sooner than for more iron alone', () => {
    // Until 1.17 iron lies as thick at the height of diamonds as anywhere.
    const data = gameData('1.16.5');
    const iron = { iron_pickaxe: 1, iron_sword: 1, shield: 1, stone_axe: 1, stone_shovel: 1, iron_ingot: 4 };
    const items = { ...iron, ...fed, bread: 4, coal: 14, torch: 20, cobblestone: 64, oak_log: 12, stick: 12 };
    const world = { timeOfDay: 15_000, exposure: deepHole, position: { x: 0, y: 45, z: 0 }, items };
    const { facts: now, estimator } = facts({ ...world, near: { stone: 2 } }, { data });
    const projects = catalogue.filter(({ id }) => id === 'mine' || id === 'gems');
    const [mining] = weighProjects(now, { estimator, projects, asked: 100 });
    expect(mining?.open[0]?.milestone.id).toBe('own 3 diamond');
    // With all the metal it wants there is nothing to be had along: the whole way is for the diamonds.
    const rich = facts({ ...world, items: { ...items, iron_ingot: 16 }, near: { stone: 2 } }, { data });
    const alone = weighProjects(rich.facts, { estimator: rich.estimator, projects, asked: 100 }).find(
      ({ project }) => project.id === 'gems',
    );
    const diamonds = (open: typeof mining) => open?.open.find(({ milestone }) => milestone.id === 'own 3 diamond');
    expect(diamonds(mining)?.score).toBeGreaterThan((diamonds(alone)?.score ?? 9) * 1.5);
  });

  it('says for each number where it comes from', () => {
    const { facts: now, estimator } = facts();
    const [best] = candidatesOf(now, { estimator });
    expect(best?.words).toMatchObject({
      need: 'I have no pickaxe, and I cannot mine stone without one',
      novelty: 'I have never had one',
      risk: 'nothing to fear',
    });
    expect(best?.words.cost).toContain('cheapest known way');
  });

  it('names what it goes for, not what is lacking most', () => {
    // Wood is what it lacks most, and the trees are far; stone lies at its feet.
    const items = { ...stoneAge, ...fed, cobblestone: 4, coal: 12, torch: 16 };
    const { facts: now, estimator } = facts({ items, near: { oak_log: 90, stone: 1, dirt: 1 } });
    const projects = catalogue.filter(({ id }) => id === 'staples');
    const [stocking] = weighProjects(now, { estimator, projects, asked: 20 });
    expect(stocking?.open[0]?.goal.target).toBe('any_stone');
    expect(stocking?.candidate?.words.need).toContain('I am running low on stone');
    expect(stocking?.candidate?.words.need).not.toContain('wood');
  });

  it('what is far from home takes the way there and what is done there, and both are asked about', () => {
    const walk: Goal = { action: 'navigate', target: 'home', amount: 1 };
    const dig: Goal = { action: 'collect', target: 'iron_ingot', amount: 3 };
    const taking = (ms: number) => ({ way: true, ms, openMs: ms, words: '', source: 'planner' }) as const;
    const asked: string[] = [];
    const estimator: Estimator = {
      known: (goal) =>
        asked.includes(goal.action)
          ? { estimate: taking(goal.action === 'navigate' ? 16_000 : 100_000), isFresh: true }
          : undefined,
      ask: (goal) => {
        asked.push(goal.action);
        return taking(0);
      },
    };
    const why = () => 'I have no metal';
    const milestone = { id: 'iron', words: 'iron', why, worth: 1, satisfied: () => false, goal: () => walk };
    const far: Project = {
      id: 'far',
      aim: 'mine for ore',
      serves: { 'capability.metal': 1 },
      milestones: () => [{ ...milestone, after: () => dig }],
    };
    const [best] = weighProjects(facts().facts, { estimator, projects: [far] });
    expect(best?.candidate?.costMs).toBe(116_000);
    expect(asked).toEqual(['navigate', 'collect']);
  });

  it('what experience favours is asked about before it is taken up', () => {
    const { facts: now, estimator } = facts({ items: stoneAge });
    for (const favourite of catalogue) {
      const favour = (project: string) => (project === favourite.id ? 0.5 : 0);
      const [best] = weighProjects(now, { estimator, favour, asked: 40 });
      expect(best?.open[0]?.estimate.source, favourite.id).toBe('planner');
    }
  });

  it('asks the planner about a few goals only', () => {
    const { facts: now, estimator } = facts();
    let asked = 0;
    const counted = {
      known: estimator.known.bind(estimator),
      ask: (...args: Parameters<typeof estimator.ask>) => {
        asked += 1;
        return estimator.ask(...args);
      },
    };
    weighProjects(now, { estimator: counted, asked: 5 });
    expect(asked).toBeGreaterThan(0);
    expect(asked).toBeLessThanOrEqual(5);
  });
});

it('who has not asked about enough says so, and the answers are kept: each further look goes on from there', () => {
  const items = { ...stoneAge, ...fed };
  const { facts: now, estimator } = facts({ timeOfDay: 15_000, exposure: hole, items, near: { dirt: 1 } });
  let undecided = 0;
  const look = () => {
    const before = undecided;
    weighProjects(now, {
      estimator,
      asked: 3,
      onUndecided: () => {
        undecided += 1;
      },
    });
    return undecided > before;
  };
  const looks = Array.from({ length: 60 }, look);
  expect(looks[0]).toBe(true);
  expect(looks.at(-1)).toBe(false);
});
