import { route } from '@conscious-bot/contracts/http';
import { beginnable, runComparison, studyState } from '@conscious-bot/contracts/lab';
import { z } from 'zod';

/** A life on disk. Its id is a name the server gave; no path ever comes from a page. */
const labRun = z.object({
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

export const figure = z.union([z.string().max(200), z.number(), z.boolean()]);

/** What a soak or a benchmark wrote: single figures, what was counted over time as lines, what was counted of several things as tables. */
const labReport = z.object({
  id: z.string(),
  at: z.number(),
  statistics: z.record(z.string(), figure),
  lines: z.array(z.object({ name: z.string(), values: z.array(z.number()) })),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.array(z.array(figure.nullable())) }),
  ),
});
export type LabReport = z.infer<typeof labReport>;

/** What runs, or ran last: one at a time. */
const labWork = z.object({
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
const labOrder = z.discriminatedUnion('what', [
  beginnable.pick({ kind: true, name: true }).extend({
    what: z.literal('experiment'),
    /** Simulated minutes, where they can be told. */
    minutes: z.number().int().min(1).max(1_440).optional(),
  }),
  z.object({ what: z.literal('study'), recipe: z.string().min(1).max(20_000) }),
  z.object({ what: z.literal('resume'), study: z.string().max(60) }),
]);
export type LabOrder = z.infer<typeof labOrder>;

export const labRoutes = {
  lab: route({
    method: 'GET',
    path: '/api/lab',
    summary: 'Runs on disk with their settings, studies, reports of benchmarks and soaks, and what is running.',
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
  experiments: route({
    method: 'GET',
    path: '/api/lab/experiments',
    summary: 'The benchmarks and soaks that can be started here, with the question each answers and how long it takes.',
    response: z.object({ experiments: z.array(beginnable) }),
  }),
  begin: route({
    method: 'POST',
    path: '/api/lab/work',
    summary:
      'Starts a benchmark, a soak or a study, in a process of its own that ends with the stack; 409 while another runs.',
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
