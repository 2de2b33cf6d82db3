import { createServer } from 'node:http';
import { z } from 'zod';
import { close, listen } from './stub-model.ts';

const request = z.looseObject({
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
  max_tokens: z.number().optional(),
  max_completion_tokens: z.number().optional(),
});
type Request = z.output<typeof request>;

type Answer =
  | { readonly status: number; readonly message: string }
  | { readonly body: unknown }
  | { readonly events: readonly unknown[] }
  | 'silence';

export interface OddEndpoint {
  /** As it stands in docs/models.md. */
  readonly name: string;
  answer(asked: Request): Answer;
}

const INTENT = {
  why: 'Wood first.',
  quotas: { oak_log: 8 },
  priority_stack: ['collect oak_log 8'],
  constraints: ['keep food above 8'],
  replan_triggers: ['quotas_satisfied'],
  horizon_ticks: 3000,
};
const PLAN = { steps: [{ verb: 'wait', args: { durationMs: 1_000 } }] };

/** What a mind of good will says to this. */
function fitting({ messages }: Request): string {
  const text = messages.map(({ content }) => content).join('\n');
  if (/priority_stack/.test(text)) return JSON.stringify(INTENT);
  if (/"steps"/.test(text)) return JSON.stringify(PLAN);
  return /accept it and act on it/.test(text) ? 'accept, it is a good thought.' : 'I need some wood.';
}

const said = (message: object, finish_reason = 'stop') => ({
  body: {
    choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason }],
    usage: { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 },
  },
});
const refusal = (message: string) => ({ status: 400, message });

const mostTokens = ({ max_tokens, max_completion_tokens }: Request) => max_tokens ?? max_completion_tokens ?? 0;
/** By the rule of thumb that a token has four characters. */
const CONTEXT = 4_096;

export const oddEndpoints: readonly OddEndpoint[] = [
  {
    name: 'fields are missing from its answers',
    answer: (asked) => ({ body: { choices: [{ message: { content: fitting(asked) } }] } }),
  },
  {
    name: 'refuses fields it does not know',
    answer(asked) {
      const unknown = ['temperature', 'response_format', 'reasoning_effort'].find((field) => field in asked);
      if (unknown !== undefined) return refusal(`Unknown parameter: '${unknown}'.`);
      if ('max_tokens' in asked)
        return refusal("Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.");
      return said({ content: fitting(asked) });
    },
  },
  {
    name: 'always thinks',
    answer: (asked) =>
      mostTokens(asked) < 1_000
        ? said({ content: '', reasoning_content: 'Well, let me see.' }, 'length')
        : said({ content: fitting(asked), reasoning_content: 'Well, let me see.' }),
  },
  {
    name: 'answers in a stream only',
    answer(asked) {
      if (asked.stream !== true) return refusal('Only streaming is supported: set stream to true.');
      const pieces = fitting(asked).match(/[\s\S]{1,7}/g) ?? [];
      const events = pieces.map((content) => ({ choices: [{ index: 0, delta: { content } }] }));
      return { events: [...events, { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }] };
    },
  },
  {
    name: 'reads 4096 tokens at once',
    answer(asked) {
      const length = asked.messages.reduce((sum, { content }) => sum + content.length, 0) / 4;
      return length + mostTokens(asked) > CONTEXT
        ? refusal(`This model's maximum context length is ${CONTEXT} tokens.`)
        : said({ content: fitting(asked) });
    },
  },
  {
    name: 'knows no system role',
    answer: (asked) =>
      asked.messages.some(({ role }) => role === 'system')
        ? refusal('System role not supported')
        : said({ content: fitting(asked) }),
  },
  { name: 'too slow', answer: () => 'silence' },
  {
    name: 'calls tools instead of speaking',
    answer(asked) {
      const text = fitting(asked);
      const called = text.startsWith('{') ? text : JSON.stringify({ text });
      return said({ content: null, tool_calls: [{ type: 'function', function: { name: 'say', arguments: called } }] });
    },
  },
];

/** A model server that is odd in one way. */
export async function startOddEndpoint({ answer }: OddEndpoint) {
  const server = createServer(async (incoming, response) => {
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (incoming.url !== '/v1/chat/completions') {
      json(404, { error: { message: 'not here' } });
      return;
    }
    let text = '';
    for await (const chunk of incoming) text += String(chunk);
    const given = answer(request.parse(JSON.parse(text)));
    if (given === 'silence') return;
    if ('status' in given) json(given.status, { error: { message: given.message } });
    else if ('body' in given) json(200, given.body);
    else {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const event of given.events) response.write(`data: ${JSON.stringify(event)}\n\n`);
      response.end('data: [DONE]\n\n');
    }
  });
  const port = await listen(server);
  return { baseUrl: `http://127.0.0.1:${port}/v1`, stop: () => close(server) };
}
