import { classWanted, countItem, describeItem, type Goal, membersOf, singularsOf } from '@conscious-bot/contracts';
import { isBetterGear } from '@conscious-bot/contracts/game';
import { defaultAmount, type GoalAction } from '@conscious-bot/contracts/goal';
import { groundName } from '../../grounding/ground-goal.ts';
import { FEW } from '../../language/words/numbers.ts';
import { type Cannot, cannot, type RequestContext } from '../phrases/request-context.ts';
import type { Thing } from '../phrases/things.ts';

/** Creatures to the game, things to everybody else. */
export const lifeless =
  /^(egg|arrow|snowball|ender_pearl|firework_rocket|potion|trident|.*_(boat|minecart)|minecart|item_frame)$/;

/** Logs of an ordinary oak, birch or spruce: what "chop down two trees" comes to, twice. */
const LOGS_PER_TREE = 5;
/** What a goal may ask for at most; stacks and trees can add up to more. */
const MAX_AMOUNT = 100_000;

/** What takes long to find: nobody who asks for some of it means eight. */
const dear =
  /^(diamond|emerald|ancient_debris|netherite_\w+|ender_pearl|blaze_rod|ghast_tear|diamond_ore|emerald_ore|shulker_shell|name_tag|\w*golden_apple)$/;
const obtained = /^(collect|gather|mine)$/;

const inBounds = (amount: number): number => Math.min(MAX_AMOUNT, Math.max(1, Math.floor(amount)));

export const grounded = (name: string, action: GoalAction, { vocabulary }: RequestContext): string | undefined =>
  groundName(name, action, vocabulary, undefined);

/** Whether a name is, or stands for, an item one can have. */
export function isItem(name: string, action: GoalAction, context: RequestContext): boolean {
  const target = grounded(name, action, context);
  return target !== undefined && context.vocabulary.knowsItem(target);
}

export function isCrafted(name: string, context: RequestContext): boolean {
  const target = grounded(name, 'craft', context);
  return name !== 'food' && name !== 'fuel' && target !== undefined && context.vocabulary.isCrafted(target);
}

/** Something one can stand before: a block or a creature. */
export function isSeen(name: string, context: RequestContext): boolean {
  const target = grounded(name, 'find', context);
  return target !== undefined && (context.vocabulary.isBlock(target) || context.vocabulary.isEntity(target));
}

/** The items of what is carried that a name may mean, the most first. */
export function heldOf(name: string, context: RequestContext): { name: string; count: number }[] {
  const { world, vocabulary } = context;
  if (world === undefined) return [];
  const metal = /^(iron|gold|copper)$/.test(name) ? [`raw_${name}`, `${name}_ingot`, `${name}_ore`] : undefined;
  const wanted = classWanted(name, 'store', vocabulary);
  const members = metal ?? (wanted === undefined ? [name] : membersOf(wanted, vocabulary));
  const held = countsOf(members, world);
  // Who carries "stones" carries cobblestone.
  const dug = held.length > 0 ? undefined : classWanted(name, 'mine', vocabulary);
  return dug === undefined ? held : countsOf(membersOf(dug, vocabulary), world);
}

