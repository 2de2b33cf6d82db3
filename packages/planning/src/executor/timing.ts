/** Milliseconds by which the executor supervises the body. The first two are required, and so is an outcome within 250 ms of the deadline. */
export const timing = {
  /** First actuator command after dispatch (A1). */
  firstCommand: 2_000,
  /** Neither actuator command nor progress (A4). */
  stuck: 3_000,
  /** The body ends an action at its deadline by itself; this much later the executor does. */
  deadlineGrace: 100,
  /** After the deadline, a failure stands this much later at the latest, whatever the body does (A2). */
  answerGrace: 230,
  /** An action that was cancelled has this long to say so. */
  cancelGrace: 2_000,
  /** How often an action is asked after while the event stream is down. */
  pollWithoutStream: 500,
  /** Shortest time between two questions. */
  pollLeast: 250,
  /** First wait before a failed guard is looked at again; doubles. */
  guardRecheck: 250,
  /** Longest wait of any local retry. */
  retryMost: 30_000,
  /** Waits before a plan that failed is tried again unchanged. */
  replan: [5_000, 15_000, 45_000],
} as const;

export const limits = {
  /** Local retries of a step before the failure goes up to the plan (I3, A3). */
  localRetries: 2,
  /** Failures of one guard after which what it asks for becomes a goal of its own (FM-02). */
  guardFailures: 2,
  /** Plans in a row that brought the goal no nearer. */
  fruitlessPlans: 3,
  /** Plans of one task altogether. */
  plans: 12,
} as const;
