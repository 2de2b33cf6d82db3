import { fail } from '@conscious-bot/contracts';
import type { Bot } from 'mineflayer';
import type { Item } from 'prismarine-item';
import { unlessAborted } from '../actuator/action-abort.ts';
import { until } from '../actuator/until.ts';
import { carried } from '../senses/inventory.ts';
import { done, failed, type Runner } from './runner.ts';

const FULL = 20;
/** The server tells the new food level within this time after the bite, milliseconds. */
const FELT_MS = 1_000;

/** Food that harms; eaten only when asked for by name. */
const HARMFUL = /^(rotten_flesh|spider_eye|poisonous_potato|pufferfish|chicken|suspicious_stew|chorus_fruit)$/;

/** The food that fills the missing points best without waste; undefined when there is none. */
export function bestFood(
  bot: Pick<Bot, 'inventory' | 'registry' | 'food'>,
  name: string | undefined,
): Item | undefined {
  const foods = bot.inventory.items().filter((item) => bot.registry.foodsByName[item.name] !== undefined);
  if (name !== undefined) return foods.find((item) => item.name === name);
  const missing = FULL - bot.food;
  const points = (item: Item) => bot.registry.foodsByName[item.name]?.foodPoints ?? 0;
  const worth = (item: Item) => Math.min(points(item), missing) - 0.1 * Math.max(0, points(item) - missing);
  return foods.filter((item) => !HARMFUL.test(item.name)).sort((a, b) => worth(b) - worth(a))[0];
}

export const consumeFood: Runner<'consume_food'> = {
  async run({ bot, signal }, { item: name }, _report) {
    if (bot.food >= FULL) return failed(fail('consume_food.not_hungry'));
    const item = bestFood(bot, name);
    if (item === undefined) return failed(fail('consume_food.no_food', name));
    const before = { food: bot.food, count: carried(bot, item.name) };
    // The library's own errors here are time-outs and interruptions; the world says below what became of it.
    const trouble = await unlessAborted(
      bot
        .equip(item, 'hand')
        .then(() => bot.consume())
        .then(
          () => undefined,
          (error: unknown) => (error instanceof Error ? error.message : String(error)),
        ),
      signal,
      () => bot.deactivateItem(),
    );
    const eaten = await until(() => bot.food > before.food && carried(bot, item.name) < before.count, FELT_MS, signal);
    if (eaten) return done({ ate: item.name, food: bot.food });
    return failed(fail('consume_food.interrupted', trouble ?? `${item.name}: food is still ${bot.food}`));
  },
};
