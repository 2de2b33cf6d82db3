import { type Acted, type LiveBody, MEADOW } from '@conscious-bot/minecraft-interface/testing';
import { seededRandom } from '@conscious-bot/service-kit';

type Point = { x: number; y: number; z: number };

/** A container of the scene; a double chest stands at two places. */
interface Store {
  readonly name: string;
  readonly places: readonly Point[];
}

interface ChestOperation {
  readonly verb: 'deposit' | 'withdraw' | 'inspect_container';
  readonly container: string;
  readonly item?: string;
  readonly count?: number;
  readonly ms: number;
  /** Why it counts as failed. */
  readonly problem?: string;
}

interface ChestStatistics {
  readonly operations: number;
  readonly failures: readonly ChestOperation[];
  readonly perVerb: Record<string, { count: number; failed: number; meanMs: number; p95Ms: number }>;
  /** Windows the world believes to be open at the end. */
  readonly windowsLeftOpen: number;
}

const ITEMS = ['cobblestone', 'oak_planks', 'stick'] as const;
const CARRIED = 200;
const MOST = 120;
const STORES: readonly Store[] = [
  { name: 'chest', places: [{ x: 4, y: MEADOW, z: 0 }] },
  {
    name: 'chest',
    places: [
      { x: 4, y: MEADOW, z: 5 },
      { x: 4, y: MEADOW, z: 6 },
    ],
  },
  { name: 'barrel', places: [{ x: -3, y: MEADOW, z: 6 }] },
  { name: 'trapped_chest', places: [{ x: -4, y: MEADOW, z: 0 }] },
];

/** Sets the scene: four containers some steps apart, one of them a double chest, and a bot with three kinds of things. */
export async function chestScene(body: LiveBody): Promise<void> {
  for (const { name, places } of STORES) {
    const [first, second] = places;
    if (first === undefined) continue;
    const turned = { facing: 'east', ...(name === 'barrel' ? {} : { type: second === undefined ? 'single' : 'left' }) };
    await body.put(first, name, turned);
    if (second !== undefined) await body.put(second, name, { facing: 'east', type: 'right' });
  }
  await body.stand({ x: 0.5, y: MEADOW, z: 2.5 });
  for (const item of ITEMS) await body.give(item, CARRIED);
}

/**
 * Deposits, withdraws and inspects by the body's own runners, at random and in random amounts. An operation has failed when its runner
 * says so, when acceptance does not see it, or when the world's own books differ from what was meant.
 */
export async function operateChests(body: LiveBody, operations: number, seed = 1): Promise<ChestStatistics> {
  const { control } = body.world;
  const random = seededRandom(seed);
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
  const sum = (stacks: readonly { name: string; count: number }[] | null, item: string) =>
    (stacks ?? []).reduce((total, stack) => total + (stack.name === item ? stack.count : 0), 0);
  const carried = async (item: string) => sum(await control.inventory('Mira'), item);
  const stored = async (store: Store, item: string) => {
    let total = 0;
    for (const place of store.places) total += sum(await control.containerItems(place), item);
    return total;
  };

  async function one(): Promise<ChestOperation> {
    const store = pick(STORES);
    const position = pick(store?.places ?? []);
    const item = pick(ITEMS);
    if (store === undefined || position === undefined || item === undefined) throw new Error('the scene is empty');
    const container = `${store.name}${store.places.length > 1 ? ' (double)' : ''}`;
    const here = await carried(item);
    const there = await stored(store, item);
    const dice = random();
    const verb = dice < 0.1 ? 'inspect_container' : (dice < 0.55 && here > 0) || there === 0 ? 'deposit' : 'withdraw';
    const count = 1 + Math.floor(random() * Math.min(MOST, verb === 'deposit' ? here : there));
    if (verb === 'inspect_container' || count < 1 || (verb === 'deposit' && here === 0)) {
      const acted = await body.act('inspect_container', { position });
      return { verb: 'inspect_container', container, ms: acted.ms, ...problemOf(acted, undefined) };
    }
    const acted = await body.act(verb, { item, count, position });
    const moved = verb === 'deposit' ? count : -count;
    const books = { carried: await carried(item), stored: await stored(store, item) };
    const wrong =
      books.carried === here - moved && books.stored === there + moved
        ? undefined
        : `the world has ${books.carried} carried and ${books.stored} stored, not ${here - moved} and ${there + moved}`;
    return { verb, container, item, count, ms: acted.ms, ...problemOf(acted, wrong) };
  }

  const done: ChestOperation[] = [];
  for (let n = 0; n < operations; n += 1) done.push(await one());
  return {
    operations: done.length,
    failures: done.filter(({ problem }) => problem !== undefined),
    perVerb: Object.fromEntries(
      (['deposit', 'withdraw', 'inspect_container'] as const).map((verb) => [
        verb,
        statisticsOf(done.filter((operation) => operation.verb === verb)),
      ]),
    ),
    windowsLeftOpen: (await control.openWindows()).length,
  };
}

function problemOf({ failure, judged }: Acted, wrong: string | undefined): { problem?: string } {
  const problem = failure?.message ?? (judged.ok ? wrong : judged.reason);
  return problem === undefined ? {} : { problem };
}

function statisticsOf(operations: readonly ChestOperation[]): ChestStatistics['perVerb'][string] {
  const times = operations.map(({ ms }) => ms).sort((a, b) => a - b);
  const failed = operations.filter(({ problem }) => problem !== undefined).length;
  const meanMs = Math.round(times.reduce((total, ms) => total + ms, 0) / Math.max(1, times.length));
  return { count: times.length, failed, meanMs, p95Ms: Math.round(times[Math.floor(times.length * 0.95)] ?? 0) };
}
