import { terminalTaskStatuses, type WorldSnapshot } from '@conscious-bot/contracts';
import type { TaskRequest } from '@conscious-bot/contracts/routes';
import type { EmbeddedWorld, GameVersion } from '@conscious-bot/embedded-world';
import { z } from 'zod';
import { TickRate } from '../../experiments/tick-rate.ts';
import type { StackClient } from '../../stack/stack-client.ts';
import { withWorldAndStack } from '../../stack/with-world-and-stack.ts';
import { type Arm, arms, type Danger } from './dangers.ts';
import { deathStory, followDeaths } from './death-story.ts';
import { Visits } from './visits.ts';

const BOT = 'Mira';
const ARRIVAL_MS = 120_000;
/** Between two looks at the bot. */
const LOOK_MS = 500;
/** Water this far from the place of an accident, blocks. */
const WATER_AT = 3;

/** Of 20: the mean of what was seen, and the least; null when nothing was seen. */
const felt = z.object({ mean: z.number().nullable(), least: z.number().nullable() });

/** One life in danger, as it is kept. */
export const dangerRun = z.object({
  danger: z.string(),
  seed: z.number(),
  arm: z.enum(arms),
  /** Version of the game. */
  minecraft: z.string(),
  seconds: z.number(),
  /** Ticks a second of its world. */
  rate: z.number(),
  deaths: z.number(),
  /** How each of them came about. */
  stories: z.array(deathStory),
  /** Tasks of the fast path. */
  reflexes: z.number(),
  /** Chores that were completed, and those that ended otherwise. */
  done: z.number(),
  failed: z.number(),
  health: felt,
  food: felt,
  accidents: z.number(),
  /** Monsters that were sent to it. */
  visits: z.number().optional(),
  /** Half hearts it lost, as far as looks twice a second show. */
  hurt: z.number().optional(),
});
export type DangerRun = z.infer<typeof dangerRun>;

interface DangerRunOptions {
  readonly seed: number;
  readonly arm: Arm;
  /** Real seconds the bot lives there. */
  readonly seconds: number;
  readonly dayLengthSeconds: number;
  /** Version of the game. */
  readonly minecraft: GameVersion;
}

/** One life in a dangerous world, by a whole stack without dashboard or model. */
export async function runDanger(danger: Danger, options: DangerRunOptions): Promise<DangerRun> {
  const { seed, arm, dayLengthSeconds, minecraft: version } = options;
  const world = {
    seed,
    version,
    dayLengthSeconds,
    ...(danger.scenario && { scenario: danger.scenario }),
    ...(danger.visitor && { mobs: 'none' as const }),
    ...(danger.difficulty && { difficulty: danger.difficulty }),
  };
  const env = { SAFETY_REFLEXES: String(arm === 'with') };
  return withWorldAndStack({ name: 'safety', world, env }, async ({ world, stack, client }) => {
    const deaths = await followDeaths(stack.urls);
    try {
      return { ...(await live(danger, options, world, client)), stories: deaths.stories() };
    } finally {
      deaths.close();
    }
  });
}

async function live(
  danger: Danger,
  { seed, arm, seconds, minecraft }: DangerRunOptions,
  world: EmbeddedWorld,
  client: StackClient,
): Promise<Omit<DangerRun, 'stories'>> {
  const arrived = await client.eventually('a body in its world', ARRIVAL_MS, async () => {
    const seen = await client.world();
    return seen.connected && seen.position !== undefined ? seen : undefined;
  });
  const accident = await placeOfAccident(danger, arrived, world);
  const visits = new Visits(danger, world);
  await visits.begin();
  const began = performance.now();
  const sofar = () => performance.now() - began;
  const healths: number[] = [];
  const foods: number[] = [];
  const rate = new TickRate();
  let chore = 0;
  let underWay: string | undefined;
  let accidents = 0;
  /** The life whose food was set: so many deaths were before it. */
  let fed = -1;
  while (sofar() < seconds * 1_000) {
    const look = await lookAt(client);
    if (look === undefined) continue;
    const { seen, tasks } = look;
    rate.see(seen.worldAge, performance.now());
    if (seen.health !== undefined && seen.health > 0) healths.push(seen.health);
    if (seen.food !== undefined) foods.push(seen.food);
    await visits.see(seen, sofar());
    const deaths = seen.deaths ?? 0;
    if (danger.food !== undefined && (seen.health ?? 0) > 0 && deaths !== fed) {
      fed = deaths;
      await world.control.setFood(BOT, danger.food);
    }
    const current = tasks.find(({ id }) => id === underWay);
    if (danger.chores.length > 0 && (current === undefined || terminalTaskStatuses.has(current.status))) {
      underWay = await ask(client, danger.chores[chore % danger.chores.length]);
      chore += 1;
    }
    if (accident !== undefined && sofar() > (accidents + 0.5) * accident.everyMs) {
      accidents += 1;
      // A new start each time: what is counted is who comes out of it.
      if ((seen.health ?? 0) > 0) {
        await world.control.setHealth(BOT, 20);
        await world.control.teleport(BOT, accident.at);
      }
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  const lived = sofar() / 1_000;
  const { seen: end, tasks } = await client.eventually('a last look', ARRIVAL_MS, () => lookAt(client));
  const chores = tasks.filter(({ origin }) => origin.kind !== 'reflex');
  return {
    danger: danger.name,
    seed,
    arm,
    minecraft,
    seconds: lived,
    rate: rate.perSecond,
    deaths: end.deaths ?? 0,
    reflexes: tasks.length - chores.length,
    done: chores.filter(({ status }) => status === 'completed').length,
    failed: chores.filter(({ status }) => status === 'failed' || status === 'unplannable').length,
    health: spread(healths),
    food: spread(foods),
    accidents,
    ...(danger.visitor && { visits: visits.count }),
    hurt: healths.reduce((sum, health, n) => sum + Math.max(0, (healths[n - 1] ?? health) - health), 0),
  };
}

/** The bot and its tasks; undefined when a busy machine does not answer in time, which is no end of a life. */
async function lookAt(client: StackClient) {
  return Promise.all([client.world(), client.tasks({ reflexes: 'included' })]).then(
    ([seen, tasks]) => ({ seen, tasks }),
    () => undefined,
  );
}

/** The next chore as a task; undefined when planning does not take it now, and it is asked for again later. */
async function ask(client: StackClient, goal: TaskRequest['goal'] | undefined): Promise<string | undefined> {
  if (goal === undefined) return undefined;
  return client.request(goal).then(
    ({ id }) => id,
    () => undefined,
  );
}

/** Where the bot is thrown to, with water not far from it: nobody outlives fifteen seconds of fire after lava without. */
async function placeOfAccident({ accident }: Danger, { position }: WorldSnapshot, { control }: EmbeddedWorld) {
  if (accident === undefined || position === undefined) return undefined;
  const at = {
    x: Math.floor(position.x) + accident.dx + 0.5,
    y: Math.floor(position.y) + accident.dy,
    z: Math.floor(position.z) + accident.dz + 0.5,
  };
  await control.setBlock({ x: Math.floor(at.x) - WATER_AT, y: at.y, z: Math.floor(at.z) }, 'water');
  return { at, everyMs: accident.everyMs };
}

function spread(values: readonly number[]): DangerRun['health'] {
  if (values.length === 0) return { mean: null, least: null };
  return { mean: values.reduce((sum, value) => sum + value, 0) / values.length, least: Math.min(...values) };
}
