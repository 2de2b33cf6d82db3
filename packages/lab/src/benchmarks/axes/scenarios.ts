import type { StressAxisName } from '@conscious-bot/contracts';
import type { EmbeddedWorld } from '@conscious-bot/embedded-world';
import type { BodyDriver } from '../../body/body-driver.ts';

/** A flat meadow of seed 42: where feet stand. */
export const HOME = { x: 0.5, y: 66, z: 0.5 };
export const BOT = 'Mira';
const NOON = 6_000;
const NIGHT = 14_000;
/** Where the way leads that is far from home, and the height of the platform there. */
const FAR = { x: 300, y: 110, z: 0 };
/** Places of monsters around the bot, near enough to be felt and too far to strike. */
const CAGES = [
  [4, 0],
  [-4, 0],
  [0, 4],
] as const;

export interface Stage {
  readonly control: EmbeddedWorld['control'];
  readonly body: BodyDriver;
}

/** One thing that happens to the bot, and its end. */
export interface AxisScenario {
  readonly name: string;
  readonly axis: StressAxisName;
  readonly cause: string;
  readonly relief: string;
  /** Seconds of calm, of the cause, and after it. */
  readonly seconds: readonly [calm: number, caused: number, relieved: number];
  /** Level of its axis at which the cause ends before its time; without it, it lasts all of that. */
  readonly enough?: number;
  /** Seconds of a day; the game's own unless the scenario is about time. */
  readonly dayLengthS?: number;
  /** What stands or lies there before it begins. */
  prepare?(stage: Stage): Promise<void>;
  begin(stage: Stage): Promise<void>;
  end(stage: Stage): Promise<void>;
}

const still = async (): Promise<void> => {};
const block = ({ control }: Stage, x: number, y: number, z: number, name: string) =>
  control.setBlock({ x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) }, name);

export const axisScenarios: readonly AxisScenario[] = [
  {
    name: 'Hunger',
    axis: 'healthHunger',
    cause: 'food falls to 4 of 20',
    relief: 'the stomach is full again',
    seconds: [10, 60, 60],
    begin: ({ control }) => control.setFood(BOT, 4).then(still),
    end: ({ control }) => control.setFood(BOT, 20).then(still),
  },
  {
    name: 'Hostiles',
    axis: 'situational',
    cause: 'three zombies, each in a cage 4 blocks away',
    relief: 'they are gone',
    seconds: [10, 60, 60],
    prepare: async (stage) => {
      for (const [dx, dz] of CAGES) {
        for (const dy of [0, 1]) {
          for (const [sx, sz] of [
            [1, 0],
            [-1, 0],
            [0, 1],
            [0, -1],
          ] as const)
            await block(stage, HOME.x + dx + sx, HOME.y + dy, HOME.z + dz + sz, 'glass');
        }
        // Shade, or they would burn.
        await block(stage, HOME.x + dx, HOME.y + 2, HOME.z + dz, 'stone');
      }
    },
    begin: async ({ control }) => {
      for (const [dx, dz] of CAGES) await control.spawnMob('zombie', { x: HOME.x + dx, y: HOME.y, z: HOME.z + dz });
    },
    end: async ({ control }) => {
      for (const { id } of await control.mobs()) await control.removeMob(id);
    },
  },
  {
    name: 'Night without shelter',
    axis: 'protection',
    cause: 'night falls on the open meadow',
    relief: 'it is morning',
    seconds: [10, 60, 60],
    begin: ({ control }) => control.setTime(NIGHT).then(still),
    end: ({ control }) => control.setTime(NOON).then(still),
  },
  {
    name: 'Distance',
    axis: 'locationDistance',
    cause: 'the bot is taken 300 blocks away',
    relief: 'it is back home',
    seconds: [10, 60, 60],
    prepare: async (stage) => {
      for (const dx of [-1, 0, 1])
        for (const dz of [-1, 0, 1]) await block(stage, FAR.x + dx, FAR.y, FAR.z + dz, 'stone');
    },
    begin: ({ control }) => control.teleport(BOT, { x: FAR.x + 0.5, y: FAR.y + 1, z: FAR.z + 0.5 }).then(still),
    end: ({ control }) => control.teleport(BOT, HOME).then(still),
  },
  {
    name: 'Empty inventory',
    axis: 'resource',
    cause: 'everything it carries is gone',
    relief: 'bread and a pickaxe are back',
    seconds: [10, 60, 60],
    begin: ({ control }) => control.clearInventory(BOT).then(still),
    end: equip,
  },
  {
    name: 'No rest',
    axis: 'time',
    cause: 'awake from sunrise to dusk and nothing achieved (a day of 300 s)',
    relief: 'a night in bed',
    seconds: [2, 157, 60],
    dayLengthS: 300,
    prepare: async (stage) => {
      await stage.control.setBlock({ x: 2, y: HOME.y, z: 0 }, 'red_bed', { part: 'foot', facing: 'east' });
      await stage.control.setBlock({ x: 3, y: HOME.y, z: 0 }, 'red_bed', { part: 'head', facing: 'east' });
    },
    begin: still,
    end: async ({ body }) => {
      const action = await body.act('sleep', {}, 30_000);
      if (!action.ok) throw new Error(`it could not sleep: ${action.reason}`);
    },
  },
];

/** Bread and a tool: what the bot carries when it lacks nothing. */
export async function equip({ control }: Pick<Stage, 'control'>): Promise<void> {
  await control.give(BOT, 'bread', 8);
  await control.give(BOT, 'iron_pickaxe', 1);
}

/** A bot that lacks nothing but armour, at home on a clear meadow; a new world's day begins with the scenario's own hour. */
export async function setCalm({ control }: Stage, fromNoon: boolean): Promise<void> {
  for (const { id } of await control.mobs()) await control.removeMob(id);
  for (let x = -6; x <= 6; x += 1)
    for (let z = -6; z <= 6; z += 1)
      for (const y of [HOME.y, HOME.y + 1, HOME.y + 2]) await control.setBlock({ x, y, z }, 'air');
  await control.teleport(BOT, HOME);
  await control.setHealth(BOT, 20);
  await control.setFood(BOT, 20);
  await control.clearInventory(BOT);
  await equip({ control });
  if (fromNoon) await control.setTime(NOON);
}
