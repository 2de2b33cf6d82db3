import { eventEnvelope } from '@conscious-bot/contracts';
import { z } from 'zod';

/**
 * Something that reached one service of a bot from outside of it, or the beginning of a source of chance or time. With all of it in its order
 * what the service did can be lived through again.
 */
export const input = z.discriminatedUnion('kind', [
  /** A source of chance was opened; its numbers follow from these four. */
  z.object({ kind: z.literal('chance'), seed: z.array(z.number()).length(4) }),
  /** A clock was opened. */
  z.object({ kind: z.literal('clock') }),
  /** A timer fired: which, in the order in which they were started, and for how long it was started. */
  z.object({ kind: z.literal('timer'), number: z.number(), ms: z.number() }),
  /** An event of another service, by the name of the subscription. */
  z.object({ kind: z.literal('event'), name: z.string(), event: eventEnvelope }),
  z.object({ kind: z.literal('connection'), name: z.string(), state: z.enum(['connected', 'disconnected']) }),
  /** A request that may change something; which, in the order in which they came. */
  z.object({
    kind: z.literal('request'),
    number: z.number(),
    method: z.string(),
    url: z.string(),
    body: z.unknown().optional(),
  }),
  /** Whoever had made that request went away before it was answered. */
  z.object({ kind: z.literal('gone'), number: z.number() }),
  /** What somebody answered who was asked: another service, or a model. Absent: nothing. */
  z.object({ kind: z.literal('answer'), what: z.string(), number: z.number(), answer: z.unknown().optional() }),
  /** The asking itself failed. */
  z.object({ kind: z.literal('failure'), what: z.string(), number: z.number(), message: z.string() }),
]);
export type Input = z.infer<typeof input>;

/** What the service did with its inputs. */
export const output = z.discriminatedUnion('kind', [
  /** An event it announced. */
  z.object({ kind: z.literal('announced'), event: eventEnvelope }),
  /** What it asked of somebody else that may change something there. */
  z.object({ kind: z.literal('asked'), what: z.string(), number: z.number(), body: z.unknown().optional() }),
]);
export type Output = z.infer<typeof output>;

/** Where a recording was begun: whose it is, and with which settings. */
export const recordingHead = z.object({
  format: z.literal(1),
  service: z.string(),
  botId: z.string(),
  /** ms since the epoch. */
  at: z.number(),
  /** The settings by their names as they would stand in `.env`; secrets are left out. */
  settings: z.record(z.string(), z.string()),
});
export type RecordingHead = z.infer<typeof recordingHead>;

/** A line of a recording: an input with what each clock showed when it came (time of day and monotonic, ms), or an output. */
export const journalLine = z.union([input.and(z.object({ times: z.array(z.number()) })), output]);
export type JournalLine = z.infer<typeof journalLine>;
export type TimedInput = Input & { readonly times: readonly number[] };

export const isOutput = (line: JournalLine): line is Output => line.kind === 'announced' || line.kind === 'asked';
