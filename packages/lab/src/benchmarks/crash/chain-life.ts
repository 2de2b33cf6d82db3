import type { Goal, Task } from '@conscious-bot/contracts';
import { planningRoutes } from '@conscious-bot/contracts';
import { thought } from '@conscious-bot/planning/testing';
import { createClient, systemClock } from '@conscious-bot/service-kit';
import { CrashLife } from './crash-life.ts';

/** What one thought asks for, in its order: each waits for the one before. */
const chain: readonly Goal[] = [
  { action: 'collect', target: 'oak_log', amount: 3 },
  { action: 'craft', target: 'crafting_table', amount: 1 },
  { action: 'craft', target: 'wooden_pickaxe', amount: 1 },
];
/** Generous: a process takes a second to start, or many on a machine that has much else to do. */
const LIFE_MS = 120_000;
/** Share of a life without a kill, from the opening of the port on, over which kills are spread. */
const SPREAD = 0.8;

interface ChainKill {
  /** Milliseconds after the port was open. */
  readonly at: number;
  readonly killed: boolean;
  readonly faults: readonly string[];
}

/** Kills planning `times` times in the middle of a chain of linked tasks, at moments spread over it, each in a life of its own. */
export async function killInChains(times: number, parallel: number): Promise<readonly ChainKill[]> {
  const whole = await live(undefined);
  if (whole.faults.length > 0) throw new Error(`without a kill: ${whole.faults.join('; ')}`);
  const waiting = Array.from({ length: times }, (_, n) => Math.round((SPREAD * whole.ms * n) / times));
  const kills: ChainKill[] = [];
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
        const { killed, faults, effects } = await live(at);
        kills.push({ at, killed, faults: [...faults, ...difference(whole.effects, effects)] });
      }
    }),
  );
  return kills.toSorted((a, b) => a.at - b.at);
}

async function live(at: number | undefined) {
  const life = await new CrashLife().begin();
  try {
    life.cognition.think(thought({ goal: chain[0], goals: [...chain], intrusive: true }));
    let child = life.start();
    let url = await life.listening(child);
    let killed = false;
    const openedAt = performance.now();
    if (at !== undefined) {
      await systemClock.sleep(at);
      const tasks = await tasksAt(url);
      killed = tasks.some(({ finishedAt }) => finishedAt === undefined) || tasks.length === 0;
      child.kill('SIGKILL');
      child = life.start();
      url = await life.listening(child);
    }
    const faults = await faultsOf(life, url);
    return { killed, faults, effects: [...life.body.effects], ms: performance.now() - openedAt };
  } catch (error) {
    return { killed: false, faults: [error instanceof Error ? error.message : String(error)], effects: [], ms: 0 };
  } finally {
    await life.stop();
  }
}

async function tasksAt(url: string): Promise<readonly Task[]> {
  const answer = await createClient(url).call(planningRoutes.listTasks);
  return answer.ok ? answer.data.tasks : [];
}

/** What is wrong with how the chain came to its end, a sentence each. */
async function faultsOf(life: CrashLife, url: string): Promise<string[]> {
  const isOver = (tasks: readonly Task[]) =>
    tasks.length >= chain.length && tasks.every(({ finishedAt }) => finishedAt !== undefined);
  let tasks = await tasksAt(url);
  for (const until = Date.now() + LIFE_MS; !isOver(tasks) && Date.now() < until; tasks = await tasksAt(url))
    await systemClock.sleep(50);
  const faults = tasks
    .filter(({ status }) => status !== 'completed')
    .map(({ title, status, failure }) => `“${title}” is ${status}: ${failure?.message ?? 'without a reason'}`);
  if (tasks.length !== chain.length) faults.push(`there are ${tasks.length} tasks instead of ${chain.length}`);
  for (const [type, due] of [
    ['decision', 1],
    ['intent', chain.length],
    ['task.created', chain.length],
    ['task.finished', chain.length],
  ] as const) {
    const seen = life.stored(type).length;
    if (seen !== due) faults.push(`${type} was announced ${seen} times instead of ${due}`);
  }
  const ends = life.stored('task.finished').map(({ trace }) => trace.taskId);
  const inOrder = tasks.toSorted((a, b) => a.createdAt - b.createdAt || a.id.localeCompare(b.id)).map(({ id }) => id);
  if (ends.join() !== inOrder.join()) faults.push('they ended in another order than they were asked for');
  return faults;
}

function difference(whole: readonly string[], seen: readonly string[]): string[] {
  const count = (all: readonly string[], what: string) => all.filter((each) => each === what).length;
  return [...new Set([...whole, ...seen])].flatMap((what) => {
    const [due, times] = [count(whole, what), count(seen, what)];
    return due === times ? [] : [`${what}: ${times} times instead of ${due}`];
  });
}
