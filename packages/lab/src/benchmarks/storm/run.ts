import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { seededRandom, systemClock } from '@conscious-bot/service-kit';
import { z } from 'zod';
import { percentile } from '../../statistics/statistics.ts';
import { StormyStack, type Victim, victims } from './stormy-stack.ts';

interface Options {
  readonly count: number;
  readonly how: 'kill' | 'hang';
  readonly together: number;
  readonly seed: number;
  readonly json?: string | undefined;
}

const round = z.object({
  victims: z.array(z.string()),
  /** From the last kill, or from the end of a process that hung, until all are ready, ms. */
  readyMs: z.number(),
  /** From the hang until a peer said so, and until the launcher did, ms. */
  noticedMs: z.number().optional(),
  hungMs: z.number().optional(),
  /** What was lost or done twice, a sentence each. */
  faults: z.array(z.string()),
});
type Round = z.infer<typeof round>;

const kept = z.object({ how: z.string(), together: z.number(), rounds: z.array(round) });

/** The longest wait between the asking and the first blow, ms: somewhere in it the task is planned, done and over. */
const longestCalmMs = 3_000;
const apartMs = 1_000;

export async function weather({ count, how, together, seed, json }: Options): Promise<number> {
  const rounds = json !== undefined && existsSync(json) ? earlier(json, how, together) : [];
  const stack = await StormyStack.begin(seed);
  try {
    while (rounds.length < count) {
      const random = seededRandom(seed * 100_000 + rounds.length);
      const result = await oneRound(stack, { how, together, random });
      rounds.push(result);
      const what = result.faults.length === 0 ? 'whole' : result.faults.join('; ');
      console.log(`${rounds.length} ${how} ${result.victims.join(', ')}: ready in ${seconds(result.readyMs)}, ${what}`);
      if (json !== undefined)
        writeFileSync(json, `${JSON.stringify({ how, together, ...summary(rounds), rounds }, null, 2)}\n`);
    }
    const damage = stack.damage();
    for (const line of damage) console.log(line);
    console.table([summary(rounds)]);
    return damage.length > 0 || rounds.some(({ faults }) => faults.length > 0) ? 1 : 0;
  } finally {
    await stack.stop();
  }
}

async function oneRound(
  stack: StormyStack,
  { how, together, random }: { how: Options['how']; together: number; random: () => number },
): Promise<Round> {
  const before = stack.dug();
  const chosen = Array.from({ length: together }, () => victims[Math.floor(random() * victims.length)] ?? 'planning');
  const faults: string[] = [];
  const id = await stack.ask();
  await systemClock.sleep(random() * longestCalmMs);
  let hung: Awaited<ReturnType<typeof hang>> = {};
  for (const [index, victim] of chosen.entries()) {
    if (index > 0) await systemClock.sleep(apartMs);
    if (how === 'kill') await stack.kill(victim);
    else hung = await hang(stack, victim);
  }
  const readyMs = await stack.ready();
  const task = await stack.ended(id);
  if (task === undefined) faults.push(`${id} was accepted and is lost`);
  else if (task.status !== 'completed') faults.push(`it ended ${task.status}: ${task.failure?.message}`);
  const dug = stack.dug() - before;
  if (dug !== 1) faults.push(`${dug} blocks were dug instead of 1`);
  return { victims: chosen, readyMs, ...hung, faults };
}

/** Stops a process; resolves when it is seen to hang: by a peer that follows its events, or by the launcher. */
async function hang(
  stack: StormyStack,
  victim: Victim,
): Promise<{ readonly noticedMs?: number; readonly hungMs?: number }> {
  const events = stack.events.length;
  stack.hang(victim);
  const peer = followerOf(victim);
  const noticing = peer === undefined ? undefined : stack.notReady(peer);
  const [noticedMs, hungMs] = await Promise.all([noticing, stack.seenHung(events)]);
  return { hungMs, ...(noticedMs !== undefined && { noticedMs }) };
}

/** Whose readiness depends on the events of a process. */
function followerOf(victim: Victim): 'planning' | 'cognition' | undefined {
  if (victim === 'planning') return 'cognition';
  return victim === 'minecraft-interface' || victim === 'cognition' ? 'planning' : undefined;
}

function summary(rounds: readonly Round[]) {
  const at = (values: readonly number[], share: number) =>
    values.length === 0 ? undefined : Math.round(percentile(values, share));
  const ready = rounds.map(({ readyMs }) => readyMs);
  const noticed = rounds.flatMap(({ noticedMs }) => noticedMs ?? []);
  return {
    count: rounds.length,
    harmed: rounds.filter(({ faults }) => faults.length > 0).length,
    readyP50Ms: at(ready, 0.5),
    readyP95Ms: at(ready, 0.95),
    readyMaxMs: at(ready, 1),
    noticedMaxMs: at(noticed, 1),
  };
}

function earlier(file: string, how: string, together: number): Round[] {
  const before = kept.parse(JSON.parse(readFileSync(file, 'utf8')));
  if (before.how !== how || before.together !== together)
    throw new Error(`${file} has another experiment in it: ${before.how}, ${before.together} together`);
  return before.rounds;
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
