import { z } from 'zod';
import { actionProgress } from '../capability/progress.ts';
import { dryRun } from '../capability/shadow.ts';
import { trace } from '../event/event.ts';
import { failure } from '../failure/failure.ts';
import { actionSnapshot } from '../world/world-snapshot.ts';
import { BEHAVIOURS_KEPT, behaviourRun } from './behaviour.ts';

/** What planning posts to the body for one step (ARCH-STEP). A repeated `idempotencyKey` returns the action it named, never a second one. */
export const actionRequest = z.object({
  stepId: z.string().min(1).max(100),
  capability: z.string().min(1).max(100),
  version: z.string().min(1).max(20),
  args: z.record(z.string(), z.unknown()),
  /** Milliseconds since the epoch. */
  deadlineAt: z.number(),
  idempotencyKey: z.string().min(1).max(200),
  /**
   * Who holds the body for this action. When set, the action runs only as long as that holder renews its lease (`POST /lease`); absent,
   * only the deadline bounds it.
   */
  holder: z.string().min(1).max(100).optional(),
  /** Nobody asked for it: what others have built, planted or filled is left alone. */
  ofOwnAccord: z.boolean().optional(),
  trace,
});
export type ActionRequest = z.infer<typeof actionRequest>;

/** What the body was seen to do in the time of an action, milliseconds; absent for speech, which has no part in it. */
export const timeSpent = z.object({
  walkingMs: z.number(),
  diggingMs: z.number(),
  /** A window open, or an item in use. */
  handlingMs: z.number(),
  /** None of these: waiting for the server, computing a path, standing still. */
  waitingMs: z.number(),
});
export type TimeSpent = z.infer<typeof timeSpent>;

/** What a runner claims. Whether it is true is for acceptance to say. */
const actionResult = z.object({
  ok: z.boolean(),
  error: failure.optional(),
  startedAt: z.number(),
  endedAt: z.number(),
  /** Facts for memory and provenance, e.g. positions dug. */
  observables: z.record(z.string(), z.unknown()).optional(),
  progress: actionProgress.optional(),
  timeSpent: timeSpent.optional(),
});

/** States of a behaviour tree an action remembers at most, the newest. */
export const STATES_KEPT = 60;

/** A state of a behaviour tree that was entered. */
const enteredState = z.object({ state: z.string(), at: z.number() });

const actionStatus = z.enum(['accepted', 'running', 'succeeded', 'failed', 'cancelled']);

export const actionRecord = z.object({
  id: z.string(),
  status: actionStatus,
  request: actionRequest,
  acceptedAt: z.number(),
  startedAt: z.number().optional(),
  /** When the first actuator command went out; TTFA = firstCommandAt − acceptedAt. */
  firstCommandAt: z.number().optional(),
  /** Last actuator command or world progress; the stuck watch reads it. */
  lastProgressAt: z.number().optional(),
  endedAt: z.number().optional(),
  progress: actionProgress.optional(),
  /** A wait declared by its runner lasts until then; neither commands nor progress are to be expected before. */
  waitingUntil: z.number().optional(),
  /** State of the behaviour tree the action is in, e.g. `approach`. */
  state: z.string().optional(),
  /** The states it was in, oldest first; each lasted until the next. Absent while it had none. */
  states: z.array(enteredState).max(STATES_KEPT).optional(),
  /** Its behaviour trees and how they went, in the order in which they began. Told by `GET /actions/:id` alone, not with events. */
  behaviours: z.array(behaviourRun).max(BEHAVIOURS_KEPT).optional(),
  /** Whether it would end at once if it were cancelled now; false inside a section that must not be cut in two. */
  cancellable: z.boolean().optional(),
  result: actionResult.optional(),
  /** Of the runners that are on trial for this verb (CAP-4). */
  dryRuns: z.array(dryRun).max(8).optional(),
  before: actionSnapshot.optional(),
  after: actionSnapshot.optional(),
});
export type ActionRecord = z.infer<typeof actionRecord>;
