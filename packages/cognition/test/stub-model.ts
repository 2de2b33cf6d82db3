import { createServer, type IncomingMessage, type Server } from 'node:http';
import { z } from 'zod';

const chatRequest = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
  temperature: z.number(),
  max_tokens: z.number(),
  response_format: z.unknown().optional(),
  reasoning_effort: z.string().optional(),
});
export type ChatRequest = z.infer<typeof chatRequest>;

/** A reply: text, text that was cut off at its limit, a status, or silence. */
export type Reply = string | { readonly cut: string } | { readonly status: number } | 'silence';

/** A model server that answers by a function, told what each call is for, and keeps every request. It says of itself that it is a stub. */
export async function startStubModel(
  reply: (request: ChatRequest, purpose: string) => Reply | Promise<Reply>,
  models = ['stub-chat'],
) {
  const requests: ChatRequest[] = [];
  const server = createServer(async (request, response) => {
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === '/v1/models') {
      json(200, { object: 'list', data: models.map((id) => ({ id, object: 'model', created: 0, owned_by: 'stub' })) });
      return;
    }
    if (request.url !== '/v1/chat/completions') {
      json(404, { error: { message: 'not here' } });
      return;
    }
    const parsed = chatRequest.parse(JSON.parse(await bodyOf(request)));
    requests.push(parsed);
    const answer = await reply(parsed, String(request.headers['x-call-purpose'] ?? ''));
    if (answer === 'silence') return;
    if (typeof answer === 'object' && 'status' in answer) {
      json(answer.status, { error: { message: 'stub' } });
      return;
    }
    const cut = typeof answer === 'object';
    const content = typeof answer === 'object' ? answer.cut : answer;
    const choice = { index: 0, message: { role: 'assistant', content }, finish_reason: cut ? 'length' : 'stop' };
    json(200, { id: 'stub', object: 'chat.completion', created: 0, model: parsed.model, choices: [choice] });
  });
  const port = await listen(server);
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    /** Every text that was put before the model. */
    prompts: () => requests.flatMap(({ messages }) => messages.map(({ content }) => content)),
    stop: () => close(server),
  };
}

export function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('no port'));
      else resolve(address.port);
    });
  });
}

export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
