import type { configSchema } from '@conscious-bot/contracts';
import type { z } from 'zod';
import { snapshot, startFakeBody, startFakePlanning } from './fake-peers.ts';
import { CognitionStack } from './stack.ts';
import { type ChatRequest, type Reply, startStubModel } from './stub-model.ts';

/** Cognition between a fake body and a fake planning, with a model that replies as it is told; `cleanups` gets what ends it, the last first. */
export async function livingMind(
  reply: (request: ChatRequest) => Reply,
  cleanups: (() => Promise<void>)[],
  more: z.input<typeof configSchema> = {},
) {
  const model = await startStubModel(reply);
  const planning = await startFakePlanning();
  const body = await startFakeBody(snapshot());
  const settings = {
    PLANNING_URL: planning.url,
    MINECRAFT_INTERFACE_URL: body.url,
    LLM_BASE_URL: model.baseUrl,
    LLM_MODEL: 'stub-chat',
    ...more,
  };
  const stack = new CognitionStack(settings);
  cleanups.push(
    () => model.stop(),
    () => planning.stop(),
    () => body.stop(),
    () => stack.end(),
  );
  await stack.start();
  await stack.ready();
  return { model, planning, stack, settings };
}
