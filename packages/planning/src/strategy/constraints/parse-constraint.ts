import type { Constraint } from '@conscious-bot/contracts/strategy';
import { type Grammar, readClause, type Understood } from './grammar.ts';
import { creatureMeant, type GameWords, itemMeant } from './name-meant.ts';
import { readLevelOf, VITAL, vitalOf } from './plain-clause.ts';

type Unbound = Omit<Constraint, 'text'>;

const DUSK = '(?:dusk|dark|sunset|nightfall|night|evening|it is dark|the night)';
const NUMBER = '(\\d+(?:\\.\\d+)?)';

/** The whole grammar: what a constraint may look like, and what it means. */
const rows: Grammar<Unbound> = [
  [
    /^(?:avoid|no|stay out of|keep out of|keep away from|do not (?:go|be|stay|walk)(?: out| outside)? in)(?: the| a)?(?: being out in| going out in)?(?: the| a)? ?(?:thunder ?)?(?:storms?|thunder)(?: exposure)?$/,
    () => ({ kind: 'avoid_storm' }),
  ],
  [
    /^(?:no planting|do not plant|avoid planting|plant nothing)(?: \w+)? (?:without|away from|far from)(?: any)?(?: nearby)? water(?: nearby| near by)?$/,
    () => ({ kind: 'no_planting_without_water' }),
  ],
  [
    /^(?:plant (?:only )?(?:near|beside|next to) water|plant only where there is water)$/,
    () => ({ kind: 'no_planting_without_water' }),
  ],
  [
    new RegExp(
      `^(?:keep |hold |conserve |maintain |save )?(?:my |the )?(${VITAL})(?: level)? ?(?:above|over|at least|at or above|>=?) ?${NUMBER} ?(%|of 20)?$`,
    ),
    ([, vital = '', number = '', unit = '']) => keepAbove(vital, number, unit),
  ],
  [
    new RegExp(`^do not let (?:my |the )?(${VITAL}) (?:fall|drop|sink|go|get) (?:below|under) ${NUMBER} ?(%|of 20)?$`),
    ([, vital = '', number = '', unit = '']) => keepAbove(vital, number, unit),
  ],
  [
    /^(?:do not (?:craft|make)|no crafting|avoid crafting|craft nothing)(?: of)?(?: (?!yet$)(.+?))?(?: (?:yet|for now))?$/,
    ([, what], names) => noCrafting(what, names),
  ],
  [
    /^(?:keep|save|reserve|hold back|carry|have)(?: at least)? (\d+|an?|one|two|three|four|five|six|eight|ten) (?:of )?(?:the |my )?(.+?)(?: with me| in reserve| for later)?$/,
    ([, count = '', what = ''], names) => keepItems(count, what, names),
  ],
  [
    new RegExp(
      `^(?:stay|keep|remain|be)(?: always)? (?:within|inside) ${NUMBER} ?(?:blocks?|m|metres|meters)? (?:of|from)(?: my)? home$`,
    ),
    ([, radius = '']) => nearHome(radius),
  ],
  [
    new RegExp(
      `^do not (?:go|stray|be|walk) (?:further|farther|more) than ${NUMBER} ?(?:blocks?|m|metres|meters)?(?: away)? from(?: my)? home$`,
    ),
    ([, radius = '']) => nearHome(radius),
  ],
  [
    new RegExp(
      `^(?:be |get |have )?(?:under a roof|a roof(?: over my head)?|sheltered|in a shelter|inside|indoors)(?: by| before| at) ${DUSK}$`,
    ),
    () => ({ kind: 'under_roof_by_dusk' }),
  ],
  [
    /^(?:do not (?:fight|attack|kill|hunt)|no fighting|no fights|avoid fighting|avoid fights)(?: with)?(?: (.+))?$/,
    ([, whom], names) => noFighting(whom, names),
  ],
];

/** Reads a constraint. */
export const parseConstraint = (text: string, names: GameWords): Understood<Constraint> =>
  readClause(text, names, { rows, kind: 'constraint' });

function keepAbove(word: string, number: string, unit: string): Unbound | string {
  const above = readLevelOf(number, unit, word === 'energy');
  if (above === undefined) return `"${number}${unit}" is no level of ${word}: they go from 0 to 20`;
  return { kind: 'keep_vital', vital: vitalOf(word), above };
}

function noCrafting(what: string | undefined, names: GameWords): Unbound | string {
  if (what === undefined || /^(anything|things|items)$/.test(what)) return { kind: 'do_not_craft' };
  const name = itemMeant(what, names);
  return name === undefined ? unknown(what) : { kind: 'do_not_craft', name };
}

const numerals: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  eight: 8,
  ten: 10,
};

function keepItems(number: string, what: string, names: GameWords): Unbound | string {
  const count = numerals[number] ?? Number(number);
  const name = itemMeant(what, names);
  if (name === undefined) return unknown(what);
  if (count < 1 || count > 2_304) return `nobody can keep ${number} of anything: a pack holds 1 to 2304`;
  return { kind: 'keep_items', name, count };
}

function nearHome(number: string): Unbound | string {
  const radius = Number(number);
  if (radius < 1 || radius > 30_000) return `${number} blocks is no distance from home: it goes from 1 to 30000`;
  return { kind: 'stay_within', radius };
}

const ANYBODY = /^(anybody|anyone|anything|monsters|mobs|hostiles|enemies|at all)$/;

function noFighting(whom: string | undefined, names: GameWords): Unbound | string {
  if (whom === undefined || ANYBODY.test(whom)) return { kind: 'do_not_fight' };
  const name = creatureMeant(whom, names);
  return name === undefined ? unknown(whom) : { kind: 'do_not_fight', name };
}

const unknown = (what: string): string => `there is no "${what}" in this version of the game`;