const countsOf = (members: readonly string[], world: NonNullable<RequestContext['world']>) =>
  members
    .map((item) => ({ name: item, count: countItem(world, item) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);

/** What is named of what is carried: the one kind there is, else the class or the name as it is. */
export function heldName(name: string, context: RequestContext): string {
  const held = heldOf(name, context);
  const [only] = held;
  if (only !== undefined && held.length === 1) return only.name;
  return asTarget(name, context);
}

/** "the best pickaxe": the one that is carried; of what is no gear, the kind there is most of. */
export function ofRank(thing: Thing, context: RequestContext): Thing {
  if (thing.rank !== 'best' || thing.name === undefined) return thing;
  const [first, ...others] = heldOf(thing.name, context);
  if (first === undefined) return thing;
  const best = others.reduce((most, item) => (isBetterGear(item.name, most.name) ? item : most), first);
  const { quantity } = thing;
  return { ...thing, name: best.name, quantity: { ...quantity, all: false, count: quantity.count ?? 1 } };
}

/** What gear is crafted of, from the least to the best. */
const ladders: readonly (readonly [kind: RegExp, materials: readonly string[]])[] = [
  [/(pickaxe|axe|shovel|hoe|sword)$/, ['wooden', 'stone', 'iron', 'diamond']],
  [/(helmet|chestplate|leggings|boots)$/, ['leather', 'iron', 'diamond']],
];

/** Tools, swords and armour. */
export const isGear = (name: string): boolean => ladders.some(([kind]) => kind.test(name));

/** "a better pickaxe": the next one up from the best that is carried; undefined for what is no gear. */
export function nextBetter({ name = '' }: Thing, context: RequestContext): readonly Goal[] | Cannot | undefined {
  const [, materials] = ladders.find(([kind]) => kind.test(name)) ?? [];
  const kind = name.split('_').at(-1) ?? '';
  if (materials === undefined) return undefined;
  const [first, ...others] = heldOf(kind, context);
  const best = others.reduce((most, item) => (isBetterGear(item.name, most) ? item.name : most), first?.name ?? '');
  const next = materials.find((material) => best === '' || isBetterGear(`${material}_${kind}`, best));
  return next === undefined
    ? cannot('impossible', `I can craft nothing better than my ${describeItem(best)}.`)
    : [{ action: 'craft', target: `${next}_${kind}`, amount: 1 }];
}

/** A generic word as goals write it. */
export const asTarget = (name: string, context: RequestContext): string =>
  classWanted(name, 'store', context.vocabulary) ?? grounded(name, 'craft', context) ?? name;

/** How much of what a name may mean is carried. */
export const countHeld = (name: string, context: RequestContext): number =>
  heldOf(name, context).reduce((sum, { count }) => sum + count, 0);

/** How much of something is meant; `heldToo`: "the" and "your" mean as much as is carried. */
export function amountOf(thing: Thing, action: GoalAction, context: RequestContext, heldToo = false): number {
  const { quantity, name = '', held } = thing;
  // Of what is dear "some" is a few.
  const usual = dear.test(name) && obtained.test(action) ? FEW : defaultAmount(action, name);
  if (quantity.count !== undefined) {
    if (isTree(thing) && (action === 'collect' || action === 'gather' || action === 'mine'))
      return inBounds(quantity.count * LOGS_PER_TREE);
    const one = grounded(name, action, context) ?? name;
    return inBounds(quantity.count * (quantity.stacks ? context.vocabulary.stackSize(one) : 1));
  }
  const has = countHeld(name, context);
  if (quantity.share !== undefined && has > 0) return inBounds(has * quantity.share);
  if (quantity.but !== undefined && has > quantity.but) return inBounds(has - quantity.but);
  if (heldToo && has > 0 && quantity.few === true) return Math.min(has, FEW);
  if (heldToo && has > 0 && isOneOfMany(thing, context)) return 1;
  if (heldToo && has > 0 && (held || quantity.all || quantity.definite || (thing.plural && !quantity.some))) return has;
  if (isTree(thing) && !quantity.some && !thing.plural) return LOGS_PER_TREE;
  // "some beds" are more than one.
  return usual === 1 &&
    thing.plural &&
    quantity.some &&
    /^(?:craft|collect|smelt)$/.test(action) &&
    context.from !== undefined
    ? FEW
    : usual;
}

/** "Your pickaxe" of one who carries two: of what does not stack the singular means one. */
const isOneOfMany = ({ name = '', said, plural, quantity }: Thing, context: RequestContext): boolean =>
  !plural &&
  !quantity.all &&
  !quantity.some &&
  !/\b(?:armou?r|gear|equipment)$/.test(said) &&
  heldOf(name, context).every((item) => context.vocabulary.stackSize(item.name) === 1);

const isTree = ({ name, said }: Thing): boolean =>
  name === 'tree' || singularsOf(said).some((word) => /\btree$/.test(word));

/** No amount anybody can set out for. */
export const tooMuch = (thing: Thing): Cannot | undefined =>
  thing.quantity.impossible ? cannot('impossible', 'That is no amount I could ever bring together.') : undefined;

const never = /^(bedrock|end_portal_frame|end_portal|barrier|command_block|spawner|reinforced_deepslate)$/;

/** What no player can get in this game. */
export const unobtainable = (name: string): Cannot | undefined =>
  never.test(name)
    ? cannot(
        'impossible',
        `${name.replaceAll('_', ' ')} cannot be dug or picked up.`.replace(/^./, (letter) => letter.toUpperCase()),
      )
    : undefined;

/** What has a recipe and is got of animals all the same. */
const gathered = /^(any_)?wool$|^white_wool$|^leather$/;

/** The goal of having something: crafted if one gets it by crafting, else collected. */
export function goalOfNeed(thing: Thing, context: RequestContext): Goal | undefined {
  const { name } = thing;
  if (name === undefined) return undefined;
  if (name === 'milk_bucket') return { action: 'milk', target: 'cow', amount: amountOf(thing, 'milk', context) };
  const action = isCrafted(name, context) && !gathered.test(name) ? 'craft' : 'collect';
  if (!isItem(name, action, context)) return undefined;
  return { action, target: name, amount: amountOf(thing, action, context) };
}

/** The kind of block near the bot whose name ends so: the nearest of them, else `otherwise`. */
export function nearest(pattern: RegExp, { world }: RequestContext, otherwise: string): string {
  const near = (world?.nearbyBlocks ?? [])
    .filter(({ name }) => pattern.test(name))
    .sort((a, b) => a.distance - b.distance);
  return near[0]?.name ?? otherwise;
}
