import { type ModelAnswerShape, modelPlan } from '@conscious-bot/contracts';
import { askedStrategy } from '@conscious-bot/contracts/strategy';
import { z } from 'zod';

/** What a server was seen to take. A fresh one is asked for everything; what it refuses is left out from then on. */
export const dialectSchema = z.object({
  /** How an answer of a shape is asked for. */
  json: z.enum(['schema', 'object', 'none']),
  /** What the bound of an answer's length is called. */
  limit: z.enum(['max_tokens', 'max_completion_tokens']),
  temperature: z.boolean(),
  /** Whether a system message may stand before the user's. */
  system: z.boolean(),
  /** Whether answers have to be asked for in pieces. */
  stream: z.boolean(),
  /**
   * How a model that thinks before it speaks is told not to: not yet; by `reasoning_effort`; by the switch of its template; by the words
   * `/no_think`; or not at all, and it gets room for both.
   */
  thinking: z.enum(['unsaid', 'effort', 'template', 'asked', 'room']),
});
export type Dialect = z.infer<typeof dialectSchema>;

export const fullDialect: Dialect = {
  json: 'schema',
  limit: 'max_tokens',
  temperature: true,
  system: true,
  stream: false,
  thinking: 'unsaid',
};

/** Ways to have a model speak whose whole answer goes into its thinking, in the order in which they are tried (MIND-1). */
const ways = {
  unsaid: 'effort',
  effort: 'template',
  template: 'asked',
  asked: 'room',
} as const satisfies Partial<Record<Dialect['thinking'], Dialect['thinking']>>;

/** The dialect to try after this way did not help, or was refused; undefined after the last one. */
export function otherThinking(dialect: Dialect): Dialect | undefined {
  const { thinking } = dialect;
  return thinking === 'room' ? undefined : { ...dialect, thinking: ways[thinking] };
}

/** How servers refuse a field they do not know. */
const NOT_UNDERSTOOD: ReadonlySet<number> = new Set([400, 422]);

/** The dialect to try next after a refusal, or undefined when the refusal is not about any of it. */
export function adjusted(dialect: Dialect, status: number, message: string, shaped: boolean): Dialect | undefined {
  if (!NOT_UNDERSTOOD.has(status)) return undefined;
  if (dialect.limit === 'max_tokens' && /max_completion_tokens/.test(message))
    return { ...dialect, limit: 'max_completion_tokens' };
  if (dialect.temperature && /temperature/i.test(message)) return { ...dialect, temperature: false };
  if (dialect.system && /system role|role.{0,20}system|roles must alternate/i.test(message))
    return { ...dialect, system: false };
  if (!dialect.stream && /\bstream/i.test(message)) return { ...dialect, stream: true };
  const isTold = dialect.thinking === 'effort' || dialect.thinking === 'template';
  if (isTold && /reasoning|thinking|template/i.test(message)) return otherThinking(dialect);
  // Most servers do not say which field they mean; the shape is what fewest know.
  if (!shaped || dialect.json === 'none') return isTold ? otherThinking(dialect) : undefined;
  return { ...dialect, json: dialect.json === 'schema' ? 'object' : 'none' };
}

/** What asks for a shape, as the field has it. */
const schemas = {
  plan: { type: 'json_schema', json_schema: { name: 'plan', schema: z.toJSONSchema(modelPlan) } },
  strategy: {
    type: 'json_schema',
    json_schema: { name: 'strategy', schema: z.toJSONSchema(askedStrategy, { io: 'input' }) },
  },
} as const satisfies Record<ModelAnswerShape, unknown>;

export function responseFormat({ json }: Dialect, shape: ModelAnswerShape | undefined) {
  if (shape === undefined || json === 'none') return undefined;
  return json === 'schema' ? schemas[shape] : ({ type: 'json_object' } as const);
}
