import { BOT } from './places.ts';
import { type PlainRequest, unless } from './plain-request.ts';
import type { Scene } from './scene.ts';

const cows = async (scene: Scene): Promise<void> => {
  await scene.mob('cow', 5, 2);
  await scene.mob('cow', 6, -3);
};

const pond = (scene: Scene) => scene.fill([3, -1, -4], [12, -1, 4], 'water');

/** A field of three by three with its water. */
async function field(scene: Scene, age?: number): Promise<void> {
  await scene.fill([3, -1, -1], [5, -1, 1], 'farmland', { moisture: 7 });
  await scene.fill([6, -1, -1], [6, -1, 1], 'water');
  if (age !== undefined) await scene.fill([3, 0, -1], [5, 0, 1], 'wheat', { age });
}

async function crops(scene: Scene): Promise<number[]> {
  const ages: number[] = [];
  for (const x of [3, 4, 5])
    for (const z of [-1, 0, 1])
      if ((await scene.block(x, 0, z)) === 'wheat') ages.push(Number((await scene.state(x, 0, z)).age));
  return ages;
}

async function wears(scene: Scene, pieces: readonly string[]): Promise<string | undefined> {
  const worn = (await scene.control.stacks(BOT)).filter(({ slot }) => slot >= 5 && slot <= 8).map(({ name }) => name);
  return unless(
    pieces.every((piece) => worn.includes(piece)),
    `it wears ${worn.join(', ') || 'nothing'}`,
  );
}

const suit = ['iron_helmet', 'iron_chestplate', 'iron_leggings', 'iron_boots'];

/** Creatures, fields, water, and what is worn. */
export const creatures: readonly PlainRequest[] = [
  {
    name: 'zombie',
    text: 'kill the zombie',
    time: 14_000,
    given: [['iron_sword', 1]],
    set: async (scene) => {
      await scene.move('Alex', -20, 0, 0);
      await scene.mob('zombie', 9, 3);
    },
    lacks: async (scene) => unless((await scene.mobs('zombie')) === 0, 'the zombie is there'),
  },
  {
    name: 'kill-cow',
    text: 'kill a cow',
    given: [['iron_sword', 1]],
    set: cows,
    lacks: async (scene) => unless((await scene.mobs('cow')) === 1, `${await scene.mobs('cow')} of 2 cows are there`),
  },
  {
    name: 'shear',
    text: 'shear the sheep',
    given: [['shears', 1]],
    set: async (scene) => {
      await scene.mob('sheep', 5, 2);
    },
    lacks: async (scene) => {
      const wool = await scene.carried(/_wool$/);
      return unless(wool > 0 && (await scene.mobs('sheep')) === 1, `it has ${wool} wool`);
    },
  },
  {
    name: 'milk',
    text: 'milk the cow',
    given: [['bucket', 1]],
    set: async (scene) => {
      await scene.mob('cow', 5, 2);
    },
    lacks: async (scene) => unless((await scene.carried(/^milk_bucket$/)) === 1, 'it has no milk'),
  },
  {
    name: 'breed',
    text: 'breed the cows',
    given: [['wheat', 4]],
    set: cows,
    lacks: async (scene) => unless((await scene.mobs('cow')) === 3, `there are ${await scene.mobs('cow')} cows`),
  },
  {
    name: 'harvest',
    text: 'harvest the wheat',
    set: (scene) => field(scene, 7),
    lacks: async (scene) => {
      const wheat = await scene.carried(/^wheat$/);
      const ripe = (await crops(scene)).filter((age) => age === 7).length;
      return unless(wheat > 0 && ripe === 0, `it has ${wheat} wheat, and ${ripe} of 9 plants stand ripe`);
    },
  },
  {
    name: 'plant',
    text: 'plant the seeds',
    given: [['wheat_seeds', 5]],
    set: (scene) => field(scene),
    lacks: async (scene) => unless((await crops(scene)).length === 5, `${(await crops(scene)).length} of 5 are sown`),
  },
  {
    name: 'bone-meal',
    text: 'use bone meal on the wheat',
    given: [['bone_meal', 4]],
    set: (scene) => field(scene, 0),
    lacks: async (scene) => {
      const left = await scene.carried(/^bone_meal$/);
      const grown = Math.max(...(await crops(scene)));
      return unless(left < 4 && grown >= 2, `${left} of 4 bone meal left, the wheat is at ${grown}`);
    },
  },
  {
    name: 'fish',
    text: 'catch a fish',
    given: [['fishing_rod', 1]],
    set: (scene) => scene.fill([3, -3, -4], [12, -1, 4], 'water'),
    seconds: 180,
    lacks: async (scene) => unless((await scene.carried(/./)) > 1, 'it has caught nothing'),
  },
  {
    name: 'helmet',
    text: 'put on the helmet',
    given: [['iron_helmet', 1]],
    lacks: (scene) => wears(scene, ['iron_helmet']),
  },
  {
    name: 'armour',
    text: 'put on your armor',
    given: suit.map((piece) => [piece, 1] as const),
    lacks: (scene) => wears(scene, suit),
  },
  {
    name: 'enchant',
    text: 'enchant your sword',
    given: [
      ['iron_sword', 1],
      ['lapis_lazuli', 6],
    ],
    set: async (scene) => {
      await scene.put([3, 0, 1], 'enchanting_table');
      await scene.control.giveExperience(BOT, 1_000);
    },
    lacks: async (scene) => {
      const sword = (await scene.control.stacks(BOT)).find(({ name }) => name === 'iron_sword');
      return unless(/enchantment/i.test(JSON.stringify(sword)), 'the sword is not enchanted');
    },
  },
  {
    name: 'leave-boat',
    text: 'get out of the boat',
    given: [['oak_boat', 1]],
    set: pond,
    before: [{ text: 'ride the boat' }],
    ready: async ({ alex, client }) => {
      await client.eventually('the bot in the boat', 10_000, async () =>
        alex.vehicle === undefined ? undefined : true,
      );
    },
    lacks: async ({ alex }) => unless(alex.vehicle === undefined, `Alex sees it sit in ${alex.vehicle}`),
  },
  // The last of all: whoever sits in a boat stays in it.
  {
    name: 'ride',
    text: 'get in the boat',
    given: [['oak_boat', 1]],
    set: pond,
    passes: true,
    lacks: async ({ alex }) => unless(/boat/.test(alex.vehicle ?? ''), 'Alex does not see it sit in a boat'),
  },
];
