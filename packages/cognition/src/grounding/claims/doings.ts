import type { Statement } from './statements.ts';

/** What one may be at, by the word that says so and the words of facts that bear it out. */
const doings: Readonly<Record<string, RegExp>> = {
  building: /\bbuil[dt]/,
  mining: /\bmin(?:e|ing)\b|\bdig|\bcollect|\bgather/,
  digging: /\bdig|\bdug|\bmin(?:e|ing)\b/,
  chopping: /\bchop|\blog|\bwood|\bcollect|\bgather/,
  crafting: /\bcraft|\bmak/,
  smelting: /\bsmelt|\bcook|\bfurnace/,
  cooking: /\bcook|\bsmelt|\bfurnace/,
  fishing: /\bfish/,
  farming: /\bfarm|\bcrop|\bwheat|\bplant|\bharvest/,
  planting: /\bplant|\bfarm|\bcrop/,
  hunting: /\bhunt|\bfight|\bkill|\bcollect/,
  fighting: /\bfight|\bdefend|\bkill|\bhunt/,
  fleeing: /\bfle[ed]|\bget away|\brun/,
  collecting: /\bcollect|\bgather|\bmin(?:e|ing)\b|\bpick/,
  gathering: /\bcollect|\bgather|\bmin(?:e|ing)\b|\bpick/,
};
const pattern = new RegExp(`\\bi am (?:(?!not )\\w+ ){0,2}?(${Object.keys(doings).join('|')})\\b`);

/** A piece of work the bot says to be at, which none of the facts speaks of. */
export function falseDoings({ text, denied }: Statement, facts: string): string[] {
  const [said, doing = ''] = pattern.exec(text) ?? [];
  const borneOut = doings[doing];
  return said === undefined || denied || borneOut === undefined || borneOut.test(facts) ? [] : [said];
}
