import { z } from 'zod';

/** What a Minecraft server answered to somebody who looks at it, and comes in for a moment. */
export const serverReport = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    version: z.string(),
    /** Whether it has let the bot in, or why that was not tried. */
    login: z.discriminatedUnion('tried', [
      z.object({ tried: z.literal(true) }),
      z.object({ tried: z.literal(false), why: z.string() }),
    ]),
    /** What does not work at this version, a sentence each. */
    weak: z.array(z.string()),
  }),
  z.object({ ok: z.literal(false), code: z.string(), message: z.string() }),
]);
export type ServerReport = z.infer<typeof serverReport>;

/** One kind of call the bot makes, tried once. */
const modelTrial = z.object({
  name: z.string(),
  /** Whether it answered at all, and whether what it answered could be read as what was asked for. */
  ok: z.boolean(),
  isReadable: z.boolean(),
  /** The answer was cut off at its limit. */
  isCut: z.boolean(),
  message: z.string().optional(),
  /** Milliseconds. */
  durationMs: z.number(),
  completionTokens: z.number().optional(),
  tokensPerSecond: z.number().optional(),
});
export type ModelTrial = z.infer<typeof modelTrial>;

/** What was found of a model: where it is, what it can do, and how one tried call ended. */
export const modelReport = z.object({
  /** `none`: there is no model; `note` says why, in words. */
  mode: z.enum(['none', 'model']),
  found: z.enum(['config', 'probe', 'none']),
  note: z.string(),
  baseUrl: z.string().optional(),
  model: z.string().optional(),
  /** Chat models the endpoint lists. */
  models: z.array(z.string()),
  /** Why there is no list. */
  listFailure: z.string().optional(),
  contextTokens: z.number().int().optional(),
  contextSource: z.string().optional(),
  json: z.enum(['schema', 'object', 'none']).optional(),
  /** How it is kept from thinking before it speaks: by no means, by one of three, or it gets room for both. */
  thinking: z.enum(['unsaid', 'effort', 'template', 'asked', 'room']).optional(),
  /** With `--model`: each kind of call, tried once, and what that makes of it, a sentence. */
  trials: z.array(modelTrial).optional(),
  judgement: z.string().optional(),
  tried: z
    .object({
      ok: z.boolean(),
      /** What it said, shortened. */
      text: z.string().optional(),
      code: z.string().optional(),
      message: z.string().optional(),
      /** Milliseconds. */
      durationMs: z.number(),
      completionTokens: z.number().optional(),
    })
    .optional(),
});
export type ModelReport = z.infer<typeof modelReport>;
