import { z } from 'zod';
import { peerName } from './service-status.ts';

/** Something that happened to the bot, or was done about it, as a sentence. */
export const recentEvent = z.object({
  /** Id of the event. */
  id: z.string(),
  /** Milliseconds since the epoch. */
  at: z.number(),
  source: peerName,
  text: z.string(),
  /** The task it is about; null where it is about none. */
  taskId: z.string().nullable(),
  /** What that task is called; null where it is not known. */
  title: z.string().nullable(),
  /** `bad`: harm, danger, failure; `good`: a success. */
  tone: z.enum(['plain', 'good', 'bad']),
});
export type RecentEvent = z.infer<typeof recentEvent>;
