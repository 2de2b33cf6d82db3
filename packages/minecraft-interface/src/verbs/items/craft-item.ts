import { fail } from '@conscious-bot/contracts';
import { done, failed, type Runner } from '../../embodiment/runner.ts';
import { behave } from '../../skills/behaviour/behave.ts';
import { Crafting } from '../../skills/crafting/crafting.ts';
import { recipesOf } from '../../skills/crafting/crafting-stock.ts';

export const craftItem: Runner<'craft_item'> = {
  async run(body, args, report) {
    const { bot } = body;
    const recipes = recipesOf(bot, args.item, args.ingredients);
    if (recipes.length === 0) return failed(fail('craft_item.no_recipe', args.item));
    const crafting = new Crafting(body, args, recipes, report);
    const end = await behave(body, report, crafting.behaviour());
    const observables = crafting.observables();
    if (end.ok) return done(observables);
    const { code, message, detail } = end.failure;
    const known = typeof detail === 'object' && detail !== null ? detail : {};
    return failed({ code, message, detail: { ...known, done: crafting.have(), total: args.count } }, observables);
  },
};
