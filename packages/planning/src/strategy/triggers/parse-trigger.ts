import type { Trigger } from '@conscious-bot/contracts/strategy';
import { type GameWords, thingMeant } from '../constraints/name-meant.ts';
import type { Understood } from '../constraints/parse-constraint.ts';
import { plainClause, readLevelOf, VITAL, vitalOf } from '../constraints/plain-clause.ts';

type Unbound = Omit<Trigger, 'text'>;
type Read = (match: readonly string[], names: GameWords) => Unbound | string;

const is =
  (kind: Trigger['kind']): Read =>
  () => ({ kind });

/** The whole grammar: each trigger by its name, and as one would say it. */
const rows: readonly (readonly [RegExp, Read])[] = [
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

/** Reads a trigger; what the grammar does not know, and things the version does not have, are named in the reason. */
export function parseTrigger(text: string, names: GameWords): Understood<Trigger> {
  const clause = plainClause(text);
  for (const [pattern, read] of rows) {
    const match = pattern.exec(clause);
    if (match === null) continue;
    const trigger = read(match, names);
    if (typeof trigger === 'string') return { ok: false, text, reason: trigger };
    return { ok: true, value: { ...trigger, text: text.trim() } };
  }
  return { ok: false, text, reason: `"${text.trim()}" is no trigger I know` };
}

function below(word: string, number: string, unit: string): Unbound | string {
  const level = readLevelOf(number, unit, word === 'energy');
  if (level === undefined) return `"${number}${unit}" is no level of ${word}: they go from 0 to 20`;
  return { kind: 'vital_below', vital: vitalOf(word), below: level };
}

function found(what: string, names: GameWords): Unbound | string {
  const name = thingMeant(what, names);
  return name === undefined ? `there is no "${what}" in this version of the game` : { kind: 'found', name };
}
