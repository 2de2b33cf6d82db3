import type { Memory, WorldSnapshot } from '@conscious-bot/contracts';
import type { Logger } from '@conscious-bot/service-kit';
import { onTestFinished } from 'vitest';
import { snapshot, startFakeBody, startFakeMemory, startFakePlanning, until } from './fake-peers.ts';
import { CognitionStack } from './stack.ts';
import { startStubModel } from './stub-model.ts';

interface AmongStandIns {
  readonly reply: Parameters<typeof startStubModel>[0];
  /** What the body sees beside Mira and Jo, who are there. */
  readonly sees?: Partial<WorldSnapshot>;
  readonly remembers: readonly Memory[];
  readonly settings?: ConstructorParameters<typeof CognitionStack>[0];
  readonly logger?: Logger;
}

/** Cognition among stand-ins for everybody it talks to, as soon as it hears the body. All of them end with the test. */
export async function amongStandIns({ reply, sees, remembers, settings, logger }: AmongStandIns) {
  let busy = false;
  const model = await startStubModel(reply);
  onTestFinished(model.stop);
  const planning = await startFakePlanning({ isBusy: () => busy });
  onTestFinished(planning.stop);
  const body = await startFakeBody(snapshot({ players: ['Mira', 'Jo'], ...sees }));
  onTestFinished(body.stop);
  const memory = await startFakeMemory(remembers);
  onTestFinished(memory.stop);
  const stack = new CognitionStack(
    {
      PLANNING_URL: planning.url,
      MINECRAFT_INTERFACE_URL: body.url,
      MEMORY_URL: memory.url,
      LLM_BASE_URL: model.baseUrl,
      LLM_MODEL: 'stub-chat',
      ...settings,
    },
    logger,
  );
  onTestFinished(() => stack.end());
  await stack.start();
  await stack.ready();
  await until('the body is heard', async () =>
    (await (await fetch(`${stack.url}/ready`)).text()).includes('"body":true'),
  );
  return {
    stack,
    model,
    planning,
    body,
    /** Has planning say that a task is under way, or none. */
    works: (now = true) => {
      busy = now;
    },
  };
}

/** A thing of the last minute that memory keeps. */
export const recentMemory = (over: Partial<Memory>): Memory => ({
  id: 'memory_1',
  botId: 'bot-1',
  kind: 'episodic',
  type: 'task',
  text: 'I walked to the river.',
  at: Date.now() - 60_000,
  lastAt: Date.now() - 30_000,
  endedAt: Date.now() - 30_000,
  entities: [],
  importance: 0.5,
  source: 'done',
  count: 1,
  uses: 0,
  keepUntil: Date.now() + 3_600_000,
  trace: {},
  data: {},
  ...over,
});
