import type { OriginKind } from './intent.ts';

/** Who wanted a task: somebody from outside, the bot's own inner life, its strategist, or a reflex. */
export const taskSources = ['user', 'own', 'strategy', 'reflex'] as const;
export type TaskSource = (typeof taskSources)[number];

const sources: Readonly<Record<OriginKind, TaskSource>> = {
  intrusion: 'user',
  api: 'user',
  model: 'own',
  need: 'own',
  memory: 'own',
  drive_tick: 'own',
  strategic_intent: 'strategy',
  reflex: 'reflex',
};

export const sourceOf = (kind: OriginKind): TaskSource => sources[kind];
