import { BOT } from './places.ts';
import { type PlainRequest, unless } from './plain-request.ts';
import type { Scene } from './scene.ts';

const chestAt = [3, 0, 1] as const;

/** A chest beside the bot with things that Alex has laid in it. */
async function chestWith(scene: Scene, items: Readonly<Record<string, number>>): Promise<void> {
  await scene.put(chestAt, 'chest', { facing: 'west' });
  await scene.move('Alex', 3, 0, 3);
  for (const [item, count] of Object.entries(items)) {
    await scene.control.give('Alex', item, count);
    await scene.alex.fill(scene.at(...chestAt), item);
  }
}

const carries =
  (name: RegExp, least: number, who = BOT) =>
  async (scene: Scene): Promise<string | undefined> => {
    const count = await scene.carried(name, who);
    return unless(count >= least, `${who} carries ${count} of ${least}`);
  };

/** What comes next after the commonest: whole chests, ground, furnaces, hands, and two things in one sentence. */
export const further: readonly PlainRequest[] = [
  {
    name: 'take-everything',
    text: 'take everything out of the chest',
    set: (scene) => chestWith(scene, { coal: 6, bread: 3, oak_log: 2 }),
    lacks: async (scene) => {
      const left = await scene.inChest(/./, ...chestAt);
      const has = await scene.carried(/^(coal|bread|oak_log)$/);
      return unless(left === 0 && has === 11, `it has ${has} of 11 things, ${left} are in the chest`);
    },
  },
  {
    name: 'store-everything',
    text: 'put everything in the chest',
    given: [
      ['stone', 12],
      ['bread', 2],
    ],
    set: (scene) => scene.put(chestAt, 'chest', { facing: 'west' }),
    lacks: async (scene) => {
      const count = await scene.inChest(/^(stone|bread)$/, ...chestAt);
      return unless(count === 14, `${count} of 14 things are in the chest`);
    },
  },
  { name: 'dirt', text: 'dig up 5 dirt', lacks: carries(/^dirt$/, 5), seconds: 90 },
  {
    name: 'sand',
    text: 'we need 4 sand',
    set: (scene) => scene.fill([4, -1, 2], [7, -1, 4], 'sand'),
    lacks: carries(/^sand$/, 4),
    seconds: 90,
  },
  {
    name: 'smelt-iron',
    text: 'smelt 2 iron for me please',
    given: [
      ['raw_iron', 2],
      ['coal', 2],
    ],
    set: (scene) => scene.put([2, 0, 2], 'furnace', { facing: 'west', lit: false }),
    lacks: carries(/^iron_ingot$/, 2),
    seconds: 90,
  },
  {
    name: 'planks',
    text: 'turn the logs into planks',
    given: [['oak_log', 3]],
    lacks: carries(/^oak_planks$/, 4),
  },
  {
    name: 'button',
    text: 'press the button',
    set: async (scene) => {
      await scene.put([4, 1, 1], 'stone');
      await scene.put([3, 1, 1], 'stone_button', { face: 'wall', facing: 'west', powered: false });
    },
    lacks: async (scene) => unless(String((await scene.state(3, 1, 1)).powered) === 'true', 'the button is out'),
    passes: true,
  },
  {
    name: 'hold-pickaxe',
    text: 'hold your pickaxe',
    given: [
      ['stone_axe', 1],
      ['stone_pickaxe', 1],
    ],
    set: (scene) => scene.move('Alex', 4, 0, 2),
    lacks: async ({ alex }) => unless(alex.held === 'stone_pickaxe', `it holds ${alex.held ?? 'nothing'}`),
  },
  {
    name: 'bring-logs',
    text: 'could you bring me 2 logs?',
    set: async (scene) => {
      await scene.fill([5, 0, 3], [5, 3, 3], 'oak_log');
      await scene.move('Alex', -3, 0, 2);
    },
    lacks: carries(/_log$/, 2, 'Alex'),
    seconds: 120,
  },
  {
    name: 'place-chest',
    text: 'put the chest down here',
    given: [['chest', 1]],
    lacks: async (scene) => {
      const count = await scene.count(/^chest$/, [-6, -1, -6], [6, 2, 6]);
      return unless(count === 1, `${count} chests stand there`);
    },
  },
  {
    name: 'place-near',
    text: 'put a torch next to the crafting table',
    given: [['torch', 2]],
    set: (scene) => scene.put([9, 0, 3], 'crafting_table'),
    lacks: async (scene) => {
      const count = await scene.count(/^(wall_)?torch$/, [6, -1, 0], [12, 2, 6]);
      return unless(count === 1, `${count} torches stand there`);
    },
  },
  {
    name: 'flowers',
    text: 'pick two poppies',
    set: async (scene) => {
      for (const [x, z] of [
        [4, 2],
        [6, 3],
        [5, -3],
      ] as const)
        await scene.put([x, 0, z], 'poppy');
    },
    lacks: carries(/^poppy$/, 2),
  },
  {
    name: 'come-and-give',
    text: 'come over here and give me a bread',
    given: [['bread', 3]],
    set: (scene) => scene.move('Alex', 10, 0, 4),
    lacks: carries(/^bread$/, 1, 'Alex'),
  },
];
