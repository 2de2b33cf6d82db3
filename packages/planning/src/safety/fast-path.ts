import { fail, type NearbyEntity, type Signal, type Task, type WorldSnapshot } from '@conscious-bot/contracts';
import { damageSource } from '@conscious-bot/contracts/event-types';
import type { Body } from '../body/body.ts';
import type { BotContext } from '../context/bot-context.ts';
import type { Executor } from '../executor/turns/executor.ts';
import type { Intake } from '../intake/intake.ts';
import { isReflex } from '../tasks/is-reflex.ts';
import type { Tasks } from '../tasks/tasks.ts';
import { type Danger, dangerOf, withoutMonsters } from './danger.ts';
import { ReflexMemory } from './reflex-memory.ts';
import { chooseReflex, type Reflex, type ReflexName } from './reflex-table.ts';
import type { Refuge } from './refuge.ts';
import { thresholdsOf } from './thresholds.ts';

/** Who wants to know how reflexes go. */
interface ReflexObserver {
  reflexEnded(name: ReflexName, ok: boolean): void;
  /** Milliseconds from the sight of a danger to the first command against it. */
  safetyCommand(ms: number): void;
}

interface FastPathOptions {
  readonly intake: Pick<Intake, 'reflex'>;
  readonly tasks: Tasks;
  readonly body: Body;
  readonly executor: Pick<Executor, 'preempt' | 'seesToMonsters'>;
  readonly refuge: Refuge;
  readonly observer: ReflexObserver;
}

interface Firing {
  readonly taskId: string;
  readonly reflex: Reflex;
  readonly from: readonly NearbyEntity[];
  /** When what called for it was seen, ms since the epoch; undefined once its first command went out. */
  since: number | undefined;
}

/** Safety signals that report the end of a danger. */
const overNames: ReadonlySet<string> = new Set([
  'health_recovered',
  'food_recovered',
  'oxygen_recovered',
  'hostile_gone',
  'fire_out',
]);

/**
 * Watches over the bot: when its table has a call for a reflex it makes a task of it and takes the body for it (EXEC-2, D8). There is one
 * reflex at a time; a more urgent one ends it.
 */
export class FastPath {
  readonly #context: BotContext;
  readonly #options: FastPathOptions;
  readonly #memory: ReflexMemory;
  #firing: Firing | undefined;

  constructor(context: BotContext, options: FastPathOptions) {
    this.#context = context;
    this.#options = options;
    this.#memory = new ReflexMemory(() => context.clock.now());
  }

  /** The edge of a danger, seen at `at`: what is known of the world may be a second old, so it is looked at first. */
  async alarm({ category, name, detail }: Signal, at: number): Promise<void> {
    if (!this.#enabled || category !== 'safety' || overNames.has(name)) return;
    if (name === 'damage_taken') this.#memory.struck(damageSource.safeParse(detail.source).data?.type);
    const world = await this.#look();
    if (world !== undefined) this.consider(world, at);
  }

  /** Every picture of the world that comes in. @param since when what it shows was first seen */
  consider(world: WorldSnapshot, since = world.at): void {
    if (!this.#enabled) return;
    const { data } = this.#options.body.world;
    const isFood = (item: string) => data.isFood(item);
    const current = this.#current();
    const looksAfterItself = this.#options.executor.seesToMonsters;
    const recent = { ...this.#memory.recent, inRefuge: this.#options.refuge.isIn(world), looksAfterItself };
    const read = dangerOf(world, recent, isFood, thresholdsOf(this.#context.runtime.values.RISK));
    // In a tunnel there is nowhere to run to: who digs it walls itself off, or fights.
    const underground = world.exposure?.sky === false;
    const isAnyAbout = world.hostiles.length > 0 || read.gotAway;
    const sees = underground && isAnyAbout && looksAfterItself;
    const danger = sees ? withoutMonsters(read) : read;
    const chosen = chooseReflex(danger, (name) => this.#memory.rests(name));
    if (chosen === undefined) return;
    if (current !== undefined) {
      const under = this.#firing?.taskId === current.id ? this.#firing.reflex.rank : 0;
      if (chosen.reflex.rank >= under) return;
      this.#options.tasks.finish(current.id, 'cancelled', fail('preempted', chosen.why));
    }
    this.#fire(chosen.reflex, chosen.why, danger, since);
  }

  /** The first command of an action went out at `at`. */
  commanded(taskId: string | undefined, at: number): void {
    const firing = this.#firing;
    if (firing?.since === undefined || firing.taskId !== taskId) return;
    this.#options.observer.safetyCommand(at - firing.since);
    firing.since = undefined;
  }

  /** A task has ended; where it was a reflex, the world is looked at again, since the next one may be due. */
  async ended(task: Task): Promise<void> {
    const firing = this.#firing;
    if (firing?.taskId !== task.id) return;
    this.#firing = undefined;
    const { reflex, from } = firing;
    const ok = task.status === 'completed';
    const code = task.failure?.code;
    if (code !== undefined && noBody.has(code)) this.#memory.hold(reflex.name);
    // One that gave way to a more urgent one has not failed.
    else if (code !== 'preempted') {
      this.#memory.ended(reflex.name, ok, from);
      this.#options.observer.reflexEnded(reflex.name, ok);
    }
    const world = await this.#look();
    if (world === undefined) return;
    // Whose wounds do not close sits behind its walls all the same.
    if (ok || code === 'hide.not_healed') this.#options.refuge.taken(reflex.name, world);
    this.consider(world);
  }

  /** False for an ablation: nothing is done about any danger (SAFETY_REFLEXES). */
  get #enabled(): boolean {
    return this.#context.runtime.values.SAFETY_REFLEXES;
  }

  /** The world as it is this moment; undefined when the body does not answer. */
  async #look(): Promise<WorldSnapshot | undefined> {
    const { body } = this.#options;
    // Not even the picture of this very moment: it may be from before what is to be looked at.
    body.world.expire();
    const seen = await body.freshWorld();
    return seen.ok ? seen.data : undefined;
  }

  #fire(reflex: Reflex, why: string, danger: Danger, since: number): void {
    const task = this.#options.intake.reflex(reflex.name, why, reflex.steps(danger));
    if (task === undefined) return;
    this.#firing = { taskId: task.id, reflex, from: danger.pressing, since };
    this.#options.executor.preempt();
  }

  /** The reflex under way, also one that an earlier process began. */
  #current(): Task | undefined {
    return this.#options.tasks.store
      .open()
      .map(({ task }) => task)
      .find(isReflex);
  }
}

/** Ends of a reflex that never came to the body. */
const noBody: ReadonlySet<string> = new Set(['duplicate_dispatch', 'body_offline', 'body_unreachable']);
