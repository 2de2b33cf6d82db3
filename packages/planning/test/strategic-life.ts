import { planningRoutes, readEvent } from '@conscious-bot/contracts';
import type { StrategicIntent } from '@conscious-bot/contracts/strategy';
import type { OutlookOf } from '../src/strategy/engine/outlook/outlook.ts';
import { endsWithTest } from './ends-with-test.ts';
import { Executive, type ExecutiveOptions } from './executive.ts';
import { gameData } from './game-data.ts';
import { plainOutlook } from './plain-outlook.ts';

/** A planning that lives by its motivators, over a made-up body in sight of a few logs. It ends with the test it is made in. */
export async function executive(options: ExecutiveOptions = {}): Promise<Executive> {
  const data = gameData();
  const outlookOf: OutlookOf = (world) => plainOutlook(world, data);
  const env = { STRATEGY: 'motivators', STRATEGY_REST_MS: '1000', ...options.env };
  return endsWithTest(new Executive({ near: { oak_log: 6, dirt: 1 }, outlookOf, ...options, env })).start();
}
/** Lets the bot live, with a picture of the world each second, until something holds. */
export const liveUntil = (e: Executive, what: string, holds: () => boolean | Promise<boolean>, withinMs = 120_000) =>
  e.until(
    what,
    async () => {
      e.body.report();
      await e.pass(1_000, 250);
      return holds();
    },
    withinMs,
  );

/** What was told of the intents of a kind. */
export const intents = (e: Executive, what: 'proposed' | 'adopted' | 'rejected' | 'ended'): StrategicIntent[] =>
  e.events(`strategic_intent.${what}`).flatMap(({ data }) => readEvent(`strategic_intent.${what}`, data) ?? []);
/** The tasks it set itself. */
export const own = async (e: Executive) => {
  const answer = await e.client.call(planningRoutes.listTasks, { query: {} });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data.tasks.filter(({ origin }) => origin.kind === 'strategic_intent');
};
export const report = async (e: Executive) => {
  const answer = await e.client.call(planningRoutes.strategicIntent);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
};
