import { type FailureCode, failureRow, sentence } from '@conscious-bot/contracts';
import { failureCode } from '@conscious-bot/contracts/failure';
import type { FailureCount } from '@conscious-bot/contracts/task';
import type { Database } from '@conscious-bot/service-kit';
import type { Fitting } from './facet-tally.ts';
import { inSlices, SLICE } from './in-slices.ts';

/** Failures in the ranking, and tasks named for each. */
const RANKED = 40;
const EXAMPLES = 3;
/** Tasks that met one failure which a filter by it finds at most, the newest. */
const MOST_MET = 20_000;

interface Met {
  readonly number: number;
  readonly code: string;
  readonly at: number;
  readonly taskId: string;
  readonly action: string;
}

interface Tally {
  attempts: number;
  ended: number;
  /** When each task met it last. */
  readonly tasks: Map<string, number>;
}

/** Which failures tasks met: those of their attempts, as the notes of their recoveries have them, and those they ended by. */
export class FailuresMet {
  readonly #statements: ReturnType<typeof prepareStatements>;

  constructor(db: Database) {
    this.#statements = prepareStatements(db);
  }

  /** Ids of the tasks that met a failure until a moment, or by now. */
  tasksOf(code: FailureCode, at = Number.MAX_SAFE_INTEGER): ReadonlySet<string> {
    const { attempted, ended } = this.#statements;
    const given = { code, at, limit: MOST_MET };
    return new Set([...attempted.all(given), ...ended.all(given)].map(({ taskId }) => taskId));
  }

  /** What failed most among these tasks, until a moment or by now. What was merely called off, or only had to wait, did not fail. */
  async rank(tasks: ReadonlyMap<string, Fitting>, at = Number.MAX_SAFE_INTEGER): Promise<FailureCount[]> {
    const found = new Map<string, Tally>();
    const tallyOf = (code: string): Tally => {
      const tally = found.get(code) ?? { attempts: 0, ended: 0, tasks: new Map() };
      found.set(code, tally);
      return tally;
    };
    await inSlices<Met>(
      (row) => this.#statements.slice.all({ ...(row ?? FIRST), limit: SLICE }),
      ({ code, at: metAt, taskId, action }) => {
        if (metAt > at || action === 'wait' || !tasks.has(taskId)) return true;
        const tally = tallyOf(code);
        tally.attempts += 1;
        tally.tasks.set(taskId, metAt);
        return true;
      },
    );
    for (const [id, { code, state, createdAt }] of tasks) {
      if (code === null || (state !== 'failed' && state !== 'unplannable')) continue;
      const tally = tallyOf(code);
      tally.ended += 1;
      if (!tally.tasks.has(id)) tally.tasks.set(id, createdAt);
    }
    return [...found]
      .flatMap(([code, tally]) => counted(code, tally, tasks))
      .sort((a, b) => b.attempts - a.attempts || b.ended - a.ended || b.tasks - a.tasks)
      .slice(0, RANKED);
  }
}

const FIRST = { code: '', at: 0, number: 0 };

function counted(name: string, { attempts, ended, tasks }: Tally, known: ReadonlyMap<string, Fitting>): FailureCount[] {
  // A code of an older version has no row any more.
  const code = failureCode.safeParse(name).data;
  if (code === undefined) return [];
  const { message, severity } = failureRow(code);
  if (severity === 'info') return [];
  const examples = newestOf(tasks).map(([taskId, at]) => ({ taskId, title: known.get(taskId)?.title ?? '', at }));
  return [{ code, sentence: sentence(message), attempts, tasks: tasks.size, ended, examples }];
}

/** The few that met it last; they may be thousands, so that not all are put in order. */
function newestOf(tasks: ReadonlyMap<string, number>): (readonly [string, number])[] {
  const newest: (readonly [string, number])[] = [];
  for (const one of tasks) {
    const last = newest.at(-1);
    if (newest.length === EXAMPLES && last !== undefined && one[1] <= last[1]) continue;
    newest.push(one);
    newest.sort(([, a], [, b]) => b - a);
    newest.splice(EXAMPLES);
  }
  return newest;
}

function prepareStatements(db: Database) {
  return {
    attempted: db.prepare<[Record<string, unknown>], { taskId: string }>(
      `SELECT task_id AS taskId FROM task_notes INDEXED BY failures_met
       WHERE type = 'recovery' AND failure_code = @code AND at <= @at AND task_id IS NOT NULL ORDER BY at DESC LIMIT @limit`,
    ),
    ended: db.prepare<[Record<string, unknown>], { taskId: string }>(
      `SELECT id AS taskId FROM tasks WHERE failure_code = @code AND finished_at <= @at ORDER BY created_at DESC LIMIT @limit`,
    ),
    slice: db.prepare<[Record<string, unknown>], Met>(
      `SELECT number, failure_code AS code, at, task_id AS taskId, recovery_action AS action
       FROM task_notes INDEXED BY failures_met
       WHERE type = 'recovery'
         AND (failure_code, at) >= (@code, @at) AND (failure_code > @code OR at > @at OR number > @number)
       ORDER BY failure_code, at, number LIMIT @limit`,
    ),
  };
}
