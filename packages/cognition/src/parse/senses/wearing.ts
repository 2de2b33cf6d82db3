import { bestOf } from '@conscious-bot/contracts/game';
import { unknownThing } from './having.ts';
import { behind, firstPerson, firstThing, one, type Sense, thingBehind } from './sense.ts';
import { asTarget, heldName, heldOf, isItem } from './targets.ts';

const wearable = /_(helmet|chestplate|leggings|boots)$|^(shield|elytra|turtle_helmet|carved_pumpkin)$/;
const best = new Set<string>(bestOf);
/** Verbs that also mean other things: they count for what one wears or wields. */
const manySided = /^(take|use|grab|ready|have|get|hold|draw|throw|pull)/;
const wielded =
  /_(sword|axe|pickaxe|shovel|hoe)$|^(bow|crossbow|trident|shield|torch|fishing_rod|shears|mace|flint_and_steel|pickaxe|axe|sword|shovel|hoe)$/;

/** What is worn on a part of the body. */
const wornOn = (part: string): string | undefined =>
  ({
    head: 'helmet',
    face: 'helmet',
    chest: 'chestplate',
    body: 'chestplate',
    legs: 'leggings',
    feet: 'boots',
    foot: 'boots',
  })[part.split(' ').at(-1) ?? ''];

export const equip: Sense = (input) => {
  const { args, context, phrase } = input;
  const thing = firstThing(input);
  if (thing === undefined)
    return /^(gear up|suit up)$/.test(phrase)
      ? one('equip', 'armour')
      : /^arm/.test(phrase)
        ? one('equip', 'weapon')
        : undefined;
  const said = thing.said.split(' ').at(-1) ?? '';
  if (/^(armou?r|gear)$/.test(said) && /^(equip|wear|put|get|suit|gear|don|throw|strap|slip|dress|change)/.test(phrase))
    return one('equip', 'armour');
  if (/^weapons?$/.test(said)) return one('equip', 'weapon');
  const part = wornOn(thingBehind(input, 'on', 'over')?.said ?? '');
  if (part !== undefined && /^(something|anything|armou?r)$/.test(thing.pronoun ?? thing.said))
    return one('equip', heldName(part, context));
  if (thing.name === undefined)
    return /^(equip|wear|wield)$/.test(phrase) && args.unknown.length === 0 ? unknownThing(thing) : undefined;
  if (args.unknown.length > 0 || !isItem(thing.name, 'craft', context) || firstPerson(args) !== undefined)
    return undefined;
  if (behind(args, 'from', 'to', 'on', 'in') !== undefined && !/hand|use$/.test(phrase)) {
    const isHand = /^(hands?|head|feet|back|body)$/.test(thingBehind(input, 'in', 'on')?.said ?? '');
    if (!isHand) return undefined;
  }
  const held = heldOf(thing.name, context);
  const isTool =
    wielded.test(thing.name) || wearable.test(thing.name) || /^(helmet|chestplate|leggings|boots)$/.test(thing.name);
  if (
    manySided.test(phrase) &&
    (!isTool ||
      (held.length === 0 && !/^(hold|get|draw)/.test(phrase)) ||
      (thing.quantity.count ?? 1) > 1 ||
      thing.quantity.some)
  )
    return undefined;
  if (phrase === 'get' && held.length === 0) return undefined;
  return best.has(thing.name) && held.length === 0
    ? one('equip', asTarget(thing.name, context))
    : one('equip', heldName(thing.name, context));
};
