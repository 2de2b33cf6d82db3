import { apart, BOT, type Point } from './places.ts';
import { type PlainRequest, unless } from './plain-request.ts';
import type { Scene } from './scene.ts';

const shown = ({ x, y, z }: Point): string => [x, y, z].map((n) => Math.round(n)).join(' ');

async function away(scene: Scene, goal: Point, most: number): Promise<string | undefined> {
  const position = await scene.position();
  return unless(apart(position, goal) <= most, `at ${shown(position)} instead of ${shown(goal)}`);
}

/** Whether it has stood within a block for the last so many looks. */
function stirs(scene: Scene, looks: number): string | undefined {
  const last = scene.trail.slice(-looks);
  const [first] = last;
  if (first === undefined || last.length < looks) return 'not looked at long enough';
  return unless(
    last.every((point) => apart(point, first) < 1),
    'it moves',
  );
}

const far = (scene: Scene) => scene.move('Alex', 14, 0, 4);

/** Coming, going, staying, and places with names. */
export const ways: readonly PlainRequest[] = [
  { name: 'come', text: 'come here', set: far, lacks: async (scene) => away(scene, await scene.position('Alex'), 4) },
  {
    name: 'follow',
    text: 'follow me',
    set: far,
    passes: true,
    lacks: async (scene) => {
      const alex = await scene.position('Alex');
      const near = await away(scene, alex, 5);
      if (near !== undefined || apart(alex, scene.standing(0, 0, -12)) < 1) return near;
      await scene.move('Alex', 0, 0, -12);
      return 'it has yet to come after Alex';
    },
  },
  {
    name: 'stop',
    text: 'stop',
    before: [{ text: 'explore the area', goesOn: true }],
    lacks: async (scene) => stirs(scene, 12),
  },
  {
    name: 'wait',
    text: 'wait here',
    set: far,
    before: [{ text: 'please follow me', goesOn: true }],
    ready: async (scene) => {
      await scene.client.eventually('the bot beside Alex', 20_000, async () =>
        apart(await scene.position(), await scene.position('Alex')) < 6 ? true : undefined,
      );
    },
    passes: true,
    lacks: async (scene) => {
      await scene.move('Alex', -14, 0, 0);
      return stirs(scene, 24);
    },
  },
  {
    name: 'go-to',
    text: (scene) => `go to ${scene.at(18, 0, 0).x} ${scene.at(0, 0, 10).z}`,
    lacks: (scene) => away(scene, scene.standing(18, 0, 10), 2.5),
  },
  { name: 'go-north', text: 'go north 20', lacks: (scene) => away(scene, scene.standing(0, 0, -20), 2.5) },
  {
    name: 'go-home',
    text: 'go home',
    before: [{ text: 'remember this place as home' }],
    ready: (scene) => scene.move(BOT, 24, 0, 6),
    lacks: (scene) => away(scene, scene.standing(0, 0, 0), 3),
  },
  {
    name: 'remember',
    text: 'remember this place as camp',
    lacks: async (scene) => {
      const { places = [] } = await scene.client.world();
      const camp = places.find(({ name }) => name === 'camp');
      return camp === undefined
        ? 'it knows no camp'
        : unless(apart(camp.position, scene.origin) < 2, `the camp is at ${shown(camp.position)}`);
    },
  },
  {
    name: 'go-to-camp',
    text: 'go to camp',
    before: [{ text: 'call this place camp' }],
    ready: (scene) => scene.move(BOT, -20, 0, 8),
    lacks: (scene) => away(scene, scene.standing(0, 0, 0), 3),
  },
  {
    name: 'forget',
    text: 'forget the camp',
    before: [{ text: 'remember this spot as camp' }],
    lacks: async (scene) => {
      const { places = [] } = await scene.client.world();
      return unless(!places.some(({ name }) => name === 'camp'), 'it still knows a camp');
    },
  },
  {
    name: 'explore',
    text: 'explore',
    passes: true,
    lacks: async (scene) => wentAbout(scene, 20),
  },
  {
    name: 'patrol',
    text: 'patrol for a minute',
    seconds: 100,
    atTheEnd: true,
    lacks: async (scene) => {
      if (await away(scene, scene.standing(0, 0, 0), 24)) return 'it has gone off';
      return wentAbout(scene, 4);
    },
  },
  {
    name: 'find-pig',
    text: 'find a pig',
    set: async (scene) => {
      await scene.mob('pig', 20, 12);
    },
    lacks: async (scene) => {
      const pig = (await scene.control.mobs()).find(({ name }) => name === 'pig');
      return pig === undefined ? 'the pig is gone' : away(scene, pig.position, 8);
    },
  },
  {
    name: 'look-at-furnace',
    text: 'look at the furnace',
    set: (scene) => scene.put([-4, 0, 3], 'furnace'),
    passes: true,
    lacks: async (scene) => {
      const { x, y, z } = scene.at(-4, 0, 3);
      return unless(
        scene.alex.seesItLookAt({ x: x + 0.5, y: y + 0.5, z: z + 0.5 }),
        'Alex does not see it look at the furnace',
      );
    },
  },
];

function wentAbout({ trail, origin }: Scene, least: number): string | undefined {
  const farthest = Math.max(0, ...trail.map((point) => apart(point, origin)));
  return unless(farthest >= least, `it went ${Math.round(farthest)} blocks at most`);
}
