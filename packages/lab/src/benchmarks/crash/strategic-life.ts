import { planningRoutes, readEvent } from '@conscious-bot/contracts';
import { type CrashPoint, crashPoints } from '@conscious-bot/planning/testing';
import { createClient, systemClock } from '@conscious-bot/service-kit';
import { CrashLife } from './crash-life.ts';

/** Generous: a process takes a second to start, and looks at the world once a second. */
const LIFE_MS = 180_000;
/** The body tells what it sees this often. */
const SEEN_MS = 250;

/** Whether a point lies on the way of a strategic intent. */
export const isStrategic = (point: CrashPoint): boolean => /strateg/.test(point);

export const strategicPoints: readonly CrashPoint[] = crashPoints.filter(isStrategic);

/** A life in which nobody asks anything: the strategist wants wood. Planning is killed at a point, started again, and has to bring it to its end. */
export const dieOfOwnAccord = async (point: CrashPoint): Promise<Death> => ({ point, ...(await dieAtEach(point)) });

interface Death {
  readonly point: CrashPoint;
  readonly killed: boolean;
  /** What was lost or done twice, a sentence each. */
  readonly faults: readonly string[];
}

/** The same with several kills in one life, each at its point, in the order given. */
export async function dieAtEach(...points: readonly CrashPoint[]): Promise<Omit<Death, 'point'>> {
  const life = await new CrashLife({ STRATEGY: 'motivators' }).begin();
  const seeing = setInterval(() => life.body.report(), SEEN_MS);
  try {
    for (const point of points) {
      const child = life.start(point);
      const died = life.died(child);
      // It is waited for below, unless something else fails before.
      died.catch(() => {});
      // Nothing else is rejected in a life without a model.
      if (point.endsWith('strategic_intent.rejected')) await proposeNothing(await life.listening(child), died);
      await died;
    }
    const url = await life.listening(life.start());
    await eventually(() => completed(life).length > 0);
    return { killed: true, faults: await faultsOf(life, url) };
  } catch (error) {
    return { killed: false, faults: [error instanceof Error ? error.message : String(error)] };
  } finally {
    clearInterval(seeing);
    await life.stop();
  }
}

/** Proposes what cannot be adopted, again and again: on a busy machine a request may be lost, and it kills before it is answered. */
async function proposeNothing(url: string, died: Promise<void>): Promise<void> {
  const body = {
    why: 'I want nothing.',
    quotas: {},
    priority_stack: [],
    constraints: [],
    replan_triggers: [],
    horizon_ticks: 9,
  };
  const over = died.then(
    () => true,
    () => true,
  );
  const propose = () => createClient(url).call(planningRoutes.proposeStrategicIntent, { body });
  while (
    !(await Promise.race([
      over,
      propose()
        .then(() => systemClock.sleep(SEEN_MS))
        .then(() => false),
    ]))
  );
}

const completed = (life: CrashLife) =>
  life
    .stored('strategic_intent.ended')
    .flatMap(({ data }) => readEvent('strategic_intent.ended', data) ?? [])
    .filter(({ endedBy }) => endedBy === 'completed');

/** What is wrong with how the wood came about, a sentence each: an intent or goal was lost, or there are two of one. */
async function faultsOf(life: CrashLife, url: string): Promise<string[]> {
  const faults: string[] = [];
  const expectOnce = (what: string, times: number) => {
    if (times !== 1) faults.push(`${what}: ${times} times instead of once`);
  };
  expectOnce('an intent adopted', life.stored('strategic_intent.adopted').length);
  expectOnce('an intent ended', life.stored('strategic_intent.ended').length);
  expectOnce('a sentence', new Set(life.cognition.said.map(({ id }) => id)).size);
  expectOnce('a task made', life.stored('task.created').length);
  expectOnce('16 logs collected', life.body.effects.filter((effect) => effect === 'collect 16 oak_log').length);
  const tasks = await createClient(url).call(planningRoutes.listTasks);
  const made = tasks.ok ? tasks.data.tasks : [];
  if (made.some(({ status, origin }) => status !== 'completed' || origin.kind !== 'strategic_intent'))
    faults.push(`a task ended ${made.map(({ status }) => status).join(', ')}`);
  return faults;
}

async function eventually(holds: () => boolean): Promise<void> {
  for (const until = Date.now() + LIFE_MS; Date.now() < until; await systemClock.sleep(100)) if (holds()) return;
  throw new Error('no intent was completed');
}
