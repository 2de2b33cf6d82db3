import { fail } from '@conscious-bot/contracts';
import { oreGeneration, oreOf } from '@conscious-bot/contracts/game';
import type { Bot } from 'mineflayer';
import { ActionAbort } from '../../body/actuator/action-abort.ts';
import { dimensionOf } from '../../body/mineflayer/dimension.ts';
import { done, failed, type Runner } from '../../embodiment/runner.ts';
import { Miner } from '../../skills/mining/miner.ts';

/** Pieces of food that bring a weak bot back to its work. */
const MEALS = 3;

export const branchMine: Runner<'branch_mine'> = {
  async run(body, args, report) {
    const { bot } = body;
    const generation = generationOf(bot);
    const nether = dimensionOf(bot) === 'the_nether';
    const named = args.for.flatMap((name) => oreOf(name) ?? []);
    const here = named.filter(
      ({ dimension, levels, blocks }) =>
        (dimension === 'the_nether') === nether &&
        levels[generation] !== undefined &&
        blocks.some((name) => bot.registry.blocksByName[name] !== undefined),
    );
    if (here.length === 0) return failed(fail('branch_mine.unknown_ore', args.for.join(', ')));
    const miner = new Miner(body, args, report, here, generation);
    let blocks = 0;
    const onDug = () => {
      blocks += 1;
    };
    bot.on('diggingCompleted', onDug);
    const end = await miner
      .run()
      .catch(abortOf)
      .finally(() => bot.removeListener('diggingCompleted', onDug));
    const { prospect, dug } = miner;
    const { got, found: ores, shown } = prospect;
    const observables = { got, dug, blocks, ores, shown, level: Math.floor(bot.entity.position.y) };
    if (end === 'enough') return done(observables);
    if (end instanceof ActionAbort) return failed(end.failure, observables);
    const happened = `${got} of ${args.amount} ${args.for.join(' or ')} after ${dug} blocks`;
    const missing = end === 'branch_mine.too_weak' ? { missing: [{ name: 'any_food', count: MEALS }] } : {};
    return failed(fail(end, happened, { done: got, total: args.amount, ...missing }), observables);
  },
};

/** A mining that is cut short has dug and found what it has. @throws whatever else it ended with */
function abortOf(error: unknown): ActionAbort {
  if (error instanceof ActionAbort) return error;
  throw error;
}

/** Which of the ways the game lays its ores the connected world has. */
function generationOf({ game, registry }: Bot) {
  // Set by the library from the dimension's data but missing from its types. The nether begins at 0 in every version.
  const minY: unknown = Reflect.get(game, 'minY');
  return oreGeneration({
    minY: typeof minY === 'number' ? minY : 0,
    knowsDeepslate: registry.blocksByName.deepslate !== undefined,
  });
}
