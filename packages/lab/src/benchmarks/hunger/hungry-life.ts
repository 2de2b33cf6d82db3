import type { Task, WorldSnapshot } from '@conscious-bot/contracts';
import type { EmbeddedWorld, GameVersion } from '@conscious-bot/embedded-world';
import { gameDataOf } from '@conscious-bot/planning/testing';
import { TickRate } from '../../experiments/tick-rate.ts';
import type { StackClient } from '../../stack/stack-client.ts';
import { withWorldAndStack } from '../../stack/with-world-and-stack.ts';

const ARRIVAL_MS = 120_000;
const LOOK_MS = 500;
/** Food points at the beginning, and those at which it is fed, of 20. */
const HUNGRY = 6;
const FED = 14;

export interface HungryLife {
  readonly seed: number;
  /** Real seconds until it carried food, had eaten, and was fed; null where it came to none of it. */
  readonly foundS: number | null;
  readonly ateS: number | null;
  readonly fedS: number | null;
  readonly seconds: number;
  /** Ticks a second of its world. */
  readonly rate: number;
  readonly deaths: number;
  readonly food: number;
  /** What it carried to eat at the end. */
  readonly carries: readonly string[];
  /** Its tasks in their order: seconds at which each began, its goal, and how it ended. */
  readonly tasks: readonly string[];
}

interface HungryPlan {
  readonly seed: number;
  readonly seconds: number;
  readonly minecraft: GameVersion;
}

/** One life of a whole stack that begins hungry; it ends as soon as it is fed. @throws Error when the stack does not come up */
export async function liveHungry({ seed, seconds, minecraft: version }: HungryPlan): Promise<HungryLife> {
  const options = { name: 'hunger', world: { seed, version }, env: { STRATEGY: 'motivators' } };
  return withWorldAndStack(options, ({ world, client }) => watch(seed, seconds, version, world, client));
}

async function watch(
  seed: number,
  seconds: number,
  version: GameVersion,
  world: EmbeddedWorld,
  client: StackClient,
): Promise<HungryLife> {
  const { username = '' } = await client.eventually('a body in its world', ARRIVAL_MS, async () => {
    const seen = await client.world();
    return seen.connected && seen.position !== undefined ? seen : undefined;
  });
  await world.control.setFood(username, HUNGRY);
  const data = gameDataOf(version);
  const edible = ({ inventory }: WorldSnapshot) => inventory.filter(({ name }) => data?.isFood(name) === true);
  const bornAt = Date.now();
  const rate = new TickRate();
  const at: { found: number | null; ate: number | null; fed: number | null } = { found: null, ate: null, fed: null };
  let before = HUNGRY;
  let last: WorldSnapshot | undefined;
  const passed = () => (Date.now() - bornAt) / 1_000;
  while (passed() < seconds && at.fed === null) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    const seen = await client.world().catch(() => undefined);
    if (seen === undefined) continue;
    last = seen;
    rate.see(seen.worldAge, performance.now());
    const { food = before } = seen;
    // What it had eaten before its hunger was set does not count.
    if (food > HUNGRY && at.found === null && at.ate === null && passed() < 2) continue;
    if (edible(seen).length > 0) at.found ??= passed();
    if (food > before) at.ate ??= passed();
    if (food >= FED) at.fed ??= passed();
    before = food;
  }
  const tasks = await client.eventually('its tasks', ARRIVAL_MS, () => client.tasks());
  return {
    seed,
    foundS: at.found,
    ateS: at.ate,
    fedS: at.fed,
    seconds: passed(),
    rate: rate.perSecond,
    deaths: last?.deaths ?? 0,
    food: before,
    carries: last === undefined ? [] : edible(last).map(({ name, count }) => `${count} ${name}`),
    tasks: [...tasks].sort((a, b) => a.createdAt - b.createdAt).map((task) => tellTask(task, bornAt)),
  };
}

function tellTask({ goal, status, failure, createdAt, updatedAt }: Task, bornAt: number): string {
  const began = ((createdAt - bornAt) / 1_000).toFixed(0);
  const lasted = ((updatedAt - createdAt) / 1_000).toFixed(0);
  const why = failure === undefined ? '' : ` (${failure.code})`;
  return `${began} s: ${goal.action} ${goal.amount} ${goal.target}, ${status}${why} after ${lasted} s`;
}
