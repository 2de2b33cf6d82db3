import { goalKey, stuckPending, type Thought } from '@conscious-bot/contracts';
import { buildGoalTag } from '@conscious-bot/contracts/goal';
import { driveModeOf } from '@conscious-bot/contracts/thought';
import type { TimerHandle } from '@conscious-bot/service-kit';
import type { BotContext } from '../context/bot-context.ts';
import type { PlanningPeer } from '../peers/planning-peer.ts';
import type { Recorder } from '../thoughts/recorder.ts';
import { type LatestWorld, worldIsCurrentMs } from '../world/latest-world.ts';
import { closedGate } from './gates.ts';
import { selectDrive } from './select-drive.ts';

/** From one drive tick to the next, ms; fixed, without jitter. */
export const DRIVE_TICK_MS = 180_000;
/** How often the gates are looked at, ms. */
const LOOK_MS = 2_000;

interface DriveTickParts {
  readonly world: LatestWorld;
  readonly recorder: Recorder;
  /** Knows which tasks are open for a goal. */
  readonly planning: Pick<PlanningPeer, 'openTasksFor'>;
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
  readonly #context: BotContext;
  readonly #parts: DriveTickParts;
  #lastAt = Number.NEGATIVE_INFINITY;
  #stopped = false;
  #timer: TimerHandle | undefined;
  #looking: Promise<void> | undefined;

  constructor(context: BotContext, parts: DriveTickParts) {
    this.#context = context;
    this.#parts = parts;
  }

  /** Looks at the gates now, and fires when all are open. */
  async look(): Promise<Look> {
    const { clock } = this.#context;
    const { world, recorder, planning } = this.#parts;
    const waits = (why: string): Look => ({ fired: false, why });
    if (clock.monotonic() - this.#lastAt < DRIVE_TICK_MS) return waits('not its time yet');
    const snapshot = world.current(clock.now(), worldIsCurrentMs);
    const closed = closedGate(snapshot);
    if (closed !== undefined || snapshot === undefined) return waits(closed ?? 'the world is not known');
    const { goal, category, fact } = selectDrive(snapshot);
    const key = goalKey(goal);
    const tasks = key === undefined ? [] : await planning.openTasksFor(key);
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

  /** Says what drives may do in this run and, in the mode that lets them emit goals, looks again and again from now on. */
  start(): void {
    const { clock, config, logger } = this.#context;
    const mode = driveModeOf(config);
    if (mode !== 'inject') {
      const why = config.DISABLE_DRIVE_TICKS ? ' (DISABLE_DRIVE_TICKS)' : '';
      logger.info(`drives: ${mode === 'off' ? `off${why}` : 'they add facts to the situation and emit no goals'}`);
      return;
    }
    logger.warn(
      'drives: DRIVE_MODE=inject, a drive tick emits goals by itself; this is a baseline for comparison runs',
    );
    this.#timer = clock.setInterval(() => {
      this.#looking ??= this.#lookOnce();
    }, LOOK_MS);
  }

  /** Resolves when nothing of it touches the database any more. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#timer?.cancel();
    await this.#looking;
  }

  async #lookOnce(): Promise<void> {
    try {
      await this.look();
    } catch (error) {
      this.#context.logger.error({ err: error }, 'a drive tick failed');
    } finally {
      this.#looking = undefined;
    }
  }
}
