import { type Failure, fail } from '@conscious-bot/contracts';
import { describeState } from '@conscious-bot/contracts/phrases';
import { BehaviourTree, State } from 'mistreevous';
import { ActionAbort } from '../../body/actuator/action-abort.ts';
import { releaseBody } from '../../body/actuator/release-body.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import type { Report } from '../../embodiment/runner.ts';
import { marksOf, nodesOf } from './tree-marks.ts';

/** How a state ended: well, not well, or not well for this reason. */
export type StateOutcome = boolean | Failure;

/** One state of a behaviour: a leaf of its tree, which takes time and is bounded in it (CAP-3). */
export interface BehaviourState {
  /** Longest time it may take, milliseconds; then it is left with `stuck.branch` and the tree goes on as after a failure (FM-03). */
  readonly maxMs: number;
  /** The work. `body.signal` aborts when the state has to end, be it its time or the whole action. */
  run(body: ActionBody): Promise<StateOutcome>;
}

/**
 * A verb of several steps as a behaviour tree. The tree is written in the library's own language: `sequence`, `selector`, `retry`, `repeat`,
 * `flip`, `succeed` around `action [State]` and `condition [Name]`. Guards (`while`, `until`) are not used: a state ends by itself.
 */
export interface Behaviour {
  readonly tree: string;
  readonly states: Readonly<Record<string, BehaviourState>>;
  readonly conditions?: Readonly<Record<string, () => boolean>>;
}

type BehaviourEnd = { readonly ok: true } | { readonly ok: false; readonly failure: Failure };

/** A state that is to end and does not within this time is left behind, milliseconds. */
const LEAVE_MS = 1_000;
const TICK_MS = 50;
const BOOKKEEPING_STEPS = 3;

/**
 * Runs a behaviour to its end. Every state that is entered is reported as `action.progress`, and how the nodes of the tree stand after each step. When the tree fails, the reason is that of the
 * state that failed last. Throws only the action's own abort.
 */
export async function behave(body: ActionBody, report: Report, behaviour: Behaviour): Promise<BehaviourEnd> {
  let last: Failure | undefined;
  let fault: { readonly error: unknown } | undefined;
  let running: Promise<unknown> | undefined;
  let idle = 0;
  const agent: Record<string, unknown> = { ...behaviour.conditions };
  for (const [name, state] of Object.entries(behaviour.states)) {
    agent[name] = () => {
      report.state(name);
      const ended = runState(body, name, state).then(
        (outcome) => {
          if (outcome === true) return State.SUCCEEDED;
          if (outcome !== false) last = outcome;
          return State.FAILED;
        },
        (error: unknown) => {
          // The library would rethrow it somewhere in its own step; it is ours to throw.
          fault = { error };
          return State.FAILED;
        },
      );
      running = ended;
      return ended;
    };
  }
  const tree = new BehaviourTree(behaviour.tree, agent);
  const nodes = nodesOf(tree);
  const tell = () => report.behaviour(nodes, marksOf(tree));
  tell();
  do {
    body.signal.throwIfAborted();
    running = undefined;
    tree.step();
    tell();
    idle = running === undefined ? idle + 1 : 0;
    // A step that begins no state notices that one has ended, or begins a round again. More such steps mean a `wait` of the library.
    if (tree.isRunning() && idle > BOOKKEEPING_STEPS) await body.clock.sleep(TICK_MS);
    await running;
    // The library notices the end of a promise in a microtask of its own.
    await Promise.resolve();
    if (fault !== undefined) throw fault.error;
  } while (tree.isRunning());
  body.signal.throwIfAborted();
  if (tree.getState() === State.SUCCEEDED) return { ok: true };
  return { ok: false, failure: last ?? fail('effects_unmet', 'no branch of the behaviour led to the end') };
}

async function runState(body: ActionBody, name: string, { maxMs, run }: BehaviourState): Promise<StateOutcome> {
  const { clock } = body;
  const limit = new AbortController();
  const signal = AbortSignal.any([body.signal, limit.signal]);
  const happened = `“${describeState(name)}” was not over after ${maxMs / 1_000} seconds`;
  const timer = clock.setTimeout(() => limit.abort(new ActionAbort('stuck.branch', happened)), maxMs);
  let leave: (() => void) | undefined;
  const left = new Promise<StateOutcome>((resolve) => {
    leave = () => clock.setTimeout(() => resolve(fail('stuck.branch', happened)), LEAVE_MS);
    signal.addEventListener('abort', leave, { once: true });
  });
  try {
    return await Promise.race([run({ ...body, signal }), left]);
  } catch (error) {
    // The action's own end goes on up; the state's own end is a failure of the state.
    if (limit.signal.aborted && !body.signal.aborted) {
      releaseBody(body.bot);
      return fail('stuck.branch', happened);
    }
    throw error;
  } finally {
    clock.clear(timer);
    if (leave !== undefined) signal.removeEventListener('abort', leave);
  }
}
