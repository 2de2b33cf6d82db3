import { fail } from '@conscious-bot/contracts';
import type { Block } from 'prismarine-block';
import { Vec3 } from 'vec3';
import { until } from '../actuator/until.ts';
import { chooseRecipe, type Recipe } from '../crafting/choose-recipe.ts';
import { withinReachOf } from '../digging/reach.ts';
import { eyePosition } from '../motion/steer.ts';
import { walkOrDig } from '../motion/walk.ts';
import { carried } from '../senses/inventory.ts';
import type { ActionBody } from './action-body.ts';
import { done, failed, type Runner } from './runner.ts';

/** Blocks: a table this near is used from where the bot stands; one this far is walked to. */
const TABLE_REACH = 4;
const TABLE_WITHIN = 32;
const WALK_MS = 20_000;
/** Crafted in one go; between two goes the action can be cancelled. */
const AT_ONCE = 4;
/** Time for one craft, and for the inventory to show it, milliseconds. */
const CRAFT_MS = 4_000;
const SHOWN_MS = 1_500;

export const craftItem: Runner<'craft_item'> = {
  async run(body, { item, count, ingredients }, report) {
    const { bot, signal } = body;
    const itemId = bot.registry.itemsByName[item]?.id;
    const known = itemId === undefined ? [] : bot.recipesAll(itemId, null, true);
    const wanted = (id: number) => ingredients?.includes(bot.registry.items[id]?.name ?? '') ?? true;
    const recipes = known.filter((recipe) => recipe.delta.every((part) => part.count >= 0 || wanted(part.id)));
    if (recipes.length === 0) return failed(fail('craft_item.no_recipe', item));
    const start = carried(bot, item);
    const have = () => carried(bot, item) - start;
    while (have() < count) {
      signal.throwIfAborted();
      const choice = chooseRecipe(
        recipes,
        (id) => bot.inventory.count(id, null),
        (id) => bot.registry.items[id]?.name ?? String(id),
      );
      if (!choice.ok) {
        const words = choice.missing.map((part) => `${part.count} ${part.name}`).join(', ');
        return failed(
          fail('craft_item.missing_ingredient', words, { missing: choice.missing, done: have(), total: count }),
        );
      }
      const { recipe } = choice;
      const table = recipe.requiresTable ? await tableInReach(body) : undefined;
      if (recipe.requiresTable && table === undefined) {
        return failed(
          fail('craft_item.no_table', `none within ${TABLE_WITHIN} blocks`, {
            missing: [{ name: 'crafting_table', count: 1 }],
          }),
        );
      }
      const before = carried(bot, item);
      const times = Math.min(choice.times, AT_ONCE, Math.ceil((count - have()) / recipe.result.count));
      const trouble = await craft(body, recipe, times, table);
      await until(
        () => carried(bot, item) >= before + times * recipe.result.count,
        trouble === '' ? SHOWN_MS : 300,
        signal,
      );
      if (carried(bot, item) <= before) return failed(fail('craft_item.refused', trouble || `no ${item} came out`));
      report.progress({ done: Math.min(have(), count), total: count, unit: item });
    }
    return done({ crafted: have(), item });
  },
};

/** A crafting table the bot can use from where it stands, after walking to the nearest one it knows if need be. */
async function tableInReach(body: ActionBody): Promise<Block | undefined> {
  const { bot, blocks } = body;
  const table = () => {
    const eyes = eyePosition(body);
    const at = blocks.find(new Set(['crafting_table']), eyes, TABLE_REACH, { limit: 1 })[0]?.position;
    return at && (bot.blockAt(new Vec3(at.x, at.y, at.z)) ?? undefined);
  };
  const near = table();
  if (near !== undefined) return near;
  for (const { position } of blocks.find(new Set(['crafting_table']), bot.entity.position, TABLE_WITHIN, {
    limit: 3,
  })) {
    const outcome = await walkOrDig(body, withinReachOf(position, 3), { timeoutMs: WALK_MS });
    if (outcome === 'arrived') return table();
  }
  return undefined;
}

/**
 * Crafts without being interrupted half way: items left in the grid or on the cursor would be out of every count. '' when the library is
 * content, else its words.
 */
async function craft({ bot }: ActionBody, recipe: Recipe, times: number, table: Block | undefined): Promise<string> {
  let late: ReturnType<typeof setTimeout> | undefined;
  // At once: the library would turn the head slowly and only then open the table.
  if (table !== undefined) await bot.lookAt(table.position.offset(0.5, 0.5, 0.5), true);
  const crafting = bot.craft(recipe, times, table).then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  const waited = new Promise<string>((resolve) => {
    late = setTimeout(() => resolve('the server did not answer'), CRAFT_MS * times);
  });
  const trouble = await Promise.race([crafting, waited]);
  clearTimeout(late);
  if (trouble !== '' && bot.currentWindow !== null) bot.closeWindow(bot.currentWindow);
  return trouble;
}
