import { loadavg } from 'node:os';
import { type ActionRecord, planningRoutes, readEvent, terminalTaskStatuses } from '@conscious-bot/contracts';
import { ORES, oreGeneration } from '@conscious-bot/contracts/game';
import { capabilities, minedCount } from '@conscious-bot/contracts/verbs';
import { type EmbeddedWorld, gameVersionSchema, type WorldLogEntry } from '@conscious-bot/embedded-world';
import { createClient } from '@conscious-bot/service-kit';
import { z } from 'zod';
import { TickRate } from '../../experiments/tick-rate.ts';
import { EventTap } from '../../stack/event-tap.ts';
import type { StackClient } from '../../stack/stack-client.ts';
import { withWorldAndStack } from '../../stack/with-world-and-stack.ts';

export const mineRun = z.object({
  version: z.string(),
  seed: z.number(),
  minutes: z.number(),
  /** Blocks dug in all: of stairs, tunnels and veins. Blocks of ground that showed a side; ore blocks of all kinds. */
  dug: z.number(),
  shown: z.number(),
  ores: z.number(),
  /** Diamonds got, and diamond blocks to be expected of the blocks that showed themselves. */
  diamonds: z.number(),
  expected: z.number(),
  deaths: z.number(),
  deathsInLava: z.number(),
  falls: z.number(),
  /** Whether it came back under the sky alive, and the seconds it took. */
  home: z.boolean(),
  homeS: z.number(),
  /** How each attempt at the mine ended. */
  ends: z.array(z.string()),
  /** Ticks a second. */
  rate: z.number(),
  /** Load of the machine at the end; missing in runs made before it was written down. */
  load: z.number().optional(),
});
export type MineRun = z.infer<typeof mineRun>;

const BOT = 'Mira';
/** What it is given at the start. */
export const startKit = [
  ['iron_pickaxe', 4],
  ['iron_sword', 1],
  ['shield', 1],
  ['bread', 16],
  ['torch', 64],
  ['cobblestone', 32],
] as const;
const ARRIVAL_MS = 120_000;
const HOME_MS = 600_000;
const ASK_EVERY_MS = 500;

interface MineOptions {
  readonly version: string;
  readonly seed: number;
  readonly minutes: number;
  /** Folder in which the data and logs of the stack are kept. */
  readonly keepIn?: string | undefined;
}

interface Mining {
  readonly world: EmbeddedWorld;
  readonly client: StackClient;
  readonly planning: ReturnType<typeof createClient>;
  readonly rate: TickRate;
}

/** One mine in a world of its own. @throws Error when the stack does not come up */
export async function runMine(options: MineOptions): Promise<MineRun> {
  const version = gameVersionSchema.parse(options.version);
  const world = { seed: options.seed, version, mobs: 'all', difficulty: 'normal' } as const;
  return withWorldAndStack({ name: 'mines', world, keepIn: options.keepIn }, async ({ world, stack, client }) => {
    const tap = await EventTap.open(stack.urls['minecraft-interface'], ['botEvent', 'action.finished']);
    const planning = createClient(stack.urls.planning, { timeoutMs: 5_000 });
    return digMine({ world, client, planning, rate: new TickRate() }, tap, options);
  });
}

async function digMine(mining: Mining, tap: EventTap, { version, seed, minutes }: MineOptions): Promise<MineRun> {
  const { world, client, rate } = mining;
  await client.eventually('the bot in its world', ARRIVAL_MS, async () => {
    const seen = await client.world();
    return seen.connected && seen.position !== undefined ? seen : undefined;
  });
  for (const [item, count] of startKit) await world.control.give(BOT, item, count);
  const beganAt = Date.now();
  const end = performance.now() + minutes * 60_000;
  for (let left = end - performance.now(); left > LEAST_MS; left = end - performance.now()) {
    const args = { for: ['diamond'], amount: 256, length: 4_000, maxMs: Math.round(left) };
    await carryOut(mining, 'branch_mine', args, left + MARGIN_MS);
    const [last] = minedOf(tap).slice(-1);
    if (last === undefined || endsTheMine(last)) break;
  }
  const dug = dugIn(world.log(), beganAt);
  const homeFrom = performance.now();
  await carryOut(mining, 'ascend', {}, HOME_MS);
  const homeS = (performance.now() - homeFrom) / 1_000;
  const after = await client.world();
  const mined = minedOf(tap);
  const sums = mined.map(tallyOf);
  const sum = (of: (one: z.infer<typeof tally>) => number) => sums.reduce((total, one) => total + of(one), 0);
  const deaths = tap.events.flatMap(({ type, data }) => {
    const event = type === 'botEvent' ? readEvent('botEvent', data) : undefined;
    return event?.name === 'death' || event?.name === 'damage'
      ? [{ name: event.name, kind: kindOf(event.detail) }]
      : [];
  });
  const shown = sum((one) => one.shown);
  return {
    version,
    seed,
    minutes,
    dug,
    shown,
    ores: sum((one) => one.ores),
    diamonds: sum((one) => one.got),
    expected: (shown * diamondsPerThousand(version)) / 1_000,
    deaths: deaths.filter(({ name }) => name === 'death').length,
    deathsInLava: deaths.filter(({ name, kind }) => name === 'death' && /lava/.test(kind)).length,
    falls: deaths.filter(({ name, kind }) => name === 'damage' && /fall/.test(kind)).length,
    // Whoever died stands under the sky as well.
    home: after.exposure?.sky === true && !deaths.some(({ name }) => name === 'death'),
    homeS,
    ends: mined.map(({ result }) => result?.error?.code ?? 'enough'),
    rate: rate.perSecond,
    load: loadavg()[0] ?? 0,
  };
}

