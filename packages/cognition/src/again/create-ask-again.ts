import { z } from 'zod';
import { SlidingWindow } from '../budget/sliding-window.ts';
import type { BotContext } from '../context/bot-context.ts';
import { displayed } from '../language/displayed-text.ts';
import type { ModelAccessParts } from '../model/model-access.ts';
import { listChatModels } from '../model/server/chat-models.ts';
import { createChatTransport } from '../model/server/chat-transport.ts';
import { contextSize, findContextSize } from '../model/server/context-size.ts';
import { dialectMemory } from '../model/server/dialect-memory.ts';
import { exchange } from '../model/server/exchange.ts';
import type { Endpoint } from '../model/server/find-endpoint.ts';
import { ModelClient } from '../model/server/model-client.ts';
import { UsageTotals } from '../model/usage-totals.ts';
import { readThought } from '../thoughts/read-thought.ts';
import type { LatestWorld } from '../world/latest-world.ts';
import { AskAgain } from './ask-again.ts';

/** The server is waited for so long when it is asked for its models, ms. */
const LIST_MS = 3_000;

interface CreateAskAgainOptions {
  readonly endpoint: Endpoint;
  readonly model: Pick<ModelAccessParts, 'calls' | 'queue'>;
  readonly world: LatestWorld;
}

/** Puts together what asks prompts of the past again, with clients, budget and totals of its own. */
export function createAskAgain(
  context: Omit<BotContext, 'model'>,
  { endpoint, model, world }: CreateAskAgainOptions,
): AskAgain {
  const { config, db, state, clock, networkClock, logger, journal } = context;
  return new AskAgain(context, {
    calls: model.calls,
    queue: model.queue,
    window: new SlidingWindow(db, clock),
    usage: new UsageTotals(state, config, 'model.usage.again'),
    endpoint: endpoint.mode === 'none' ? undefined : endpoint,
    listModels: async () => {
      if (endpoint.mode === 'none') return [];
      return journal.ask({ what: 'models again', read: z.array(z.string()).parse }, async () => {
        const listed = await listChatModels(endpoint.baseUrl, { timeoutMs: LIST_MS, apiKey: endpoint.apiKey });
        return listed.ok ? [...listed.models] : [];
      });
    },
    clientOf: async (name) => {
      if (endpoint.mode === 'none') throw new TypeError('there is no model to make a client of');
      const address = { ...endpoint, model: name };
      const { load } = dialectMemory(state, address);
      const transport = await createChatTransport(address, networkClock);
      return new ModelClient({
        model: name,
        transport: (request, signal) =>
          journal.ask({ what: 'model again', read: exchange.parse }, () => transport(request, signal)),
        logger,
        clock: networkClock,
        // Chance of its own: the bot's is part of its life, and is written down.
        random: journal.random(Math.random),
        dialects: { load, save: () => {} },
        findContext: () =>
          journal.ask({ what: 'model context again', read: contextSize.optional().parse }, () =>
            findContextSize(address),
          ),
      });
    },
    read: (text, facts) => {
      const { sanitized, goal } = readThought(text, world, facts);
      const content = displayed(sanitized.text, goal ?? sanitized.goal);
      return { content, stages: [...sanitized.stages], ...(goal === undefined ? {} : { goal }) };
    },
  });
}
