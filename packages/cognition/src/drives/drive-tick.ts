import { buildGoalTag, goalKey, stuckPending, type Task, type Thought } from '@conscious-bot/contracts';
import type { Clock, Logger } from '@conscious-bot/service-kit';
import type { Recorder } from '../thoughts/recorder.ts';
import { type LatestWorld, worldIsCurrentMs } from '../world/latest-world.ts';
import { closedGate } from './gates.ts';
import { selectDrive } from './select-drive.ts';

/** From one drive tick to the next, ms; fixed, without jitter. */
export const DRIVE_TICK_MS = 180_000;
/** How often the gates are looked at, ms. */
const LOOK_MS = 2_000;

export interface DriveTickOptions {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly world: LatestWorld;
  readonly recorder: Recorder;
  /** Planning's open tasks with a goal key; undefined when planning does not answer. */
  openTasks(goalKey: string): Promise<readonly Task[] | undefined>;
}

/** What a look came to. */
export type Look =
  | { readonly fired: true; readonly thought: Thought }
  | { readonly fired: false; readonly why: string };

/**
 * The agency contract's drive tick, an opt-in baseline for comparison runs (DRIVE_MODE=inject): behind its gates, every 180 s, the drive
 * whose turn it is emits its goal as a thought, unless a task for it is under way. No model has a part in it.
 */
export class DriveTick {
  readonly #options: DriveTickOptions;
  #lastAt = Number.NEGATIVE_INFINITY;
  #stopped = false;

  constructor(options: DriveTickOptions) {
    this.#options = options;
  }

  /** Looks at the gates now, and fires when all are open. */
  async look(): Promise<Look> {
    const { clock, world, recorder, openTasks } = this.#options;
    const waits = (why: string): Look => ({ fired: false, why });
    if (clock.monotonic() - this.#lastAt < DRIVE_TICK_MS) return waits('not its time yet');
    const snapshot = world.current(clock.now(), worldIsCurrentMs);
    const closed = closedGate(snapshot);
    if (closed !== undefined || snapshot === undefined) return waits(closed ?? 'the world is not known');
    const { goal, category, fact } = selectDrive(snapshot);
    const key = goalKey(goal);
    const tasks = key === undefined ? [] : await openTasks(key);
    if (this.#stopped) return waits('it is stopping');
    if (tasks === undefined) return waits('planning does not answer');
    const serving = tasks.find((task) => !stuckPending(task, clock.now()));
    if (serving !== undefined) return waits(`${serving.id} is about it`);
    this.#lastAt = clock.monotonic();
    const { thought } = recorder.record({
      text: `${fact} ${buildGoalTag(goal)}`,
      type: 'planning',
      site: 'drive_tick',
      mayCommit: true,
      tags: ['drive-tick', 'autonomous', category],
    });
    return { fired: true, thought };
  }

  /** Looks again and again from now on. Returns what ends it, when nothing of it touches the database any more. */
  start(): () => Promise<void> {
    const { clock, logger } = this.#options;
    let looking: Promise<void> | undefined;
    const timer = clock.setInterval(() => {
      looking ??= this.look()
        .then(
          () => {},
          (error: unknown) => logger.error({ err: error }, 'a drive tick failed'),
        )
        .finally(() => {
          looking = undefined;
        });
    }, LOOK_MS);
    return async () => {
      this.#stopped = true;
      clock.clear(timer);
      await looking;
    };
  }
}
