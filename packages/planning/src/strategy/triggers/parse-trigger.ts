import type { Trigger } from '@conscious-bot/contracts/strategy';
import { type Grammar, readClause, type Understood } from '../constraints/grammar.ts';
import { type GameWords, thingMeant } from '../constraints/name-meant.ts';
import { readLevelOf, VITAL, vitalOf } from '../constraints/plain-clause.ts';

type Unbound = Omit<Trigger, 'text'>;

const is = (kind: Trigger['kind']) => (): Unbound => ({ kind });

/** The whole grammar: each trigger by its name, and as one would say it. */
const rows: Grammar<Unbound> = [
  [/^quotas?[ _](?:are |is )?(?:satisfied|met|full|reached)$/, is('quotas_satisfied')],
  [
    new RegExp(
      `^(?:my )?(${VITAL}) ?(?:<=?|below|under|less than|falls below|drops below) ?(\\d+(?:\\.\\d+)?) ?(%|of 20)?$`,
    ),
    ([, word = '', number = '', unit = '']) => below(word, number, unit),
  ],
  [/^(?:rupture|a rupture|death|i die|i have died)$/, is('rupture')],
  [/^(?:entered|entering|enter|reached|in)[ _](?:a[ _])?new[ _]biome$|^new[ _]biome$/, is('entered_new_biome')],
  [/^(?:the )?horizon(?:[ _](?:is )?(?:over|elapsed|reached))?$/, is('horizon')],
  [/^(?:at )?(?:dusk|nightfall|sunset|evening)$/, is('dusk')],
  [/^(?:at )?(?:dawn|sunrise|daybreak|morning)$/, is('dawn')],
  [/^(?:(?:have |has )?found|find|see|saw|seen)[ _](.+)$/, ([, what = ''], names) => found(what, names)],
  [/^(?:my )?(?:inventory|pack)[ _](?:is )?full$/, is('inventory_full')],
  [/^(?:my |a )?tool[ _](?:is )?(?:worn(?:[ _]out)?|almost broken|breaking)$/, is('tool_worn')],
  [/^(?:a )?player[ _](?:came|comes|is near|near|arrives|arrived)$|^somebody comes$/, is('player_came')],
];

/** Reads a trigger. */
export const parseTrigger = (text: string, names: GameWords): Understood<Trigger> =>
  readClause(text, names, { rows, kind: 'trigger' });

function below(word: string, number: string, unit: string): Unbound | string {
  const level = readLevelOf(number, unit, word === 'energy');
  if (level === undefined) return `"${number}${unit}" is no level of ${word}: they go from 0 to 20`;
  return { kind: 'vital_below', vital: vitalOf(word), below: level };
}

function found(what: string, names: GameWords): Unbound | string {
  const name = thingMeant(what, names);
  return name === undefined ? `there is no "${what}" in this version of the game` : { kind: 'found', name };
}
