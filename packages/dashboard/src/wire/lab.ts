import { route } from '@conscious-bot/contracts/http';
import { runComparison, studyState } from '@conscious-bot/contracts/lab';
import { z } from 'zod';

/** A life on disk. Its id is a name the server gave; no path ever comes from a page. */
export const labRun = z.object({
  id: z.string(),
  name: z.string(),
  /** `now`: the data the stack runs on. `past`: moved aside by a fresh start. `study`: a cell of a study. `kept`: put into the folder of runs. */
  kind: z.enum(['now', 'past', 'study', 'kept']),
  /** When it was last written to, ms since the epoch. */
  at: z.number(),
  /** Changed settings. */
  settings: z.record(z.string(), z.string()),
});
export type LabRun = z.infer<typeof labRun>;

/** What a soak wrote, or any other experiment: numbers as a table, lists of numbers as lines. */
export const labReport = z.object({
  id: z.string(),
  at: z.number(),
  statistics: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  lines: z.array(z.object({ name: z.string(), values: z.array(z.number()) })),
});
export type LabReport = z.infer<typeof labReport>;

/** Soaks that can be begun on the page: they need no running stack and end by themselves. */
export const labSoak = z.enum(['idle', 'planning']);
export type LabSoak = z.infer<typeof labSoak>;

/** What runs, or ran last: one at a time. */
export const labWork = z.object({
  what: z.string(),
  startedAt: z.number(),
  running: z.boolean(),
  /** How it ended, in words. */
  end: z.string().optional(),
  /** The last it said. */
  lines: z.array(z.string()),
});
export type LabWork = z.infer<typeof labWork>;

/** What is to be begun. A study that was broken off goes on by its name. */
export const labOrder = z.discriminatedUnion('what', [
  z.object({ what: z.literal('soak'), soak: labSoak, minutes: z.number().int().min(1).max(1_440) }),
  z.object({ what: z.literal('study'), recipe: z.string().min(1).max(20_000) }),
  z.object({ what: z.literal('resume'), study: z.string().max(60) }),
]);
export type LabOrder = z.infer<typeof labOrder>;

export const labRoutes = {
  lab: route({
    method: 'GET',
    path: '/api/lab',
    summary: 'Runs on disk with their settings, studies, reports of soaks, and what is running.',
    response: z.object({
      folder: z.string(),
      runs: z.array(labRun),
      studies: z.array(studyState),
      reports: z.array(labReport),
      work: labWork.optional(),
    }),
  }),
  compare: route({
    method: 'GET',
    path: '/api/lab/comparison',
    summary:
      'Two runs compared, as `cb compare` does; takes up to two minutes for long lives. One comparison at a time.',
    query: z.object({ a: z.string().max(200), b: z.string().max(200) }),
    response: runComparison,
  }),
  begin: route({
    method: 'POST',
    path: '/api/lab/work',
    summary: 'Starts a soak or a study, in a process of its own that ends with the stack; 409 while another runs.',
    body: labOrder,
    response: labWork,
  }),
  end: route({
    method: 'DELETE',
    path: '/api/lab/work',
    summary: 'Stops what is running. A study continues from there when it is started again.',
    response: labWork,
  }),
};
