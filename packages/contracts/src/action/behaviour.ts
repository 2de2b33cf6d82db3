import { z } from 'zod';

/** Behaviours an action remembers at most: the outermost and the newest of those within it. */
export const BEHAVIOURS_KEPT = 12;
/** Changes of a behaviour that are remembered at most, the newest. */
export const CHANGES_KEPT = 200;

/** A node of a behaviour tree. The nodes of a tree stand in a list, each before those under it. */
export const behaviourNode = z.object({
  /** 0 for the topmost; one more than the node it is under. */
  depth: z.number().int(),
  kind: z.enum(['sequence', 'selector', 'retry', 'repeat', 'flip', 'succeed', 'action', 'condition']),
  /** Of an action or condition: what it is called. */
  name: z.string().optional(),
  /** Of a retry or repeat: how often at most. */
  times: z.number().int().optional(),
});
export type BehaviourNode = z.infer<typeof behaviourNode>;

/** One behaviour of an action, and how it went. */
export const behaviourRun = z.object({
  /** The state of another behaviour within which it ran; absent for one that ran by itself. */
  within: z.string().optional(),
  nodes: z.array(behaviourNode),
  /** How its nodes stood from each instant (ms since the epoch) on: one of `behaviourMarks` for each node, in their order. */
  course: z.array(z.object({ at: z.number(), marks: z.string() })).max(CHANGES_KEPT),
});
export type BehaviourRun = z.infer<typeof behaviourRun>;
