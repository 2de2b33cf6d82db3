import { z } from 'zod';

const text = z.string().nullish();
const chunk = z.looseObject({
  choices: z
    .array(
      z.looseObject({
        delta: z
          .looseObject({
            content: text,
            reasoning_content: text,
            reasoning: text,
            tool_calls: z.array(z.looseObject({ function: z.looseObject({ arguments: text }).nullish() })).nullish(),
          })
          .nullish(),
        finish_reason: text,
      }),
    )
    .nullish(),
  usage: z.unknown().optional(),
});

/** The events of a streamed answer as the one answer they amount to, in the shape of an unstreamed one. @throws SyntaxError at an event that is no JSON */
export function foldStream(events: string): string {
  let content = '';
  let reasoning = '';
  let called = '';
  let finishReason: string | undefined;
  let usage: unknown;
  for (const line of events.split(/\r?\n/)) {
    const [, data] = /^data:\s*(.*)$/.exec(line) ?? [];
    if (data === undefined || data === '' || data === '[DONE]') continue;
    const piece = chunk.safeParse(JSON.parse(data)).data;
    usage = piece?.usage ?? usage;
    const [choice] = piece?.choices ?? [];
    content += choice?.delta?.content ?? '';
    reasoning += choice?.delta?.reasoning_content ?? choice?.delta?.reasoning ?? '';
    called += choice?.delta?.tool_calls?.[0]?.function?.arguments ?? '';
    finishReason = choice?.finish_reason ?? finishReason;
  }
  const message = {
    role: 'assistant',
    content,
    ...(reasoning === '' ? {} : { reasoning_content: reasoning }),
    ...(called === '' ? {} : { tool_calls: [{ function: { arguments: called } }] }),
  };
  return JSON.stringify({ choices: [{ index: 0, message, finish_reason: finishReason }], usage });
}
