import { type PlainRequest, unless } from './plain-request.ts';
import type { Scene } from './scene.ts';

/** Trunks of four, with some leaves. */
async function grove(scene: Scene): Promise<void> {
  for (const [x, z] of [
    [5, 3],
    [8, -2],
    [-6, 5],
  ] as const) {
    await scene.fill([x - 1, 3, z - 1], [x + 1, 4, z + 1], 'oak_leaves', { persistent: false, distance: 1 });
    await scene.fill([x, 0, z], [x, 3, z], 'oak_log');
  }
}

const carries =
  (name: RegExp, least = 1) =>
  async (scene: Scene): Promise<string | undefined> => {
    const count = await scene.carried(name);
    return unless(count >= least, `it carries ${count} of ${least}`);
  };

/** A chest beside the bot in which Alex has laid something. */
async function chestWith(scene: Scene, item: string, count: number): Promise<void> {
  await scene.put([3, 0, 1], 'chest', { facing: 'west' });
  await scene.move('Alex', 3, 0, 3);
  await scene.control.give('Alex', item, count);
  await scene.alex.fill(scene.at(3, 0, 1), item);
}

const craftsAt = (scene: Scene) => scene.put([2, 0, 2], 'crafting_table');

/** Getting, making, keeping and handing over. */
export const things: readonly PlainRequest[] = [
  { name: 'wood', text: 'get wood', set: grove, lacks: carries(/_log$/), seconds: 120 },
  { name: '3-logs', text: 'get 3 logs', set: grove, lacks: carries(/_log$/, 3), seconds: 90 },
  {
    name: 'stone',
    text: 'get some stone',
    given: [['stone_pickaxe', 1]],
    set: (scene) => scene.fill([4, 0, 2], [7, 2, 5], 'stone'),
    lacks: carries(/^(cobblestone|stone)$/, 2),
  },
  {
    name: 'coal',
    text: 'mine coal',
    given: [['stone_pickaxe', 1]],
    set: async (scene) => {
      await scene.fill([4, 0, 2], [7, 2, 4], 'stone');
      await scene.fill([4, 0, 3], [4, 1, 4], 'coal_ore');
    },
    lacks: carries(/^coal$/),
  },
  {
    name: 'chest',
    text: 'craft a chest',
    given: [['oak_planks', 12]],
    set: craftsAt,
    lacks: carries(/^chest$/),
  },
  { name: 'sticks', text: 'make some sticks', given: [['oak_planks', 8]], lacks: carries(/^stick$/, 2) },
  {
    name: 'torches',
    text: 'craft 8 torches',
    given: [
      ['coal', 3],
      ['stick', 3],
    ],
    lacks: carries(/^torch$/, 8),
  },
  {
    name: 'pickaxe',
    text: 'make a pickaxe',
    given: [
      ['oak_planks', 6],
      ['stick', 4],
    ],
    set: craftsAt,
    lacks: carries(/_pickaxe$/),
  },
  {
    name: 'bed',
    text: 'craft a bed',
    given: [
      ['white_wool', 3],
      ['oak_planks', 3],
    ],
    set: craftsAt,
    lacks: carries(/_bed$/),
  },
  {
    name: 'table-of-wood',
    text: 'chop some wood and then craft a crafting table',
    set: grove,
    seconds: 150,
    lacks: async (scene) => {
      const logs = await scene.carried(/_log$/);
      const tables = await scene.carried(/^crafting_table$/);
      const placed = await scene.count(/^crafting_table$/, [-12, 0, -12], [12, 2, 12]);
      return unless(tables + placed > 0, `it carries ${logs} logs and no crafting table, and none stands in the plot`);
    },
  },
  {
    name: 'cook',
    text: 'cook the beef',
    given: [
      ['beef', 2],
      ['coal', 2],
    ],
    set: (scene) => scene.put([2, 0, 2], 'furnace'),
    lacks: carries(/^cooked_beef$/, 2),
    seconds: 90,
  },
  {
    name: 'eat',
    text: 'eat something',
    given: [['bread', 3]],
    food: 8,
    lacks: async (scene) => {
      const mira = (await scene.control.players()).find(({ name }) => name === 'Mira');
      return unless((mira?.food ?? 0) > 8, `its food is ${mira?.food}`);
    },
  },
  {
    name: 'drop-dirt',
    text: 'drop the dirt',
    given: [
      ['dirt', 10],
      ['bread', 2],
    ],
    lacks: async (scene) => {
      const left = await scene.carried(/^dirt$/);
      const lies = await scene.dropped(/^dirt$/);
      const bread = await scene.carried(/^bread$/);
      return unless(
        left === 0 && lies === 10 && bread === 2,
        `${left} dirt kept, ${lies} on the ground, ${bread} bread kept`,
      );
    },
  },
  {
    name: 'drop-everything',
    text: 'drop everything',
    given: [
      ['dirt', 10],
      ['bread', 2],
      ['stick', 4],
    ],
    lacks: async (scene) => {
      const left = await scene.carried(/./);
      const lies = await scene.dropped(/./);
      return unless(left === 0 && lies === 16, `${left} items kept, ${lies} of 16 on the ground`);
    },
  },
  {
    name: 'give-bread',
    text: 'give me 2 bread',
    given: [['bread', 5]],
    set: (scene) => scene.move('Alex', 8, 0, 2),
    lacks: async (scene) => {
      const count = await scene.carried(/^bread$/, 'Alex');
      return unless(count === 2, `Alex has ${count} bread`);
    },
  },
  {
    name: 'store',
    text: 'put the stones in the chest',
    given: [
      ['stone', 12],
      ['bread', 2],
    ],
    set: (scene) => scene.put([3, 0, 1], 'chest', { facing: 'west' }),
    lacks: async (scene) => {
      const count = await scene.inChest(/^stone$/, 3, 0, 1);
      return unless(count === 12, `${count} of 12 stones are in the chest`);
    },
  },
  {
    name: 'withdraw',
    text: 'take the coal out of the chest',
    set: (scene) => chestWith(scene, 'coal', 6),
    lacks: async (scene) => {
      const count = await scene.carried(/^coal$/);
      const left = await scene.inChest(/^coal$/, 3, 0, 1);
      return unless(count === 6 && left === 0, `it has ${count} of 6 coal, ${left} are in the chest`);
    },
  },
  {
    name: 'sort',
    text: 'sort your stuff',
    given: [
      ['coal', 5],
      ['dirt', 3],
    ],
    set: (scene) => chestWith(scene, 'coal', 2),
    lacks: async (scene) => {
      const count = await scene.inChest(/^coal$/, 3, 0, 1);
      return unless(count === 7, `${count} of 7 coal are in the chest`);
    },
  },
];
