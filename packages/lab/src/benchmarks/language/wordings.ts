import { readFileSync } from 'node:fs';

/** A sentence and what it asks for: the label of its section. */
export interface Worded {
  readonly label: string;
  readonly text: string;
}

/** Words of a kind, in the situation of the corpus. */
const slots: Readonly<Record<string, string>> = {
  some: 'some|a few|10|20|a stack of|half a stack of|more|five|enough|a couple of|16|a bit of|all the|lots of',
  n: '2|3|5|10|12|20|four|six|eight|a dozen|7|30|ten|64',
  raw: 'wood|logs|oak logs|stone|cobblestone|cobble|dirt|sand|gravel|coal|iron|iron ore|clay|birch logs|flint|redstone|string|diamonds|gold|sugar cane|wool',
  crafted:
    'chest|furnace|crafting table|boat|stone pickaxe|stone sword|wooden axe|bucket|bed|ladder|torches|sticks|shield|oak door|fence|iron sword|bowl|planks|hoe|sign|shovel|trapdoor|bookshelf',
  structure: 'house|hut|shelter|wall|cabin|tower|bridge|shack|base|fence|roof',
  sought:
    'village|cave|cow|sheep|diamonds|iron ore|lava|water|horse|chest|pumpkin|desert|pig|wolf|coal|bees|tree|villager',
  held: 'cobble|cobblestone|logs|beef|iron pickaxe|stone axe|torches|torch|bread|diamonds|diamond|raw iron|coal|wheat seeds|seeds|boat|dirt|wool|leather helmet|wood|food',
  any: 'planks|bread|arrows|sword|iron|torches|coal|carrots|diamonds|wood|string|food|cobble|pickaxe|apples|emeralds|wool|gold',
  block: 'torch|chest|dirt|cobble|crafting table|furnace|wool|stone|log|flower|block|door',
  hostile: 'zombie|skeleton|creeper|spider|enderman|witch|monster|slime',
  animal: 'cow|pig|sheep|chicken|wolf|rabbit',
  tool: 'pickaxe|axe|iron pickaxe|stone axe|sword|shovel|hoe|bow|pick',
  worn: 'helmet|leather helmet|armor|boots|chestplate|shield|cap',
  person: 'Sam|Alex',
  place: 'mine|farm|old tower|home',
  mark: 'cave|water|door|cow|house|chest|trees|bed|furnace|village|sheep|lake',
  pos: '100 64 -20|-40 70|x 10 z 250|0 65 0|-300 88 12|12 80 -5',
  polite:
    'please|can you|could you|would you|could you please|would you mind to|id like you to|i want you to|you should|you could|maybe|hey can u|kindly|would you be so kind to|i need you to|ada please|can u pls|time to|go|you better|lets|i would be glad if you could',
  tail: 'please|pls|now|for me|quickly|ok|thanks|would you|asap|if you can|then|already|ada||||||||',
};

/** A random number generator that gives the same numbers every time. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

const choose = (text: string, random: () => number): string => {
  const all = text.split('|');
  return all[Math.floor(random() * all.length)] ?? '';
};

/** One sentence of a wording: of each choice one, in each slot a word. */
function expanded(wording: string, random: () => number): string {
  let text = wording;
  for (let depth = 0; depth < 4; depth += 1) {
    text = text
      .replace(/\(([^()]*)\)/g, (_, choices: string) => choose(choices, random))
      .replace(/\{(\w+)\}/g, (_, slot: string) => choose(slots[slot] ?? slot, random));
  }
  return text
    .replace(/ ?([a-z]s?)\?(?= |$)/g, (whole) => whole.replace('?', ''))
    .replace(/\s+/g, ' ')
    .trim();
}

/** Sentences of every wording, the same ones each time; `each` of a wording at most. */
export function wordedSentences(each: number): Worded[] {
  const random = seeded(20);
  const found: Worded[] = [];
  let label = '';
  for (const line of readFileSync(new URL('wordings.txt', import.meta.url), 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const section = /^\[(.+)\]$/.exec(line)?.[1];
    if (section !== undefined) {
      label = section;
      continue;
    }
    const texts = new Set(Array.from({ length: each }, () => expanded(line, random)));
    for (const text of texts) found.push({ label, text });
  }
  return found;
}