/** Blocks the bot dug from a time on, by the world's own log: an attempt that ended with the body's service has told of none. */
export const dugIn = (log: readonly WorldLogEntry[], since: number): number =>
  log.filter(({ at, kind, player }) => at >= since && kind === 'dug' && player === BOT).length;

/** The attempts at the mine that have ended. */
const minedOf = ({ events }: EventTap): ActionRecord[] =>
  events.flatMap(({ type, data }) => {
    const record = type === 'action.finished' ? readEvent('action.finished', data) : undefined;
    return record?.request.capability === 'branch_mine' ? [record] : [];
  });

/** Whoever digs on then digs without a pickaxe, or leaves what it finds. */
const SPENT: ReadonlySet<string> = new Set(['died', 'branch_mine.no_tool', 'branch_mine.inventory_full']);
const endsTheMine = ({ result }: ActionRecord): boolean => SPENT.has(result?.error?.code ?? '');

/** Below this it is not worth beginning again, and what a mining may take beyond its time: a rest behind walls is ended first. Milliseconds. */
const LEAST_MS = 20_000;
const MARGIN_MS = 60_000;
const CANCEL_MS = 20_000;

/** What an attempt brought. One that goes on where another was broken off counts from the beginning of that one; what both count, counts once. */
function tallyOf({ request, result, before }: ActionRecord): z.infer<typeof tally> {
  const said = tally.parse(result?.observables ?? {});
  const { for: names, held } = capabilities.branch_mine.input.parse(request.args);
  const earlier = held === undefined || before === undefined ? 0 : Math.max(0, minedCount(before, names) - held);
  return { ...said, got: Math.max(0, said.got - earlier) };
}

/** What a mining says of itself. */
const tally = z.object({
  shown: z.number().default(0),
  ores: z.number().default(0),
  got: z.number().default(0),
});

const source = z.object({
  source: z.object({ type: z.string().optional() }).optional(),
  message: z.string().optional(),
});

function kindOf(detail: unknown): string {
  const read = source.safeParse(detail);
  return read.success ? `${read.data.source?.type ?? ''} ${read.data.message ?? ''}` : '';
}

async function carryOut(mining: Mining, capability: string, args: Record<string, unknown>, ms: number): Promise<void> {
  const { client, planning, rate } = mining;
  const asked = await planning.call(planningRoutes.execute, { body: { steps: [{ capability, args }] } });
  if (!asked.ok || asked.data.task === undefined) throw new Error(asked.ok ? 'no task' : asked.error.message);
  const { id } = asked.data.task;
  let task = asked.data.task;
  for (const end = performance.now() + ms; performance.now() < end && !terminalTaskStatuses.has(task.status); ) {
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    // On a busy machine a service may not answer for a moment; that costs the bot time, not the run.
    const seen = await Promise.all([client.task(id), client.world()]).catch(() => undefined);
    if (seen === undefined) continue;
    const [now, world] = seen;
    task = now;
    rate.see(world.worldAge, performance.now());
  }
  // A mining that has come to its end in vain would be begun again.
  if (!terminalTaskStatuses.has(task.status)) {
    await planning.call(planningRoutes.cancelTask, { params: { id } });
    await client.finished(id, CANCEL_MS);
  }
}

/** By the table of ore levels, at the level of the mine. */
function diamondsPerThousand(version: string): number {
  const [, minor = '0'] = version.split('.');
  const deep = Number(minor) >= 18 || !version.startsWith('1.');
  const generation = oreGeneration({ minY: deep ? -64 : 0, knowsDeepslate: Number(minor) >= 17 });
  return ORES.find(({ name }) => name === 'diamond')?.levels[generation]?.perThousand ?? 0;
}
