import type { ActionProgress, ActionSnapshot } from '@conscious-bot/contracts';
import type { BehaviourNode } from '@conscious-bot/contracts/action';
import type { ActionTarget } from '../../senses/snapshot/action-snapshot.ts';

/** Whoever asked for an action and follows how it goes. */
export interface RunListener {
  /** The snapshot before, taken just before the runner begins. */
  onStart(before: ActionSnapshot): void;
  onCommand(command: string, at: number): void;
  onProgress(progress: ActionProgress, note: string | undefined): void;
  /** A state of its behaviour was entered. */
  onState?(state: string): void;
  /** The nodes of a behaviour tree stand otherwise; see `Report`. */
  onBehaviour?(nodes: readonly BehaviourNode[], marks: string): void;
  /** What the action is about, as soon as that is known and whenever it changes. */
  onTarget?(target: ActionTarget): void;
  /** Nothing will be done until then, on purpose. */
  onWaiting?(until: number): void;
  /** Whether it may be cancelled at once changed. */
  onCancellable?(cancellable: boolean): void;
  /** A fault of the code, not of the world. */
  onFault(error: unknown): void;
}
