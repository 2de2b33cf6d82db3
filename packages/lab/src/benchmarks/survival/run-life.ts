import type { EmbeddedWorldOptions } from '@conscious-bot/embedded-world';
import { type BodyAction, BodyDriver } from '../../body/body-driver.ts';
import { withBody } from '../../body/body-process.ts';
import { CarefulBody } from './careful-body.ts';
import { Survivor } from './survivor.ts';
import type { TaskName } from './task-names.ts';

/** Longest silence that still counts as alive, milliseconds; beyond it a deed was frozen. */
const FREEZE_MS = 10_000;

export interface Task {
  readonly name: TaskName;
  readonly limitMs: number;
  run(survivor: Survivor, body: CarefulBody): Promise<boolean>;
}

const minutes = (count: number): number => count * 60_000;

/** The tasks of a life, in the order of their names. */
export const tasks: readonly Task[] = [
  { name: 'collect 16 logs', limitMs: minutes(5), run: (s) => s.logs(16) },
  {
    name: 'wooden, then stone pickaxe',
    limitMs: minutes(6),
    run: (s) => s.pickaxes(),
  },
  {
    name: '8 more cobblestone',
    limitMs: minutes(4),
    run: async (_, body) => body.have('cobblestone', (await body.count('cobblestone')) + 8, ['stone', 'cobblestone']),
  },
  { name: 'cook meat', limitMs: minutes(8), run: (s) => s.cookedMeat() },
  { name: 'shelter', limitMs: minutes(4), run: (_, body) => body.shelter() },
  { name: 'survive three nights', limitMs: minutes(60), run: (s) => s.nights(3) },
];

export interface TaskEnd {
  readonly task: string;
  readonly ok: boolean;
  readonly seconds: number;
  readonly deaths: number;
}

export interface Life {
  readonly seed: number;
  readonly tasks: readonly TaskEnd[];
  readonly deaths: number;
  readonly freezes: number;
  readonly processExits: number;
  readonly actions: readonly BodyAction[];
}

type World = Pick<EmbeddedWorldOptions, 'seed' | 'dayLengthSeconds' | 'mobs' | 'difficulty' | 'scenario'>;

export interface LifeOptions extends World {
  /** Names of the tasks to run; all when absent. */
  readonly only?: readonly string[];
}

/** One life in a world of its own. */
export async function runLife({ only, ...world }: LifeOptions, say: (line: string) => void): Promise<Life> {
  return withBody(world, async (process) => {
    const driver = new BodyDriver(process.url);
    const body = new CarefulBody(driver);
    const survivor = new Survivor(body);
    const ends: TaskEnd[] = [];
    const deathsNow = async () => (await driver.world()).deaths ?? 0;
    for (const task of tasks.filter(({ name }) => only?.includes(name) ?? true)) {
      if (process.exits.length > 0) break;
      const began = performance.now();
      const deaths = await deathsNow();
      const ok = await body.within(task.limitMs, () => task.run(survivor, body));
      const end = {
        task: task.name,
        ok,
        seconds: (performance.now() - began) / 1_000,
        deaths: (await deathsNow()) - deaths,
      };
      ends.push(end);
      const last = driver.actions.findLast((action) => !action.ok);
      const why = ok || last === undefined ? '' : ` (${last.verb}: ${last.code} ${last.reason})`;
      say(`seed ${world.seed}: ${task.name}: ${ok ? 'ok' : 'not done'}, ${end.seconds.toFixed(0)} s${why}`);
    }
    return {
      seed: world.seed,
      tasks: ends,
      deaths: ends.reduce((sum, { deaths }) => sum + deaths, 0),
      freezes: driver.actions.filter(({ longestSilenceMs }) => longestSilenceMs > FREEZE_MS).length,
      processExits: process.exits.length,
      actions: driver.actions,
    };
  });
}
