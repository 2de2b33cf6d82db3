import type { ActionProgress, CapabilityArgs, CapabilityName, Failure } from '@conscious-bot/contracts';
import type { BehaviourNode } from '@conscious-bot/contracts/action';
import type { ActionTarget } from '../senses/snapshot/action-snapshot.ts';
import type { ActionBody } from './action-body.ts';

/** What a runner claims at its end. Faults of the world are values; only the action's abort is thrown through it. */
export type RunnerResult =
  | { readonly ok: true; readonly observables?: Record<string, unknown> }
  | { readonly ok: false; readonly failure: Failure; readonly observables?: Record<string, unknown> };

/** How a runner reports what is going on. */
export interface Report {
  /** How much is done; also counts as progress of the world. */
  progress(progress: ActionProgress, note?: string): void;
  /** The state of its behaviour that the action has entered. */
  state(name: string): void;
  /** How the nodes of a behaviour tree stand, as `BehaviourRun` has it; a tree is told from others by its list of nodes. */
  behaviour(nodes: readonly BehaviourNode[], marks: string): void;
  /** Declares that nothing will be done until then, ms since the epoch, on purpose. */
  waitingUntil(at: number): void;
  /** What the action turned out to be about, where the arguments leave it open. To be called before it is touched: its state before is kept. */
  target(target: ActionTarget): void;
}

/** How the body does one verb. The file has the name of the verb's contract. */
export interface Runner<N extends CapabilityName> {
  /** It is there to get out of hazards: none of them ends it. */
  readonly curesHazards?: true;
  /** What the action is about, as far as the arguments say; its state stands in the snapshots before and after. */
  target?(args: CapabilityArgs<N>): ActionTarget;
  run(body: ActionBody, args: CapabilityArgs<N>, report: Report): Promise<RunnerResult>;
}

export const done = (observables?: Record<string, unknown>): RunnerResult => ({
  ok: true,
  ...(observables === undefined ? {} : { observables }),
});

export const failed = (failure: Failure, observables?: Record<string, unknown>): RunnerResult => ({
  ok: false,
  failure,
  ...(observables === undefined ? {} : { observables }),
});

/** For work that is a part of a larger action, whose own report says enough: only its waits are passed on. */
export const waitsOf = ({ waitingUntil }: Pick<Report, 'waitingUntil'>): Report => ({ ...silentReport, waitingUntil });

/** For work of moments inside a larger action. */
export const silentReport: Report = {
  progress: () => {},
  state: () => {},
  behaviour: () => {},
  waitingUntil: () => {},
  target: () => {},
};
