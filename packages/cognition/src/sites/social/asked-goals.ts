import {
  type Decision,
  describeGoal,
  type Goal,
  isStandingAction,
  type Position,
  type Task,
} from '@conscious-bot/contracts';
import { type BlockedReason, blockedMessages, lastCause } from '@conscious-bot/contracts/failure';
import {
  clause,
  describeGoalReached,
  formatCoordinates,
  inFirstPerson,
  listOf,
} from '@conscious-bot/contracts/phrases';
import type { Clock, StateStore } from '@conscious-bot/service-kit';
import { z } from 'zod';

const KEY = 'social.asked';
const UNTOLD_KEY = 'social.untold';
/** Requests whose end is waited for; the oldest go. */
const MOST = 100;
/** What has to wait for one reason is told together, if it comes up within this time, ms. */
const TOGETHER_MS = 60_000;
/** Whoever has just ended something himself need not be told that it ended, ms. */
const JUST_NOW_MS = 10_000;

const asked = z.object({
  thoughtId: z.string(),
  player: z.string(),
  whisper: z.boolean(),
  /** Tasks that serve it; absent until planning has decided. */
  tasks: z.array(z.string()).optional(),
  /** What is done of it, in words. */
  done: z.array(z.string()),
  /** It was told that it has to wait: once is enough. */
  waits: z.literal(true).optional(),
  /** A question that is to be answered once it is done. */
  afterwards: z.string().optional(),
});
type Asked = z.infer<typeof asked>;

/** What is found is where the bot stands then. */
const finds: ReadonlySet<Goal['action']> = new Set<Goal['action']>(['find', 'explore']);

/** How something that a player had asked for ended. */
const ended = z.object({
  player: z.string(),
  whisper: z.boolean(),
  text: z.string(),
  /** A question that is answered with it. */
  asks: z.string().optional(),
});
export type Ended = Readonly<z.infer<typeof ended>>;

/** What players have asked for and is not yet done, kept over restarts: each is told once how it ended. */
export class AskedGoals {
  readonly #state: StateStore;
  readonly #clock: Clock;
  /** When each player last managed tasks himself. */
  readonly #managed = new Map<string, number>();
  /** Why something of each player's has to wait, when that was told, and how often it came up since. */
  readonly #waiting = new Map<
    string,
    { readonly reason: BlockedReason; readonly at: number; readonly times: number }
  >();
  /** When each player last asked for something. */
  readonly #wanted = new Map<string, number>();

  constructor(state: StateStore, clock: Clock) {
    this.#state = state;
    this.#clock = clock;
  }

  /** A player's request was accepted, and comes to these goals. @param afterwards what is to be answered once they are reached */
  accepted(
    thoughtId: string,
    { player, whisper }: Pick<Asked, 'player' | 'whisper'>,
    goals: readonly Goal[],
    afterwards?: string,
  ): void {
    this.#wanted.set(player, this.#clock.now());
    // What is only said is heard.
    if (goals.length === 0 || goals.every(({ action }) => action === 'say' || action === 'whisper')) return;
    const question = afterwards === undefined ? {} : { afterwards };
    this.#set([...this.#all(), { thoughtId, player, whisper, done: [], ...question }].slice(-MOST));
  }

  /** A player asked for what a task does already. */
  joined(thoughtId: string, player: string, whisper: boolean, taskId: string): void {
    this.#set([...this.#all(), { thoughtId, player, whisper, done: [], tasks: [taskId] }].slice(-MOST));
  }

  /** Call it with every decision of planning, in the transaction that consumes it. */
  onDecision({ thoughtId, further = [], ...first }: Decision): void {
    const all = this.#all();
    const one = all.find((each) => each.thoughtId === thoughtId);
    if (one === undefined) return;
    const tasks = [first, ...further].flatMap(({ code, taskId }) =>
      taskId !== undefined && (code === 'created' || code === 'duplicate') ? [taskId] : [],
    );
    const others = all.filter((each) => each !== one);
    this.#set(tasks.length === 0 ? others : [...others, { ...one, tasks }]);
  }

  /** Whether a task was asked for in private, and by others than this player. */
  isKeptFrom(player: string, taskId: string): boolean {
    const serving = this.#all().filter(({ tasks = [] }) => tasks.includes(taskId));
    return serving.some(({ whisper }) => whisper) && !serving.some((one) => one.player === player);
  }

  managed(player: string): void {
    this.#managed.set(player, this.#clock.now());
  }

