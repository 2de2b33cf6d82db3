import { type BodyCrashPoint, bodyCrashPoints } from '@conscious-bot/minecraft-interface';
import { type CrashPoint, crashPoints } from '@conscious-bot/planning';
import { type Killed, LiveLife } from './live-life.ts';

export type LivePoint =
  | { readonly service: 'planning'; readonly point: CrashPoint }
  | { readonly service: 'body'; readonly point: BodyCrashPoint };

/** Thoughts come from cognition, which is not part of this; `npm run bench -- crash` kills there. */
const needThought: ReadonlySet<CrashPoint> = new Set(['thought.deciding']);

export const livePoints: readonly LivePoint[] = [
  ...bodyCrashPoints.map((point) => ({ service: 'body', point }) as const),
  ...crashPoints.filter((point) => !needThought.has(point)).map((point) => ({ service: 'planning', point }) as const),
];

export interface LiveKill {
  readonly service: Killed;
  readonly point: string;
  /** The process died there. */
  readonly killed: boolean;
  /** What was lost or done twice, a sentence each. */
  readonly faults: readonly string[];
}

/** What it takes for planning to come to a point that a quiet life does not come to. */
function problem(point: string): 'pause' | 'freeze' | 'monster' | undefined {
  if (point.startsWith('body.cancel')) return 'pause';
  if (point.includes('recovery')) return 'freeze';
  return point.endsWith('safety_emergency') ? 'monster' : undefined;
}

/** How often a life comes to a point, so that kills may be spread over it; one where it is not known to be often. */
function occasions(point: string): number {
  if (point.startsWith('command.')) return 24;
  return /^(step\.|action\.)|action\.|step\.|body\.post/.test(point) ? 6 : 1;
}

/**
 * One kill in a life of its own: the pickaxe is asked for, the process dies at the point, comes back, and the world's own log says what was
 * done in all, to be compared with `whole`, a life without a kill.
 * @param time which of several kills at that point: each is at another occasion of it
 */
export async function killAt(
  { service, point }: LivePoint,
  time: number,
  whole: ReadonlyMap<string, number>,
): Promise<LiveKill> {
  const nth = 1 + ((time * Math.max(1, Math.floor(occasions(point) / 10))) % occasions(point));
  let life: LiveLife | undefined;
  try {
    life = await LiveLife.begin();
    const here = life;
    const other = service === 'planning' ? 'body' : 'planning';
    life.start(other);
    const child = life.start(service, point, nth);
    const dead = new Promise<true>((resolve) => child.once('exit', () => resolve(true)));
    // A body may die on its way into the world.
    await Promise.race([life.arrived(), dead]);
    const asking = life.ask();
    const ending = asking.then((id) => here.ended(id));
    // Whoever waits for it below hears of its failure.
    ending.catch(() => {});
    const made = problem(point);
    if (made !== undefined) await makeProblem(made, life, await asking);
    const killed = await Promise.race([dead, ending.then(() => false)]);
    if (killed) life.start(service);
    const id = await asking;
    if (made === 'pause') await life.resume(id);
    const task = await ending;
    const tasks = (await life.tasks()) ?? [];
    const faults = difference(whole, life.effects());
    if (task.status !== 'completed') faults.push(`the task ended ${task.status}: ${task.failure?.message}`);
    const others = tasks.filter(({ origin }) => origin.kind !== 'reflex').length;
    if (others !== 1) faults.push(`there are ${others} tasks instead of 1`);
    for (const accepted of life.accepted)
      if (!tasks.some((one) => one.id === accepted)) faults.push(`${accepted} was accepted and is lost`);
    return { service, point, killed, faults };
  } catch (error) {
    return { service, point, killed: false, faults: [error instanceof Error ? error.message : String(error)] };
  } finally {
    await life?.stop();
  }
}

/** What a life without a kill does to the world. */
export async function wholeLife(): Promise<ReadonlyMap<string, number>> {
  const life = await LiveLife.begin();
  try {
    for (const service of ['body', 'planning'] as const) life.start(service);
    await life.arrived();
    const task = await life.ended(await life.ask());
    if (task.status !== 'completed') throw new Error(`the task ended ${task.status}: ${task.failure?.message}`);
    return life.effects();
  } finally {
    await life.stop();
  }
}

async function makeProblem(kind: 'pause' | 'freeze' | 'monster', life: LiveLife, id: string): Promise<void> {
  await life.acting();
  if (kind === 'pause') await life.pause(id);
  if (kind === 'freeze') await life.world.control.freeze(4_500);
  if (kind === 'monster') {
    const monster = await life.world.control.spawnMob('zombie', { x: 8.5, y: 66, z: -4.5 });
    setTimeout(() => void life.world.control.removeMob(monster).catch(() => {}), 2_000);
  }
}

function difference(whole: ReadonlyMap<string, number>, seen: ReadonlyMap<string, number>): string[] {
  return [...new Set([...whole.keys(), ...seen.keys()])].flatMap((what) => {
    const [due = 0, times = 0] = [whole.get(what), seen.get(what)];
    return due === times ? [] : [`${what}: ${times} instead of ${due}`];
  });
}
