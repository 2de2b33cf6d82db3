/** Milliseconds by which the executor supervises the body. The first two are required, and so is an outcome within 250 ms of the deadline. */
export const timing = {
  /** First actuator command after dispatch (A1). */
  firstCommand: 2_000,
  /** Neither actuator command nor progress (A4). */
  stuck: 3_000,
  /** The body ends an action at its deadline by itself; this much later the executor does. */
  deadlineGrace: 100,
  /** This long after the deadline the failure is known at the latest, whatever the body does (A2). */
  answerGrace: 230,
  /** A cancelled action has this long to report its end. */
  cancelGrace: 2_000,
  /** How often the body is asked about an action while the event stream is down. */
  pollWithoutStream: 500,
  /** Shortest time between two questions. */
  pollLeast: 250,
  /** First wait before a failed guard is looked at again; doubles. */
  guardRecheck: 250,
  /** Longest wait of any local retry. */
  retryMost: 30_000,
  /** A turn that a full disk broke off begins again after this. */
  noRoom: 1_000,
  /** Waits before a plan that failed is tried again unchanged. */
  replan: [5_000, 15_000, 45_000],
} as const;

export const limits = {
  /** Local retries of a step before the failure goes up to the plan (I3, A3). */
  localRetries: 2,
  /** Failures of one guard after which what it needs becomes a goal of its own (FM-02). */
  guardFailures: 2,
  /** Plans in a row that may fail to bring the goal closer. */
  fruitlessPlans: 3,
  /** The same where the last thing was a search that found nothing, for a wish of its own. */
  vainSearches: 2,
  /** Plans of one task in total. */
  plans: 12,
} as const;
