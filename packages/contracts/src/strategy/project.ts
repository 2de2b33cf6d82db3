import { z } from 'zod';

/** `earned`: all milestones are satisfied. `waiting`: for the world, e.g. for a crop. `no_way`: the planner finds none. `locked`: something else comes first. */
const projectStatus = z.enum(['earned', 'ready', 'waiting', 'no_way', 'locked']);
export type ProjectStatus = z.infer<typeof projectStatus>;

const projectEstimate = z.object({
  ms: z.number().nonnegative(),
  /** 0 safe to 1 deadly. */
  risk: z.number().min(0).max(1),
  source: z.enum(['planner', 'learned']),
});

/** Where a project of the catalogue stands. */
export const projectState = z.object({
  id: z.string(),
  milestones: z.array(z.object({ id: z.string(), words: z.string(), satisfied: z.boolean() })),
  /** What has to be so before it can begin, in words. */
  prerequisites: z.array(z.string()),
  status: projectStatus,
  /** Absent while the planner was not asked. */
  estimate: projectEstimate.optional(),
});
export type ProjectState = z.infer<typeof projectState>;

/** Why a project is not taken up though not all of it is so. */
export const projectWait = z.object({
  project: z.string(),
  /** `ready`: it could be taken up, and is not worth it. */
  status: projectStatus.exclude(['earned']),
  /** What speaks against it, in words, what counts most first; `of`: the milestones it speaks against, none where it is the project as a whole. */
  reasons: z.array(z.object({ words: z.string(), of: z.array(z.string()) })),
});
export type ProjectWait = z.infer<typeof projectWait>;

/** A project as it was weighed against the others. */
export const candidate = z.object({
  project: z.string(),
  /** 0–1, as the motivators it serves feel it. */
  need: z.number(),
  opportunity: z.number(),
  novelty: z.number(),
  infoValue: z.number(),
  costMs: z.number(),
  risk: z.number(),
  score: z.number(),
  /** Where each number comes from. */
  words: z.object({
    need: z.string(),
    opportunity: z.string(),
    novelty: z.string(),
    infoValue: z.string(),
    cost: z.string(),
    risk: z.string(),
  }),
});
export type Candidate = z.infer<typeof candidate>;
