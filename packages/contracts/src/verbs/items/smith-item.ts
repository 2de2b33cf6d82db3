import { z } from 'zod';
import { allowed, capability, embodied, met, unmet } from '../../capability/capability.ts';
import { impossible, replan, retry, subgoal, TRANSIENT_MS } from '../../failure/failure-row.ts';
import { lackedForSmithing, NETHERITE_UPGRADE, type Smithed, type Smithing, smithed } from '../../game/smithing.ts';
import { type ActionSnapshot, blockPosition, countItem } from '../../world/world-snapshot.ts';

export const smithItem = capability({
  name: 'smith_item',
  version: '1.0.0',
  summary: 'At a smithing table near by, make netherite gear of diamond gear, or put a trim on a piece of armour.',
  input: z.object({
    /** What is worked on, e.g. `diamond_pickaxe`. */
    base: z.string().min(1),
    addition: z.string().min(1).default('netherite_ingot'),
    /** Game versions before 1.20 have no templates and ask for none. */
    template: z.string().min(1).default(NETHERITE_UPGRADE),
    /** Absent: the nearest table. */
    table: blockPosition.optional(),
  }),
  preconditions: ['in a world', 'alive', 'base, addition and template in the inventory', 'a smithing table near by'],
  effects: [
    'the base is what the recipe makes of it, with its wear and enchantments',
    'one of addition and template each is used up',
  ],
  safetyLevel: 'safe',
  nearestGoal: 'craft',
  cancellation: 'between_sections',
  failures: {
    'smith_item.no_recipe': impossible('that cannot be made at a smithing table'),
    'smith_item.missing_item': subgoal('there is no {material for it|no} in the inventory'),
    'smith_item.no_table': replan('there is no smithing table within reach', { backoffMs: TRANSIENT_MS }),
    'smith_item.refused': retry('the table does not make it'),
  },
  deadlineMs: () => 75_000,
  cost: () => 6,
  guard: (world, args) => {
    const body = embodied(world);
    if (!body.ok) return body;
    if (smithed(args) === undefined) {
      return { ok: false, code: 'smith_item.no_recipe', reason: `nothing is made of ${Object.values(laid(args))}` };
    }
    const missing = lackedForSmithing(args, (name) => countItem(world, name), world.version);
    if (missing.length === 0) return allowed;
    const reason = `no ${missing.map(({ name }) => name).join(', ')} in the inventory`;
    return { ok: false, code: 'smith_item.missing_item', reason, missing };
  },
  acceptance: (before, after, args) => {
    const result = smithed(args);
    if (result === undefined) return unmet('there is no such recipe');
    const more = made(after, result) - made(before, result);
    if (more <= 0) return unmet(`no more ${described(result)} than before`);
    const paid = countItem(before, args.addition) - countItem(after, args.addition);
    return paid > 0 ? met(`${described(result)} is made of ${args.base}`) : unmet(`no ${args.addition} was used`);
  },
});

const laid = ({ base, addition, template }: Smithing): Smithing => ({ base, addition, template });

/** How many there are of what a recipe makes; of ornamented armour those with that very ornament. */
function made({ slots, inventory }: ActionSnapshot, { item, trim }: Smithed): number {
  if (trim === undefined) return countItem({ inventory }, item);
  const same = (slots ?? []).filter(
    (stack) => stack.name === item && stack.trim?.pattern === trim.pattern && stack.trim.material === trim.material,
  );
  return same.length;
}

const described = ({ item, trim }: Smithed): string =>
  trim === undefined ? item : `${item} with ${trim.pattern} of ${trim.material}`;
