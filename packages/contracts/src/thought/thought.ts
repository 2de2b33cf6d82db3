import { z } from 'zod';
import { blockedReason } from '../failure/blocked-reason.ts';
import { goal } from '../goal/goal.ts';
import { driveMode } from './drive-mode.ts';

export const thoughtProvenance = z.enum(['chain-of-thought', 'intrusion']);
export type ThoughtProvenance = z.infer<typeof thoughtProvenance>;

/**
 * AG-7: `high` a fresh thought or a drive tick; `medium` one asked of the model although nothing had changed for a while; `low` a
 * repetition of words or of the situation: recorded, never made a task.
 */
export const novelty = z.enum(['high', 'medium', 'low']);
export type Novelty = z.infer<typeof novelty>;

/** Where in the inner life a thought arose. */
export const thoughtSite = z.enum([
  'posted',
  'intrusion',
  'idle',
  'background',
  'observation',
  'social',
  'reflection',
  'reconsideration',
  'drive_tick',
  'strategist',
]);
export type ThoughtSite = z.infer<typeof thoughtSite>;

/** What a model may say it is up to by an `INTENT:` label (AG-4). A label alone commits to nothing. */
export const intentLabel = z.enum(['none', 'explore', 'gather', 'craft', 'shelter', 'food', 'mine', 'navigate']);
export type IntentLabel = z.infer<typeof intentLabel>;

/** How a label was written: on a line of its own at the end, in the midst of the text, or not at all. Measured, never branched on. */
export const intentParse = z.enum(['final_line', 'inline_noncompliant']).nullable();
export type IntentParse = z.infer<typeof intentParse>;

/** Things one thought may commit to, one after the other. */
export const MAX_GOALS = 8;

/**
 * One thought. `attribution` is always `self`: how a thought came in is metadata for people (`metadata.provenance`) and never reaches a
 * prompt. Only a thought with `convertEligible` and a goal may become a task.
 */
export const thought = z.object({
  id: z.string(),
  botId: z.string(),
  /** The thought's category, e.g. reflection, planning, observation. */
  type: z.string(),
  content: z.string(),
  attribution: z.literal('self'),
  at: z.number(),
  goal: goal.optional(),
  /** Where it commits to several things, all of them in their order; `goal` is the first. Each becomes a task that waits for the one before. */
  goals: z.array(goal).min(2).max(MAX_GOALS).optional(),
  convertEligible: z.boolean(),
  novelty,
  /** Which part of the cognitive system had it, where it names itself: `drive-tick`. */
  cognitiveSystem: z.string().optional(),
  tags: z.array(z.string()).optional(),
  metadata: z.object({
    provenance: thoughtProvenance,
    thoughtType: z.literal('intrusive').optional(),
    site: thoughtSite.optional(),
    /** The player who said it, as the game writes the name. For people and for whoever answers; no prompt is told. */
    from: z.string().optional(),
    /** It was said to the bot alone: nobody else is told of it. */
    whispered: z.literal(true).optional(),
    /** Where the goal came from: `intrusion` (parsed), `tag` (written in the text), `drive-tick`, `strategist`, `none`. */
    extractedGoalSource: z.enum(['intrusion', 'tag', 'drive-tick', 'strategist', 'none']),
    /** The goal as it was read, also where it was held back; what may be committed to is `goal`. */
    extractedGoal: goal.optional(),
    /** Goal tags in the text, when there were any. */
    goalTags: z.number().int().optional(),
    goalTagFailReason: z.string().optional(),
    /** `rule`, `model` or `scripted:<name>`: who wrote or parsed it. */
    mind: z.string().optional(),
    /** The strategic intent whose sentence it is. */
    strategicIntentId: z.string().optional(),
    /** Asked for in spite of what speaks against it. */
    insists: z.literal(true).optional(),
    /** It is meant for when the task in hand has ended, however that ends. */
    whenDone: z.literal(true).optional(),
    /** The thought whose decision this one looks at again (INTR-8). */
    revises: z.string().optional(),
    /** On a thought that changes the course of a task: why, what the task waits for, and whether the reason lasts. */
    revision: z.object({ reason: z.string(), waitsFor: blockedReason.optional(), lasts: z.boolean() }).optional(),
    outcome: z.string().optional(),
    /** Why an intrusive thought was not accepted as it came, for people. */
    reason: z.string().optional(),
    extractedIntent: intentLabel.nullable().optional(),
    intentParse: intentParse.optional(),
    /** Why a goal that was read may not be committed to, e.g. `budget`. */
    heldBack: z.string().optional(),
    /** The same for people, where there is more to say than the code does: which budget, how much of it is used, when there is room again. */
    heldBackReason: z.string().optional(),
    /** What it claims and what was not among the facts it was given (IDLE-8). */
    ungrounded: z.array(z.string()).optional(),
    /** On a repetition: the thought it repeats. */
    repeats: z.string().optional(),
    /** On a repetition that is told to others all the same. */
    fallback: z.literal(true).optional(),
    /** The call of the model it came from. */
    callId: z.string().optional(),
    /** The memories that stood in the prompt it came from, by their ids. */
    memories: z.array(z.string()).optional(),
    /** Steps of the sanitizer that took something away. */
    sanitizedBy: z.array(z.string()).optional(),
    driveMode: driveMode.optional(),
    goalTableVersion: z.number().int(),
  }),
});
export type Thought = z.infer<typeof thought>;

