import { createServer } from 'node:http';
import { z } from 'zod';
import type { RealModel } from './engine.ts';

const request = z.looseObject({
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
  max_tokens: z.number().int(),
  temperature: z.number().default(0.7),
});

interface RealModelServer {
  readonly baseUrl: string;
  stop(): Promise<void>;
}

/** A real model behind the routes that every OpenAI-compatible server has. */
export async function serveRealModel(name: string, model: RealModel, contextTokens: number): Promise<RealModelServer> {
  const server = createServer(async (incoming, response) => {
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (incoming.url === '/v1/models') {
      json(200, { object: 'list', data: [{ id: name, object: 'model', max_model_len: contextTokens }] });
      return;
    }
    let text = '';
    for await (const chunk of incoming) text += String(chunk);
    try {
      const { messages, max_tokens, temperature } = request.parse(JSON.parse(text));
      const prompt = messages.map(({ content }) => content).join('\n');
      const content = await model.say(prompt, max_tokens, temperature);
      json(200, { choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }] });
    } catch (error) {
      json(500, { error: { message: error instanceof Error ? error.message : String(error) } });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
