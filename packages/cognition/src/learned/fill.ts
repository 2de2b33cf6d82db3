import { canonicalName, type Goal } from '@conscious-bot/contracts';
import { defaultAmount, isDirection, SURPLUS } from '@conscious-bot/contracts/goal';
import type { Token } from '../language/sentences.ts';
import { droppedByName, speaksOfAllBut, speaksOfNeedless } from '../parse/phrases/all-but.ts';
import type { RequestContext } from '../parse/phrases/request-context.ts';
import { readThing } from '../parse/phrases/things.ts';
import { isContainer, isFurnace } from '../parse/senses/having.ts';
import { one, type SenseResult } from '../parse/senses/sense.ts';
import { isCrafted } from '../parse/senses/targets.ts';
import {
  call,
  type Filler,
  type Filling,
  heldFirst,
  isCreature,
  isHeld,
  itemsOf,
  named,
  plainly,
  whom,
} from './filling.ts';
import { complement, mentionedIn, plainArguments } from './mentioned.ts';
import { defending, journey, patrolling, spotOf, waiting } from './whereabouts.ts';

const everything =
  /\b(everything|all (of )?(it|that|your (stuff|things|items))|your (stuff|things|items|junk|inventory|pockets?|bags?|backpack)|the lot|whatever|all what|what you (do not|don't) need)\b/;
const lying = /\b(drops?|stuff|items?|things?|loot|everything|lying|(on|off|from) the (ground|floor))\b/;

const tools = /(^|_)(sword|axe|pickaxe|shovel|hoe|bow|crossbow|trident|shears|fishing_rod|tool)$/;
const worn = /(^|_)(helmet|chestplate|leggings|boots|shield|elytra|armou?r|cap)$/;
const vehicles = /(^|_)(boat|raft|minecart|horse|donkey|mule|pig|camel|cart)$/;
const crops = /(^|_)(wheat|carrots?|potato(es)?|beetroots?|crops?|melon|pumpkin)$/;
const switches = /(door|gate|lever|button|switch|bell)$/;

/** All that is carried and named, else the first thing that is named, else everything where the words say so. */
function carried(action: 'drop' | 'store', filling: Filling): SenseResult {
  const isNeedless = speaksOfNeedless(filling.words) && heldFirst(filling).every(isContainer);
  if (speaksOfAllBut(filling.words) || isNeedless) return action === 'store' ? one('store', SURPLUS) : droppedByName();
  const items = heldFirst(filling).filter((each) => !isContainer(each));
  const held = items.filter((each) => isHeld(each, filling.context));
  const goals: Goal[] = [];
  for (const thing of held.length > 0 ? held : items.slice(0, 1)) {
    const found = plainly(action, action, filling, [thing]);
    if (found === undefined || 'cannot' in found) return found;
    goals.push(...found);
  }
  return goals.length > 0 ? goals : everything.test(filling.words) ? one(action, 'everything') : undefined;
}

/** "note this down, it is called Fishpond", "keep it in mind as market", "this lake we will call Silbersee, keep it in mind". */
function remembered({ words }: Filling): SenseResult {
  const said =
    /\b(?:called|named|(?:we|i) (?:will |shall |would )?call(?: it| this)?|call (?:this place|this spot|this|it|here)|(?:its? )?name is|as|name it|where (?:it|this) is) (?:(?:the|our|my|a) )?([\p{L}\d' ]{2,30}?)(?: (?:please|pls|ok|remember it|now|keep (?:it|that|this) in mind|note it|do not forget it))*$/u.exec(
      words,
    )?.[1];
  const target = canonicalName(said ?? '');
  return target === '' ? undefined : one('remember', target);
}

/** What each of the learned actions needs to be named, and which plain order it comes to. */
const fillers: Readonly<Record<string, Filler>> = {
  get: (filling) => {
    const [thing] = itemsOf(filling, 'collect').filter((each) => !isContainer(each));
    if (thing === undefined) return lying.test(filling.words) ? one('collect', 'drops') : undefined;
    return plainly('obtain', 'collect', filling, [{ ...thing, held: false }]);
  },
  craft: (filling) => {
    const made = itemsOf(filling).filter(({ name }) => name !== undefined && isCrafted(name, filling.context));
    const thing = made.find((each) => !isHeld(each, filling.context)) ?? made[0];
    return thing === undefined ? undefined : plainly('craft', 'craft', filling, [{ ...thing, held: false }]);
  },
  smelt: (filling) => {
    const thing = heldFirst(filling).find((each) => !isFurnace(each));
    return thing === undefined ? undefined : plainly('smelt', 'smelt', filling, [thing]);
  },
  build: (filling) => {
    const thing = filling.things.find(({ structure }) => structure !== undefined);
    return thing === undefined ? undefined : plainly('build', 'build', filling, [thing]);
  },
  find: (filling) => {
    const [thing] = filling.things;
    return thing === undefined ? undefined : plainly('find', 'find', filling, [thing]);
  },
  explore: (filling) => {
    const { things, args } = filling;
    if (args.towards !== undefined && isDirection(args.towards))
      return call('explore', 'explore', filling, plainArguments(args, []));
    const region = things.find((thing) => thing.region !== undefined)?.region;
    return one('explore', region === 'cave' ? region : 'nearby');
  },
  check: (filling) => {
    const { things, args } = filling;
    const thing = things.find(isContainer) ?? things[0];
    if (/\b(inventory|bag|pockets?)\b/.test(filling.words)) return one('check', 'inventory');
    return thing === undefined
      ? args.spot === 'farm'
        ? one('check', 'farm')
        : undefined
      : plainly('check', 'check', filling, [thing]);
  },
  repair: (filling) =>
    plainly('repair', 'repair', filling, [named(filling.things, tools) ?? named(filling.things, worn)]),
  enchant: (filling) =>
    plainly('enchant', 'enchant', filling, [named(filling.things, tools) ?? named(filling.things, worn)]),
  eat: (filling) => {
    const thing = itemsOf(filling).find(({ name }) => name !== undefined && filling.context.vocabulary.isFood(name));
    return thing === undefined ? one('eat', 'food') : plainly('eat', 'eat', filling, [thing]);
  },
  sleep: () => one('sleep', 'bed'),
  wake: () => one('wake', 'up'),
  hide: () => one('hide', 'here'),
  sort: () => one('sort', 'inventory'),
  dismount: () => one('dismount', 'vehicle'),
  farm: (filling) => {
    const thing = named(filling.things, crops);
    return thing === undefined
      ? one('farm', 'crops', filling.count ?? defaultAmount('farm'))
      : plainly('farm', 'harvest', filling, [thing]);
  },
  plant: (filling) => {
    for (const thing of filling.things) {
      const found = plainly('plant', 'plant', filling, [thing]);
      if (found !== undefined) return found;
    }
    return undefined;
  },
  give: (filling) => {
    const [thing] = heldFirst(filling);
    if (thing === undefined) return undefined;
    const person = whom(filling);
    return call('give', 'give', filling, plainArguments(filling.args, [thing], [], person));
  },
  follow: (filling) => {
    // "shadow the cow": a creature, where no person is named.
    const creature =
      filling.persons.length > 0 ? undefined : filling.things.find((each) => isCreature(each, filling.context));
    const who = creature?.name ?? whom(filling);
    return who === undefined ? undefined : one('follow', who);
  },
  place: (filling) => {
    const [thing] = heldFirst(filling).filter((each) => !isContainer(each) || !filling.behind.has(each));
    if (thing === undefined) return undefined;
    const beside = filling.things.find((each) => each !== thing && filling.behind.get(each) === 'near');
    return plainly('place', 'place', filling, [thing], complement('near', beside));
  },
  flee: ({ things, context }) => one('flee', things.find((thing) => isCreature(thing, context))?.name ?? 'danger'),
  drop: (filling) => carried('drop', filling),
  store: (filling) => carried('store', filling),
  withdraw: (filling) => {
    const [thing] = itemsOf(filling).filter((each) => !isContainer(each));
    if (thing === undefined && everything.test(filling.words)) return one('withdraw', 'everything');
    return thing === undefined ? undefined : plainly('withdraw', 'withdraw', filling, [{ ...thing, held: false }]);
  },
  defend: defending,
  fight: (filling) => {
    const thing = filling.things.find((each) => isCreature(each, filling.context));
    if (thing !== undefined) return plainly('fight', 'attack', filling, [thing]);
    return /\b(monsters?|mobs?|hostiles?|undead|enem(y|ies))\b/.test(filling.words)
      ? one('fight', 'hostile')
      : undefined;
  },
  equip: (filling) => {
    const thing = named(filling.things, tools) ?? named(filling.things, worn) ?? heldFirst(filling)[0];
    if (thing !== undefined) return plainly('equip', 'equip', filling, [thing]);
    return /\b(armou?r|gear|suit)\b/.test(filling.words) ? one('equip', 'armour') : undefined;
  },
  fish: (filling) => {
    const thing = named(filling.things, /^(any_)?(fish|cod|salmon|pufferfish)$/);
    return plainly('fish', 'fish', filling, [thing]);
  },
  breed: (filling) =>
    plainly('breed', 'breed', filling, [filling.things.find((thing) => isCreature(thing, filling.context))]),
  shear: (filling) => {
    const thing = named(filling.things, /^sheep$/);
    return thing === undefined ? one('shear', 'sheep') : plainly('shear', 'shear', filling, [thing]);
  },
  milk: () => one('milk', 'cow'),
  trade: (filling) => {
    const [thing] = itemsOf(filling);
    return thing === undefined ? one('trade', 'emerald') : plainly('trade', 'buy', filling, [thing]);
  },
  light: (filling) => {
    const region = filling.things.find((thing) => thing.region === 'cave')?.region;
    const spot = spotOf(filling);
    const isPlace = spot !== undefined && filling.context.places.includes(spot);
    return one('light', region ?? (isPlace ? canonicalName(spot) : 'area'));
  },
  wait: waiting,
  navigate: journey,
  ascend: (filling) => {
    const { args, count } = filling;
    if (args.level === undefined && args.distance === undefined && count !== undefined)
      return one('ascend', 'up', count);
    return args.level === undefined && args.distance === undefined
      ? one('ascend', 'surface')
      : call('ascend', 'go up', filling, plainArguments({ ...args, towards: 'up' }, []));
  },
  descend: (filling) => call('descend', 'go down', filling, plainArguments({ ...filling.args, towards: 'down' }, [])),
  excavate: (filling) => {
    const { args, words } = filling;
    const { towards = 'ahead', distance = 10 } = args;
    const read = call('excavate', 'dig', filling, { ...args, complements: [], unknown: words.split(' ') });
    // "bore straight ahead through this hill": a way and nothing else is a tunnel.
    const isWay = read === undefined && (towards === 'ahead' || isDirection(towards));
    return isWay && /\b(ahead|through|straight|bore|tunnel|passage)\b/.test(words)
      ? one('excavate', `tunnel_${towards}`, distance)
      : read;
  },
  interact: (filling) => {
    const word = /\b(button|switch|lever|trapdoor|gate|door|bell)s?\b/.exec(filling.words)?.[1] ?? '';
    const said = { word, capital: false, raw: word };
    const thing = named(filling.things, switches) ?? readThing([said], 0, filling.context);
    return plainly('interact', /\b(close[ds]?|shut)\b/.test(filling.words) ? 'close' : 'open', filling, [thing]);
  },
  ride: (filling) => {
    const thing = named(filling.things, vehicles);
    return plainly('ride', 'ride', filling, [thing]);
  },
  patrol: patrolling,
  use: (filling) => {
    const [thing] = itemsOf(filling).filter((each) => !isCreature(each, filling.context));
    const others = filling.things.filter((each) => each !== thing);
    const on = others.find((each) => filling.behind.has(each)) ?? others[0];
    return plainly('use', 'use', filling, [thing], complement('on', on));
  },
  remember: remembered,
  forget: (filling) => {
    const spot = spotOf(filling);
    const { places } = filling.context;
    if (spot !== undefined && (spot === 'home' || places.includes(spot))) return one('forget', spot);
    const known = places.find((place) => {
      const [last = '', ...others] = place.toLowerCase().split(/[_ ]/).reverse();
      return new RegExp(`\\b${others.length === 0 ? last : `(?:this|the|that|${others[0]}) ${last}`}\\b`).test(
        filling.words,
      );
    });
    return known === undefined ? undefined : one('forget', known);
  },
  '!cancel': () => [{ action: 'cancel', amount: 1 }],
  '!pause': () => [{ action: 'pause', amount: 1 }],
  '!resume': () => [{ action: 'resume', amount: 1 }],
  '!prioritize': () => [{ action: 'prioritize', amount: 1 }],
};

/** What is about having or handling things that are named. */
const had = /^(get|craft|give|withdraw|trade|fish|smelt|plant|farm|store|drop|place|use|eat|ascend|descend)$/;

/** Whether the thing that begins at `at` stands behind words that take it back: "forget the wood", "instead of dirt". */
const isDismissed = (tokens: readonly Token[], at: number): boolean =>
  dismissing.test(
    tokens
      .slice(Math.max(0, at - 3), at)
      .map(({ word }) => word)
      .join(' '),
  );
const dismissing =
  /\b(?:nvm|nevermind|never mind|forget(?: about)?|instead of|rather than|scratch|skip|not|no more)(?: (?:the|that|those|my|your|any))?$/;

/** The goals of a clause that is about `label`; undefined where it does not name what that needs. */
export function fill(label: string, tokens: readonly Token[], context: RequestContext): SenseResult {
  const words = tokens.map(({ word }) => word).join(' ');
  const mentioned = mentionedIn(tokens, context);
  const { count } = mentioned;
  // "nvm the wood, get cobble": what is taken back is not what is wanted.
  const meant = mentioned.things.filter((thing) => !isDismissed(tokens, mentioned.starts.get(thing) ?? 0));
  const left = had.test(label) && meant.length > 0 ? meant : mentioned.things;
  // "4 bananas from the tree": what the game does not have is wanted, and not where it would come from.
  const named =
    mentioned.strange.length > 0 && had.test(label) ? left.filter((thing) => !mentioned.behind.has(thing)) : left;
  if (named.length === 0 && mentioned.things.length > 0) return undefined;
  // A number on its own is of what is named without one.
  const things = named.map((thing) =>
    count === undefined || thing.quantity.explicit
      ? thing
      : { ...thing, quantity: { ...thing.quantity, count, explicit: true } },
  );
  const starts = new Map(
    things.flatMap((thing, index) => {
      const original = named[index];
      return original === undefined ? [] : [[thing, mentioned.starts.get(original) ?? 0] as const];
    }),
  );
  const behind = new Map(
    things.flatMap((thing, index) => {
      const original = named[index];
      const prep = original === undefined ? undefined : mentioned.behind.get(original);
      return prep === undefined ? [] : [[thing, prep] as const];
    }),
  );
  return fillers[label]?.({ ...mentioned, things, behind, starts, context, words });
}