  /** What is to be told now that a task has to wait for the world to change: who has asked for it would otherwise wait for nothing he knows of. */
  onWaiting({ id, goal, blockedReason, progress: { done, total } }: Task): readonly Ended[] {
    // That one thing comes after the other is what was asked for.
    if (blockedReason === undefined || blockedReason === 'task_before') return [];
    const all = this.#all();
    const told = all.filter(({ tasks = [], waits }) => waits === undefined && tasks.includes(id));
    if (told.length === 0) return [];
    this.#set(all.map((one) => (told.includes(one) ? { ...one, waits: true } : one)));
    const far = done > 0 && done < total ? ` (${done} of ${total} so far)` : '';
    const why = inFirstPerson(blockedMessages[blockedReason]);
    return told.flatMap((one) => {
      const times = this.#waitsAgain(one.player, blockedReason);
      // Four things that wait until morning are no four lines of chat.
      if (times > 1) return [];
      if (times === 1) return [toldTo(one, 'The rest of what you asked for has to wait for that as well.')];
      return [toldTo(one, `I have to wait before I can ${describeGoal(goal)}${far}: ${why}.`)];
    });
  }

  /** How often something of a player's has had to wait for the same reason just before this. */
  #waitsAgain(player: string, reason: BlockedReason): number {
    const now = this.#clock.now();
    const before = this.#waiting.get(player);
    const isSame = before !== undefined && before.reason === reason && now - before.at < TOGETHER_MS;
    const times = isSame ? before.times + 1 : 0;
    this.#waiting.set(player, { reason, at: isSame ? before.at : now, times });
    return times;
  }

  /** What is to be told now that a task has ended, with the bot at `at`: to everybody who asked for it and waits for nothing more. */
  onFinished(task: Task, at?: Position): readonly Ended[] {
    const all = this.#all();
    const concerned = all.filter(({ tasks = [] }) => tasks.includes(task.id));
    if (concerned.length === 0) return [];
    const goesOn: Asked[] = [];
    const told: Ended[] = [];
    for (const one of concerned) {
      const tasks = (one.tasks ?? []).filter((id) => id !== task.id);
      const done = [...one.done, describeGoalReached(task.goal)];
      if (task.status === 'completed' && tasks.length > 0) goesOn.push({ ...one, tasks, done });
      else told.push(...this.#endOf(task, one, done, at));
    }
    this.#set([...all.filter((one) => !concerned.includes(one)), ...goesOn]);
    return told;
  }

  /** How it is told; not at all to somebody who has just ended it himself. */
  #endOf({ goal, status, failure }: Task, one: Asked, done: readonly string[], at: Position | undefined): Ended[] {
    const where = at !== undefined && finds.has(goal.action) ? ` I am at ${formatCoordinates(at)}.` : '';
    if (status === 'completed') {
      const asks = one.afterwards === undefined ? {} : { asks: one.afterwards };
      return [{ ...toldTo(one, `Done: I ${listOf(done)}.${where}`), ...asks }];
    }
    // How many plans were made is of no interest to who asked.
    const because = failure === undefined ? '' : `: ${clause(lastCause(failure).message)}`;
    if (status !== 'cancelled') return [toldTo(one, `I could not ${describeGoal(goal)}${because}.`)];
    const isJustNow = (at = Number.NEGATIVE_INFINITY) => this.#clock.now() - at < JUST_NOW_MS;
    // Whoever wants something else is not told that he is followed no longer.
    const endedIt =
      isJustNow(this.#managed.get(one.player)) ||
      (isStandingAction(goal.action) && isJustNow(this.#wanted.get(one.player)));
    return endedIt ? [] : [toldTo(one, `I gave up trying to ${describeGoal(goal)}${because}.`)];
  }

  /** Whether something was asked for in a whisper that this player, or everybody who hears an answer, is not to know of. */
  isPrivateFrom({ player, whisper }: { readonly player: string; readonly whisper: boolean }): boolean {
    return this.#all().some((one) => one.whisper && !(whisper && one.player === player));
  }

  /** The player is not there to be told. */
  keep(one: Ended): void {
    this.#state.set(UNTOLD_KEY, [...this.#untold(), one].slice(-MOST));
  }

  /** What a player who is back is to be told; it is told once. */
  untold(player: string): readonly Ended[] {
    const all = this.#untold();
    const theirs = all.filter((one) => one.player === player);
    if (theirs.length > 0)
      this.#state.set(
        UNTOLD_KEY,
        all.filter((one) => one.player !== player),
      );
    return theirs;
  }

  #untold(): readonly Ended[] {
    return this.#state.get(UNTOLD_KEY, z.array(ended).catch([])) ?? [];
  }

  #all(): readonly Asked[] {
    return this.#state.get(KEY, z.array(asked).catch([])) ?? [];
  }

  #set(all: readonly Asked[]): void {
    this.#state.set(KEY, all);
  }
}

/** In public it is said to somebody; in a whisper nobody else could be meant. */
function toldTo({ player, whisper }: Asked, text: string): Ended {
  return { player, whisper, text: whisper ? text : `${player}, ${/^I /.test(text) ? text : uncapitalised(text)}` };
}

const uncapitalised = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
