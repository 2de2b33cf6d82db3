import { cognitionRoutes, type IdleReason, idleCycle, signalOf, typedEvent } from '@conscious-bot/contracts';
import type { changeableKeys } from '@conscious-bot/contracts/config';
import { createClient, type Logger } from '@conscious-bot/service-kit';
import { expect } from 'vitest';
import { amongStandIns, recentMemory } from './among-stand-ins.ts';
import { until } from './fake-peers.ts';
import { flood } from './idle-scenes.ts';
import type { CognitionStack } from './stack.ts';
import type { Reply } from './stub-model.ts';

export type ChangeableKey = (typeof changeableKeys.cognition)[number];
export type ChangeableLife = Awaited<ReturnType<typeof beginLife>>;
export type LifeSettings = ConstructorParameters<typeof CognitionStack>[0];

/** An hour: longer than any test. */
export const LONG = 3_600_000;
export const walk = recentMemory({ text: 'I walked to the river.' });

/** A life whose settings are changed while it runs, with a mind that has another idea each time. It ends with the test. */
export async function beginLife(settings: LifeSettings = {}, logger?: Logger) {
  let asked = 0;
  let reply: (nth: number) => Reply = (nth) => flood('', nth);
  const life = await amongStandIns({
    reply: () => {
      asked += 1;
      return reply(asked);
    },
    remembers: [walk],
    settings: { THOUGHT_INTERVAL_MS: LONG, ...settings },
    ...(logger && { logger }),
  });
  const { stack, model, planning, body } = life;
  const cycles = async () => (await stack.events('idle_cycle')).map(({ data }) => idleCycle.parse(data));
  let idled = 0;
  return {
    ...life,
    says: (next: (nth: number) => Reply) => (reply = next),
    async change(key: ChangeableKey, value: string) {
      const answer = await createClient(stack.url).call(cognitionRoutes.changeConfig, { body: { [key]: value } });
      if (!answer.ok) throw new Error(answer.error.message);
      expect(answer.data.changes.map((change) => change.key)).toEqual([key]);
    },
    /** The cycle that nothing to do leads to; a reason that differs from the last is another occasion. */
    async idles(reason: IdleReason = idled % 2 === 0 ? 'no_tasks' : 'manual_pause') {
      planning.emit(typedEvent('idle_period', { idle_reason: reason, since: Date.now(), taskCounts: {} }));
      idled += 1;
      await until('the cycle is recorded', async () => (await cycles()).length === idled);
      const cycle = (await cycles()).at(-1);
      if (cycle === undefined) throw new Error('no cycle');
      return cycle;
    },
    lastPrompt: () => model.prompts().at(-1) ?? '',
    prompts: (text: string) => model.prompts().filter((prompt) => prompt.includes(text)).length,
    chat: (text: string) => body.emit(typedEvent('signal', signalOf('chat', { player: 'Jo', text }))),
    near: () => body.emit(typedEvent('signal', signalOf('player_near', { player: 'Jo', distance: 4 }))),
    spoken: async () =>
      (await stack.thoughts()).flatMap(({ goal }) => (goal?.action === 'say' ? [goal.target] : [])).reverse(),
  };
}