/** `not_understood`: it asked for something that could not be read, or that cannot be done; `reason` says which. */
export const intrusionOutcome = z.enum(['accepted', 'resisted', 'suppressed', 'refused', 'failed', 'not_understood']);
export type IntrusionOutcome = z.infer<typeof intrusionOutcome>;

export const processRequest = z.object({
  type: z.literal('intrusion'),
  content: z.string().trim().min(1).max(2_000),
  metadata: z
    .looseObject({
      /** Name of the player who said it: whom "me" and "my" mean. */
      from: z.string().min(1).max(64).optional(),
      /** Asked again after it was resisted: it is not considered once more. Policy holds all the same. */
      insist: z.boolean().optional(),
    })
    .optional(),
});
export type ProcessRequest = z.infer<typeof processRequest>;

/** What a text would come to if it were posted now, as far as the rules read it. */
export const requestPreview = z.object({
  kind: z.enum(['task', 'question', 'refused', 'not_understood', 'nothing']),
  /** In a sentence: "I would collect 3 oak logs." */
  text: z.string(),
  /** What it asks for, in order. */
  goals: z.array(goal),
  /** Whole lines that the text may become. */
  completions: z.array(z.string()),
});
export type RequestPreview = z.infer<typeof requestPreview>;

export const processResponse = z.object({
  accepted: z.boolean(),
  outcome: intrusionOutcome,
  response: z.string(),
  /** Whether the thought itself was stored. */
  recorded: z.boolean(),
  thoughtId: z.string(),
  /** The first of `goals`, or what `management` says. */
  goal: goal.optional(),
  /** What follows from it, in order: one task for each, the next waiting for the one before. Empty for what asks for nothing. */
  goals: z.array(goal),
  /** What is to become of the tasks there are: "stop", "carry on". */
  management: goal.optional(),
  /** Of `not_understood`: up to three things it could do instead, worded to be said: "collect 8 logs". */
  suggestions: z.array(z.string()).max(3).optional(),
  /** To a question. */
  answer: z.string().optional(),
  /** Who read it: a goal tag in the text, the rules, or the model. Absent where nothing was read. */
  readBy: z.enum(['tag', 'rule', 'model']).optional(),
  /** Why it was not accepted as it was said, for people. */
  reason: z.string().optional(),
  /** Set on refused (the policy rule) and failed (an error code). */
  rule: z.string().optional(),
  code: z.string().optional(),
  /** Of `resisted` because that is being done already: the task that does it. */
  taskId: z.string().optional(),
});
export type ProcessResponse = z.infer<typeof processResponse>;
