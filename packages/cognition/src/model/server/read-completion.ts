import { z } from 'zod';
import type { Exchange } from './exchange.ts';

/** Whatever else is there, or is not: servers that are only nearly compatible leave much out. */
const text = z.string().nullish().catch(undefined);
const message = z.looseObject({
  content: text,
  reasoning_content: text,
  reasoning: text,
  tool_calls: z
    .array(z.looseObject({ function: z.looseObject({ arguments: text }).nullish() }))
    .nullish()
    .catch(undefined),
});
const count = z.number().nonnegative();
const usageShape = z.looseObject({
  prompt_tokens: count,
  completion_tokens: count,
  prompt_tokens_details: z
    .looseObject({ cached_tokens: count.optional().catch(undefined) })
    .nullish()
    .catch(undefined),
});
const completion = z.looseObject({
  choices: z.array(z.looseObject({ message: message.nullish().catch(undefined), finish_reason: text })).catch([]),
  usage: usageShape.nullish().catch(undefined),
});

/** What stands in an answer, in whatever form the server has it. */
export function readCompletion(answer: unknown): Exchange & { readonly kind: 'answered' } {
  const { choices = [], usage } = completion.safeParse(answer).data ?? {};
  const [choice] = choices;
  const said = choice?.message;
  const thinking = said?.reasoning_content ?? said?.reasoning ?? '';
  const cachedTokens = usage?.prompt_tokens_details?.cached_tokens;
  return {
    kind: 'answered',
    text: said?.content ?? textOfCall(said?.tool_calls?.[0]?.function?.arguments),
    ...(thinking === '' ? {} : { thought: true }),
    ...(typeof choice?.finish_reason === 'string' ? { finishReason: choice.finish_reason } : {}),
    ...(usage
      ? {
          usage: {
            promptTokens: usage.prompt_tokens,
            completionTokens: usage.completion_tokens,
            ...(cachedTokens === undefined ? {} : { cachedTokens }),
          },
        }
      : {}),
  };
}

/** A model that speaks only by calling a tool: what it says is the one text it calls it with, or else the whole of it, which is JSON. */
function textOfCall(called: string | null | undefined): string | undefined {
  if (called === null || called === undefined || called === '') return undefined;
  try {
    const values = Object.values(z.record(z.string(), z.unknown()).parse(JSON.parse(called)));
    const [only] = values;
    return values.length === 1 && typeof only === 'string' ? only : called;
  } catch {
    // A cut or foreign call is what was said all the same; who reads it will see.
    return called;
  }
}
