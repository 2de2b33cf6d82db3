import { BOT } from './places.ts';
import { type PlainRequest, unless } from './plain-request.ts';
import { FEET, type Scene } from './scene.ts';

const plot = [
  [-12, -1, -12],
  [12, 4, 12],
] as const;

/** Whether solid blocks are on all sides of the bot and above it, doors among them. */
async function openSides(scene: Scene): Promise<string | undefined> {
  const { x, y, z } = await scene.position();
  const name = async (dx: number, dy: number, dz: number): Promise<string> => {
    const at = { x: Math.floor(x) + dx, y: Math.floor(y) + dy, z: Math.floor(z) + dz };
    return (await scene.control.getBlock(at)).name;
  };
  // A way of up to three blocks in each direction, at the height of the feet, and up.
  const open: string[] = [];
  for (const [side, dx, dy, dz] of [
    ['west', -1, 0, 0],
    ['east', 1, 0, 0],
    ['north', 0, 0, -1],
    ['south', 0, 0, 1],
    ['above', 0, 1, 0],
  ] as const) {
    const row = await Promise.all([1, 2, 3, 4].map((n) => name(dx * n, dy * n, dz * n)));
    if (row.every((one) => one === 'air')) open.push(side);
  }
  return unless(open.length === 0, `open: ${open.join(', ')}`);
}

/** Where a monster could appear: no light of any block. */
async function darkCorners(scene: Scene): Promise<string | undefined> {
  const corners = [-6, 6].flatMap((dx) => [-6, 6].map((dz) => scene.at(dx, 0, dz)));
  const lights = await Promise.all(corners.map((corner) => scene.control.lightAt(corner)));
  const dark = lights.filter((light) => (light?.block ?? 0) === 0).length;
  return unless(dark === 0, `${dark} of 4 corners six blocks off are dark`);
}

async function doorway(scene: Scene, open: boolean): Promise<void> {
  await scene.put([4, 0, 1], 'oak_door', { half: 'lower', facing: 'east', open });
  await scene.put([4, 1, 1], 'oak_door', { half: 'upper', facing: 'east', open });
}

const level = async (scene: Scene): Promise<number> => (await scene.position()).y;

/** Blocks: doors, light, digging and building. */
export const handiwork: readonly PlainRequest[] = [
  {
    name: 'door',
    text: 'open the door',
    set: async (scene) => {
      await scene.put([4, 0, 1], 'oak_door', { half: 'lower', facing: 'east', open: false });
      await scene.put([4, 1, 1], 'oak_door', { half: 'upper', facing: 'east', open: false });
    },
    lacks: async (scene) => unless(String((await scene.state(4, 0, 1)).open) === 'true', 'the door is shut'),
  },
  {
    name: 'close-door',
    text: 'close the door',
    set: (scene) => doorway(scene, true),
    lacks: async (scene) => unless(String((await scene.state(4, 0, 1)).open) === 'false', 'the door is open'),
  },
  {
    name: 'closed-door',
    text: 'close the door',
    set: (scene) => doorway(scene, false),
    atTheEnd: true,
    lacks: async (scene) => unless(String((await scene.state(4, 0, 1)).open) === 'false', 'the door is open'),
  },
  {
    name: 'lever',
    text: 'pull the lever',
    set: (scene) => scene.put([4, 0, 1], 'lever', { face: 'floor', facing: 'west', powered: false }),
    lacks: async (scene) =>
      unless(String((await scene.state(4, 0, 1)).powered) === 'true', 'the lever has not been pulled'),
  },
  {
    name: 'light',
    text: 'light this place up',
    time: 13_000,
    given: [['torch', 12]],
    lacks: darkCorners,
  },
  {
    name: 'torch',
    text: 'place a torch',
    given: [['torch', 4]],
    lacks: async (scene) => {
      const torches = await scene.count(/torch$/, ...plot);
      return unless(torches === 1, `${torches} torches stand in the plot`);
    },
  },
  {
    name: 'hole',
    text: 'dig a 3x3 hole',
    given: [['iron_shovel', 1]],
    seconds: 90,
    lacks: async (scene) => {
      const air = await scene.count(/^air$/, [-12, -1, -12], [12, -1, 12]);
      return unless(air >= 9, `${air} of 9 blocks of the ground are gone`);
    },
  },
  {
    name: 'tunnel',
    text: 'dig a tunnel 5 blocks west',
    given: [['iron_pickaxe', 1]],
    set: (scene) => scene.fill([-12, 0, -3], [-1, 4, 3], 'stone'),
    lacks: async (scene) => {
      const air = await scene.count(/^air$/, [-12, 0, -3], [-1, 1, 3]);
      return unless(air >= 10, `${air} of 10 blocks of the hill are gone`);
    },
  },
  {
    name: 'dig-down',
    text: 'dig down to y 50',
    given: [['iron_pickaxe', 1]],
    seconds: 150,
    lacks: async (scene) => unless((await level(scene)) <= 50.9, `it is at ${Math.round(await level(scene))}`),
  },
  {
    name: 'come-up',
    text: 'come up to the surface',
    given: [
      ['iron_pickaxe', 1],
      ['cobblestone', 16],
    ],
    set: (scene) => scene.fill([-1, -9, -1], [1, -7, 1], 'air'),
    ready: (scene) => scene.move(BOT, 0, -9, 0),
    seconds: 120,
    lacks: async (scene) => unless((await level(scene)) >= FEET - 0.1, `it is at ${Math.round(await level(scene))}`),
  },
  {
    name: 'shelter',
    text: 'build a shelter',
    given: [
      ['cobblestone', 64],
      ['oak_door', 1],
      ['torch', 2],
    ],
    seconds: 150,
    lacks: openSides,
  },
  {
    name: 'wall',
    text: 'build a wall',
    given: [['cobblestone', 40]],
    seconds: 90,
    lacks: async (scene) => {
      const blocks = await scene.count(/^cobblestone$/, ...plot);
      const left = await scene.carried(/^cobblestone$/);
      return unless(blocks >= 15, `${blocks} of 15 blocks stand, and it carries ${left} of 40`);
    },
  },
  {
    name: 'hide',
    text: 'hide',
    time: 13_500,
    given: [
      ['cobblestone', 32],
      ['stone_pickaxe', 1],
      ['stone_shovel', 1],
    ],
    passes: true,
    lacks: openSides,
  },
  {
    name: 'sleep',
    text: 'go to sleep',
    time: 13_500,
    set: makeBed,
    passes: true,
    lacks: async (scene) => unless(await isTaken(scene), 'nobody lies in the bed'),
  },
  {
    name: 'wake',
    text: 'wake up',
    time: 13_500,
    set: makeBed,
    before: [{ text: 'sleep now', goesOn: true }],
    ready: async (scene) => {
      await scene.client.eventually('the bot in bed', 30_000, async () => ((await isTaken(scene)) ? true : undefined));
    },
    lacks: async (scene) => unless(!(await isTaken(scene)), 'it lies in the bed'),
  },
];

async function makeBed(scene: Scene): Promise<void> {
  await scene.put([4, 0, 1], 'red_bed', { part: 'foot', facing: 'east', occupied: false });
  await scene.put([5, 0, 1], 'red_bed', { part: 'head', facing: 'east', occupied: false });
}

const isTaken = async (scene: Scene): Promise<boolean> => String((await scene.state(5, 0, 1)).occupied) === 'true';
