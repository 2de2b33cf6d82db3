/** A part of the sources whose tests are put to the test. Patterns match paths below `packages/`. */
export interface Area {
  readonly name: string;
  readonly sources: RegExp;
  /** What is run for each mutant of it; cheap files fail first. */
  readonly tests: RegExp;
}

export const areas: readonly Area[] = [
  {
    name: 'executor',
    sources: /^planning\/src\/executor\/(?!.*(?:crash-point|metrics))/,
    tests: /^planning\/(?:src\/(?:executor|tasks)\/|test\/(?:executing|preemption|failure-modes|speech|health)\.test)/,
  },
  {
    name: 'intake',
    sources: /^planning\/src\/(?:tasks\/)?intake\//,
    tests: /^planning\/(?:src\/(?:tasks\/)?intake\/|test\/(?:routes|policy|failure-modes|model-plans)\.test)/,
  },
  {
    name: 'goal tag',
    sources: /^contracts\/src\/(?:.*\/)?goal-tag\.ts$/,
    tests: /^(?:contracts\/src\/.*goal|cognition\/src\/.*(?:complete|sanitiz|goal)).*\.test\.ts$/,
  },
  {
    name: 'gates of the inner life',
    sources:
      /^cognition\/src\/(?:.*\/)?(?:idle-gates|goal-budget|sliding-window|deferred-intents|failed-goals|storage-gate|grounding-check|ungrounded-claims|evaluate-goal|similarity|recent-thoughts|release-deferred)\.ts$/,
    tests:
      /^cognition\/(?:src\/.*(?:idle-gates|goal-budget|sliding-window|deferred-intents|failed-goals|storage-gate|grounding-check|ungrounded-claims|evaluate-goal|similarity|recent-thoughts|release-deferred)\.test|test\/(?:idle|idle-goals|thoughts)\.test)/,
  },
];
