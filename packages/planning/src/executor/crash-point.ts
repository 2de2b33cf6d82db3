/** Places where a test may kill the process, to see what is left. In service they do nothing. */
export type CrashPoint =
  /** A thought has been decided on; neither that nor that it was read is stored. */
  | 'thought.deciding'
  /** A task has begun; nothing is planned yet. */
  | 'task.begun'
  /** A plan is stored; no step of it has begun. */
  | 'plan.stored'
  /** A step is stored as active; nothing was posted. */
  | 'step.stored'
  /** The body has taken the action; its id is not stored. */
  | 'step.posted'
  /** The action runs and its id is stored. */
  | 'step.running'
  /** The action has ended; that is not stored. */
  | 'step.ended'
  /** A step is stored as done. */
  | 'step.done'
  /** What is done about a failure is stored; nothing of it has begun. */
  | 'recovery.stored';

export type CrashHook = (point: CrashPoint) => void;

export const noCrash: CrashHook = () => {};
