import { type CapabilityArgs, fail, isHarmfulFood } from '@conscious-bot/contracts';
import { isAlwaysEdible, isWorthEating, leftAfter } from '@conscious-bot/contracts/game';
import type { Bot } from 'mineflayer';
import type { Item } from 'prismarine-item';
import { unlessAborted } from '../../body/actuator/action-abort.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { done, failed, type Report, type RunnerResult } from '../../embodiment/runner.ts';
import { SHOWN_MS, untilShown } from '../../embodiment/until-shown.ts';
import { carried } from '../../senses/belongings/inventory.ts';
import { behave, type StateOutcome } from '../behaviour/behave.ts';

const FULL = 20;
/** The library gives a bite up after this time, milliseconds. */
const CHEW_MS = 2_500;
/** A bite with all that belongs to it; an interrupted one is taken once more. Milliseconds. */
const BITE_MS = CHEW_MS + SHOWN_MS + 1_000;
const BITES = 2;
/** What a point of food too many, and a point of saturation, count beside a point that was missing. */
const WASTE = 0.3;
const SATURATION = 0.1;

/**
 * The food that fills the missing points best without waste, and lasts; nothing that harms unless the bot starves or is badly hurt. By name also a drink.
 * Undefined when there is none.
 */
export function bestFood(
  bot: Pick<Bot, 'inventory' | 'registry' | 'food'> & Partial<Pick<Bot, 'health'>>,
  name: string | undefined,
): Item | undefined {
  const dataOf = (item: Item) => bot.registry.foodsByName[item.name];
  const items = bot.inventory.items();
  if (name !== undefined) {
    return items.find((item) => item.name === name && (dataOf(item) !== undefined || isAlwaysEdible(name)));
  }
  const missing = FULL - bot.food;
  const worth = (item: Item) => {
    const { foodPoints = 0, saturation = 0 } = dataOf(item) ?? {};
    return Math.min(foodPoints, missing) - WASTE * Math.max(0, foodPoints - missing) + SATURATION * saturation;
  };
  const foods = items.filter((item) => dataOf(item) !== undefined).sort((a, b) => worth(b) - worth(a));
  return foods.find((item) => !isHarmfulFood(item.name)) ?? foods.find(({ name: food }) => isWorthEating(food, bot));
}

/** Eats or drinks once, the named thing or the best there is; ends as `consume_food` does. */
export async function eat(
  body: ActionBody,
  { item: name }: CapabilityArgs<'consume_food'>,
  report: Report,
): Promise<RunnerResult> {
  const { bot } = body;
  if (bot.food >= FULL && !(name !== undefined && isAlwaysEdible(name))) return failed(fail('consume_food.not_hungry'));
  let ate: string | undefined;
  const end = await behave(body, report, {
    tree: `root { retry [${BITES}] { action [Bite] } }`,
    states: {
      Bite: {
        maxMs: BITE_MS,
        run: async (now) => {
          const item = bestFood(bot, name);
          if (item === undefined) return fail('consume_food.no_food', name);
          // Chewing goes on without a command; a bite that was stopped is only known by its not having helped.
          report.waitingUntil(now.clock.now() + CHEW_MS);
          const outcome = await bite(now, item, report);
          if (outcome === true) ate = item.name;
          return outcome;
        },
      },
    },
  });
  return end.ok ? done({ ate, food: bot.food }) : failed(end.failure);
}

/** Takes one bite or draught; true when the world shows it. */
async function bite(body: ActionBody, item: Item, report: Report): Promise<StateOutcome> {
  const { bot, signal } = body;
  const { name } = item;
  const vessel = leftAfter(name);
  const before = {
    food: bot.food,
    count: carried(bot, name),
    vessels: vessel === undefined ? 0 : carried(bot, vessel),
  };
  // The library's own errors here are time-outs and interruptions; the world shows below whether it was eaten.
  const problem = await unlessAborted(
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
  const shows = () =>
    carried(bot, name) < before.count &&
    (bot.food > before.food || isAlwaysEdible(name) || (vessel !== undefined && carried(bot, vessel) > before.vessels));
  if (await untilShown(body, shows, report)) return true;
  return fail('consume_food.interrupted', problem ?? `${name}: food is still ${bot.food}`);
}
